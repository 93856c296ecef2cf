# SPDX-License-Identifier: MIT
"""Compiles the modules of a package for one platform with the fake SDK."""

import hashlib
import time
from functools import partial

from findings import parse_findings
from platforms import Unusable
from schedule import Task
from sdk import stub_position, write
from toolchain import run


class Check:
    """The check of a package for one platform, with some traits.

    `tests` names test targets, none for all; without it, no test is checked.
    """

    def __init__(self, package, platform, sdk, work, tests, traits, flags=()):
        self.package, self.platform, self.sdk, self.traits = package, platform, sdk, traits
        self.flags = flags
        self.toolchain = sdk.toolchain
        tested = package.test_targets(tests) if tests is not None else set()
        self.targets = [
            target
            for target in package.targets.values()
            if target.name in tested or not target.is_test
        ]
        self.c_targets = [target for target in self.targets if not target.swift_files]
        self.triple = platform.triple.format(package.version(platform))
        self.cache = work / "cache" / platform.folder
        kind = [platform.folder, *sorted(traits), *self.flags]
        self.folder = work / "modules" / package.name / "-".join(kind)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.findings, self.failed, self.prints = [], set(), {}
        self.compiled = 0
        self.began = None

    def tasks(self):
        """Returns the tasks of the check: the fake SDK first, then a module each."""
        first = Task(self.check_sdk)
        tasks = {}
        for target in self.targets:
            dependencies = [tasks[name] for name in target.dependencies if name in tasks]
            tasks[target.name] = Task(partial(self.check_target, target), [first, *dependencies])
        return [first, *tasks.values(), Task(self.summarize, tasks.values())]

    def check_sdk(self):
        """Compiles a file that imports every module of the fake SDK.

        An error in there would be reported for each module of the package, and could hide what
        is wrong with the package: it ends the check.
        """
        self.began = time.monotonic()
        for target in self.c_targets:
            write(
                self.folder / target.name / "module.modulemap",
                f'module {target.module} {{ umbrella "{target.include}" export * }}\n',
            )
        file = self.folder / "sdk.swift"
        modules = [*self.sdk.modules, "Testing"]
        write(file, "".join(f"#if canImport({name})\nimport {name}\n#endif\n" for name in modules))
        mode = ["-swift-version", "6", "-typecheck", "-module-name", "sdk"]
        result = run([*self.compiler(), *mode, file])
        if result.returncode:
            self.fail_with_sdk(result.stdout)

    def fail_with_sdk(self, output):
        """Ends the check because of errors in the fake SDK."""
        errors = [
            f"{stub_position(finding.file, finding.line)}: error: {finding.text}"
            for finding in parse_findings(output, self.package.folder)
            if finding.kind == "error" and "failed to build module" not in finding.text
        ]
        raise Unusable(
            f"the fake SDK for {self.platform.title} has errors: correct its stubs\n"
            + "\n".join(errors or [beginning(output)])
        )

    def compiler(self):
        """Returns the command that compiles any file for the platform."""
        command = [
            self.toolchain.swiftc, "-frontend", "-target", self.triple, "-sdk", self.sdk.folder,
            "-resource-dir", self.sdk.resources, "-module-cache-path", self.cache,
            "-I", self.folder, "-plugin-path", self.toolchain.plugins, "-enable-objc-interop",
            "-diagnostic-style", "llvm", "-serialize-diagnostics-path", "/dev/null",
        ]  # fmt: skip
        for target in self.c_targets:
            module_map = self.folder / target.name / "module.modulemap"
            command += ["-Xcc", f"-fmodule-map-file={module_map}", "-Xcc", f"-I{target.include}"]
        return command

    def module_file(self, target):
        """Returns the path of a compiled Swift module."""
        return self.folder / f"{target.module}.swiftmodule"

    def has_module(self, target):
        """Returns whether a target can be imported: a C module is read from its headers."""
        return not target.swift_files or self.module_file(target).exists()

    def check_target(self, target):
        """Compiles a target, unless nothing has changed since that was done."""
        missing = [
            name
            for name in target.dependencies
            if name in self.failed and not self.has_module(self.package.targets[name])
        ]
        if missing:
            print(f"{self.platform.title}: {target.name}: not checked, because {missing[0]} failed")
            self.failed.add(target.name)
            return
        command = self.swift_command(target) if target.swift_files else self.c_command(target)
        log = self.folder / f"{target.name}.log"
        stamp = self.folder / f"{target.name}.stamp"
        self.prints[target.name] = self.fingerprint(target, command)
        if not stamp.exists() or stamp.read_text() != self.prints[target.name]:
            stamp.unlink(missing_ok=True)
            self.module_file(target).unlink(missing_ok=True)
            folder = self.folder / target.name
            folder.mkdir(exist_ok=True)
            result = run(command, cwd=folder)
            log.write_text(result.stdout)
            if result.returncode and not parse_findings(result.stdout, self.package.folder):
                raise Unusable(f"{target.name}: the compiler failed:\n{beginning(result.stdout)}")
            self.compiled += 1
            stamp.write_text(self.prints[target.name])
        self.take_findings(target, log.read_text())

    def take_findings(self, target, output):
        """Records what the compiler said of a target."""
        tags = tuple(f"[#{group}]" for group in target.expected_warnings())
        found = [
            finding
            for finding in parse_findings(output, self.package.folder)
            if finding.kind != "warning" or not finding.text.endswith(tags)
        ]
        if any(name in self.failed for name in target.dependencies):
            # A module with errors is read all the same: what that leads to is no finding.
            self.failed.add(target.name)
            found = [finding for finding in found if finding.file != "<unknown>"]
        if any(finding.file.startswith(str(self.sdk.folder)) for finding in found):
            self.fail_with_sdk(output)
        if any(finding.kind == "error" for finding in found):
            self.failed.add(target.name)
        self.findings += found

    def swift_command(self, target):
        """Returns the command that compiles a Swift module."""
        sources = list(target.swift_files)
        if target.embedded:
            resources = self.folder / target.name / "embedded_resources.swift"
            write(resources, target.embedded_source())
            sources.append(resources)
        return [
            *self.compiler(), *target.flags(self.platform), *self.output(target), *self.flags,
            *(f"-D{trait}" for trait in self.traits),
            "-package-name", self.package.name.replace("-", "_"),
            "-module-name", target.module, *sources,
        ]  # fmt: skip

    def output(self, target):
        """Returns the flags that make the compiler write a module.

        A module is written even if it has errors, so that what depends on it can be checked, and
        writing it finds errors of isolation and initialisation, which type checking does not.
        """
        return [
            "-DDEBUG", "-enable-testing", "-Onone", "-emit-module", "-o", self.module_file(target),
            "-experimental-allow-module-with-compiler-errors",
        ]  # fmt: skip

    def c_command(self, target):
        """Returns the command that checks a C module."""
        return [
            self.toolchain.clang, "-target", self.triple, "-isysroot", self.sdk.folder,
            *self.c_output(), "-Wall", "-Wextra", "-fno-caret-diagnostics",
            *(f"-I{folder}" for folder in self.include_folders(target)), *target.c_files,
        ]  # fmt: skip

    def c_output(self):
        """Returns the flags that say what the compiler of C writes into the target's folder."""
        return ["-fsyntax-only"]

    def include_folders(self, target):
        """Returns the folders of the headers of a C module and of those that it depends on."""
        dependencies = [self.package.targets[name] for name in target.dependencies]
        return [module.include for module in [target, *dependencies] if module in self.c_targets]

    def fingerprint(self, target, command):
        """Returns a digest of all on which the compiler's output depends."""
        digest = self.sdk.digest.copy()
        digest.update("\0".join(map(str, command)).encode())
        for name in target.dependencies:
            digest.update(self.prints.get(name, "").encode())
        headers = target.folder.rglob("*.h") if target in self.c_targets else []
        for file in [*target.swift_files, *target.c_files, *sorted(headers)]:
            digest.update(hashlib.sha256(file.read_bytes()).digest())
        return digest.hexdigest()

    def summarize(self):
        """Prints a line for the platform."""
        errors = sum(finding.kind == "error" for finding in self.findings)
        version = self.package.version(self.platform)
        print(
            f"{self.platform.title} {version}: {len(self.targets)} modules, "
            f"{self.compiled} compiled, {errors} errors, {len(self.findings) - errors} warnings, "
            f"{time.monotonic() - self.began:.0f} s",
            flush=True,
        )

    def check_files(self, files, flags):
        """Compiles files of somebody who uses the package, as one module."""
        result = run(
            [*self.compiler(), "-swift-version", "6", "-parse-as-library", "-module-name", "Files",
             "-emit-module", "-o", self.folder / "Files.swiftmodule", *flags, *files]
        )  # fmt: skip
        found = parse_findings(result.stdout, self.package.folder)
        if result.returncode and not found:
            raise Unusable(f"the compiler failed:\n{beginning(result.stdout)}")
        return found


def beginning(output):
    """Returns the first lines of what a compiler printed before it crashed."""
    return "\n".join(line[:200] for line in output.splitlines()[:12])
