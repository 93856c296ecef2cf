# SPDX-License-Identifier: MIT
"""The targets and settings in a package's manifest of its targets."""

import json
import re

from platforms import Unusable
from toolchain import run

FLAGS = {
    "enableUpcomingFeature": lambda value: ["-enable-upcoming-feature", value],
    "enableExperimentalFeature": lambda value: ["-enable-experimental-feature", value],
    "swiftLanguageMode": lambda value: ["-swift-version", value],
    "strictMemorySafety": lambda value: ["-strict-memory-safety"],
    "defaultIsolation": lambda value: ["-default-isolation", value],
    "define": lambda value: [f"-D{value}"],
    "unsafeFlags": lambda value: [flag for flag in value if flag != "-Xfrontend"],
    # Every warning is a finding, except those that `expected_warnings` names.
    "treatAllWarnings": lambda value: [],
    "treatWarning": lambda value: [],
}
"""The compiler's flags for each kind of setting in a manifest."""


class Package:
    """The targets of a package, in the order in which they can be compiled."""

    def __init__(self, folder, toolchain, work):
        self.folder = folder
        result = run(
            [
                toolchain.swift, "package", "--package-path", folder,
                "--scratch-path", work / "manifest", "--disable-sandbox", "dump-package",
            ]
        )  # fmt: skip
        start = result.stdout.find("{\n")
        if result.returncode or start < 0:
            raise Unusable(f"cannot read the manifest of {folder}:\n{result.stdout}")
        manifest = json.loads(result.stdout[start:])
        self.name = manifest["name"]
        self.versions = {item["platformName"]: item["version"] for item in manifest["platforms"]}
        self.language_mode = "6" if manifest["toolsVersion"]["_version"] >= "6" else "5"
        traits = {trait["name"]: trait["enabledTraits"] for trait in manifest["traits"]}
        self.default_traits = traits.get("default", [])
        self.traits = [name for name in traits if name != "default"]
        # Plugins run on the machine that builds.
        targets = {
            target["name"]: target for target in manifest["targets"] if target["type"] != "plugin"
        }
        self.targets = {}
        for name in targets:
            self.add(name, targets)

    def add(self, name, targets):
        """Adds a target after all on which it depends."""
        if name in self.targets:
            return
        target = Target(self, targets[name], targets)
        for dependency in target.dependencies:
            self.add(dependency, targets)
        self.targets[name] = target

    def test_targets(self, names):
        """Returns the names of test targets, or of all, with those that they depend on."""
        found = {name for name, target in self.targets.items() if target.is_test and not names}
        remaining = list(names)
        while remaining:
            name = remaining.pop()
            if name not in self.targets:
                raise Unusable(f"the package {self.name} has no target {name!r}")
            if name not in found:
                found.add(name)
                remaining += self.targets[name].dependencies
        return found

    def version(self, platform):
        """Returns the oldest version of a platform on which the package runs."""
        if platform.name not in self.versions:
            raise Unusable(f"Package.swift of {self.name} names no version of {platform.title}")
        return self.versions[platform.name]


class Target:
    """A target of a package."""

    def __init__(self, package, manifest, targets):
        self.name = manifest["name"]
        self.module = re.sub(r"\W", "_", self.name)
        self.settings = manifest["settings"]
        self.language_mode = package.language_mode
        is_test_target = manifest["type"] == "test"
        path = manifest.get("path") or f"{'Tests' if is_test_target else 'Sources'}/{self.name}"
        self.folder = package.folder / path
        self.is_source = path.startswith("Sources/")
        # Helpers of tests are targets of their own.
        self.is_test = is_test_target or path.startswith("Tests/")
        self.excluded = [self.folder / name for name in manifest["exclude"]]
        # A dependency is {"byName": [name, condition]} or {"target": …}. A product belongs to
        # another package.
        names = [next(iter(item.values()))[0] for item in manifest["dependencies"]]
        self.dependencies = [name for name in names if name in targets]
        self.embedded = [
            item["path"] for item in manifest["resources"] if "embedInCode" in item["rule"]
        ]
        self.swift_files = self.files(".swift")
        self.c_files = self.files(".c")
        self.include = self.folder / "include"

    def files(self, suffix):
        """Returns the sources with a suffix."""
        return [
            file
            for file in sorted(self.folder.rglob("*" + suffix))
            if not any(file == path or path in file.parents for path in self.excluded)
            and not any(part.endswith(".docc") for part in file.parts)
        ]

    def flags(self, platform):
        """Returns what the target's settings say to the compiler on a platform."""
        flags = ["-swift-version", self.language_mode]
        for setting in self.settings:
            names = setting.get("condition", {}).get("platformNames")
            if setting["tool"] != "swift" or names and platform.name not in names:
                continue
            for kind, value in setting["kind"].items():
                if kind not in FLAGS:
                    raise Unusable(f"target {self.name}: unknown setting {kind} in the manifest")
                flags += FLAGS[kind](value.get("_0"))
        if not any(file.name == "main.swift" for file in self.swift_files):
            flags.append("-parse-as-library")
        return flags

    def expected_warnings(self):
        """Returns the groups of warnings that the target's settings keep as warnings."""
        kinds = [setting["kind"].get("treatWarning", {}) for setting in self.settings]
        return [kind["_0"] for kind in kinds if kind.get("_1") == "warning"]

    def embedded_source(self):
        """Returns the source that SwiftPM makes for resources that are embedded in code."""
        names = [path.split("/")[-1].replace(".", "_").replace("-", "_") for path in self.embedded]
        members = "".join(f"  static let {name}: [UInt8] = []\n" for name in names)
        return f"struct PackageResources {{\n{members}}}\n"
