# SPDX-License-Identifier: MIT
"""Generates optimised objects of a package for Apple's processors, and checks their symbols."""

import re

from check import Check
from findings import Finding
from introduced import Introduced, demangled, parsed
from schedule import Task
from symbols import read_symbols

# A span or its members: before version 26, a library that is embedded in the app has them.
SPAN = re.compile(r"^_\$ss\d+(?:Mutable|Output)?(?:Raw)?Span[VP]?")


class Objects(Check):
    """The objects of a package's modules for one platform, with some traits."""

    def __init__(self, package, platform, sdk, work, traits):
        super().__init__(package, platform, sdk, work, None, traits)
        # Examples are type-checked: an app links none.
        self.targets = [target for target in self.targets if target.is_source]
        self.work = work
        self.symbols = {}

    def output(self, target):
        """Returns the flags that make the compiler write an object as for a release."""
        return [
            "-O", "-enable-default-cmo", "-emit-module-path", self.module_file(target),
            "-c", "-o", *self.object_files(target),
        ]  # fmt: skip

    def c_output(self):
        """Returns the flags that make the compiler of C write objects."""
        return ["-O2", "-c"]

    def object_files(self, target):
        """Returns the objects of a target."""
        folder = self.folder / target.name
        sources = [target] if target.swift_files else target.c_files
        return [folder / f"{getattr(source, 'stem', target.module)}.o" for source in sources]

    def tasks(self):
        """Returns the tasks that compile, then one that checks the symbols."""
        *tasks, summary = super().tasks()
        check = Task(self.check_symbols, tasks)
        summary.dependencies.append(check)
        return [*tasks, check, summary]

    def check_symbols(self):
        """Finds symbols that neither a dependency nor the system has, and those too new."""
        targets = [target for target in self.targets if target.name not in self.failed]
        for target in targets:
            self.symbols[target.name] = read_symbols(self.object_files(target), self.toolchain)
        missing = {target.name: self.missing(target) for target in targets}
        names = sorted({name for names in missing.values() for name in names})
        introduced = Introduced(self.platform, self.sdk, self.work)
        versions = introduced.versions(names)
        oldest = parsed(self.package.version(self.platform))
        texts = dict(zip(names, demangled(names, self.toolchain)))
        for target in targets:
            for name, is_weak in missing[target.name].items():
                text, version = texts[name], versions[name]
                if version is None:
                    text = f"no dependency defines the undefined symbol '{text}', "
                    self.add(target, text + "and the fake SDK does not declare it")
                elif version > oldest and not is_weak:
                    newer = f"{introduced.title} {'.'.join(map(str, version))} or newer"
                    self.add(target, f"'{text}' is only available in {newer}")

    def missing(self, target):
        """Returns the undefined symbols of a target that no object of its dependencies defines."""
        defined, names, left = set(), set(), [target.name]
        while left:
            name = left.pop()
            if name not in names and name in self.symbols:
                names.add(name)
                defined |= self.symbols[name].defined
                left += self.package.targets[name].dependencies
        undefined = self.symbols[target.name].undefined
        return {name: is_weak for name, is_weak in undefined.items() if name not in defined}

    def add(self, target, text):
        """Records an error in the objects of a target."""
        folder = target.folder.relative_to(self.package.folder)
        self.findings.append(Finding(str(folder), 0, "error", text))

    def summarize(self):
        """Prints a line for the platform, the sizes, and which modules need the library of spans."""
        super().summarize()
        for name, symbols in self.symbols.items():
            print(f"  {name}: {symbols.text:,} bytes of text, {symbols.data:,} of data")
        spans = [
            name
            for name, symbols in self.symbols.items()
            if any(map(SPAN.match, symbols.undefined))
        ]
        print(f"  need libswiftCompatibilitySpan before version 26: {', '.join(spans) or 'none'}")
