# SPDX-License-Identifier: MIT
"""The Swift toolchain that checks: its programs and its own interfaces."""

import hashlib
import pathlib
import shutil
import subprocess

from platforms import Unusable

LINUX = "x86_64-unknown-linux-gnu"
"""The target of the toolchain's own interfaces."""


def run(command, **options):
    """Runs a command and returns its status and everything that it printed."""
    return subprocess.run(
        [str(part) for part in command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        **options,
    )


class Toolchain:
    """The programs and folders of the toolchain whose `swiftc` is found first."""

    def __init__(self):
        compiler = shutil.which("swiftc")
        if not compiler:
            raise Unusable("cannot find swiftc: install a Swift 6.3 toolchain for Linux on x86-64")
        self.root = pathlib.Path(compiler).resolve().parent.parent
        self.swift = self.program("swift")
        self.swiftc = self.program("swiftc")
        self.clang = self.program("clang")
        self.printer = self.program("swift-synthesize-interface")
        self.digester = self.program("swift-api-digester")
        self.demangler = self.program("swift-demangle")
        self.symbol_lister = self.program("llvm-nm")
        self.section_lister = self.program("llvm-objdump")
        self.plugins = self.folder("lib/swift/host/plugins")
        self.resources = self.folder("lib/swift")
        self.version = run([self.swiftc, "--version"]).stdout

    def program(self, name):
        """Returns the path of one of the toolchain's programs."""
        path = self.root / "bin" / name
        if not path.exists():
            raise Unusable(f"the toolchain in {self.root} has no program {name}")
        return path

    def folder(self, name):
        """Returns the path of one of the toolchain's folders."""
        path = self.root / name
        if not path.is_dir():
            raise Unusable(f"the toolchain in {self.root} has no folder {name}")
        return path

    def interface(self, module):
        """Returns the text of the interface that the toolchain has of one of its modules."""
        path = self.resources / f"linux/{module}.swiftmodule/{LINUX}.swiftinterface"
        if not path.exists():
            raise Unusable(f"the toolchain has no interface of {module}: {path} is missing")
        return path.read_text()

    def printed_interface(self, module, folder):
        """Returns the declarations of a module that has no textual interface, printed once."""
        key = hashlib.sha256(self.version.encode()).hexdigest()[:8]
        path = folder / f"{module}-{key}.printed"
        if not path.exists():
            folder.mkdir(parents=True, exist_ok=True)
            part = path.with_suffix(".part")
            result = run([self.printer, "-module-name", module, "-target", LINUX, "-o", part])
            if result.returncode:
                raise Unusable(f"cannot print the interface of {module}:\n{result.stdout}")
            part.rename(path)
        return path.read_text()
