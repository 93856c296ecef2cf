# SPDX-License-Identifier: MIT
"""The dependencies between the files of a module, and between its folders."""

import collections

from source import ALIASES, Source

LOCAL = "."
"""The folder of the files that are in no folder of their module."""


STANDARD_NAMES = {
    "allCases", "append", "count", "description", "debugDescription", "endIndex", "filter", "first", "forEach", "hash",
    "hashValue", "id", "index", "indices", "init", "insert", "isEmpty", "joined", "last", "map", "next", "rawValue",
    "reduce", "remove", "removeAll", "reversed", "sorted", "startIndex", "subscript", "value", "wrappedValue",
}
"""Names of members that types of the standard library have, too."""


def modules_of(folders):
    """Returns the modules in folders, with their graphs."""
    modules = [Module(folder) for folder in folders]
    counts = collections.Counter(name for module in modules for name in module.members)
    for module in modules:
        module.connect({name for name, count in counts.items() if count > (name in module.members)})
    return modules


class Module:
    """A folder of sources and the graphs of its files and folders."""

    def __init__(self, folder):
        self.folder = folder
        self.name = folder.name
        self.sources = [Source(file, file.read_text()) for file in sources_of(folder)]
        self.index()

    def connect(self, foreign_names):
        """Makes the graphs.

        - Parameter foreign_names: The names of the members that other modules declare.
        """
        self.foreign_names = foreign_names
        self.files = {source.file: set() for source in self.sources}
        """For each file, the files whose declarations it names."""
        self.folders = {self.folder_of(source.file): set() for source in self.sources}
        """For each folder, the folders whose declarations its files name."""
        self.examples = {}
        """For an arrow between folders: a file, what it names, and where that is declared."""
        for source in self.sources:
            self.resolve(source)

    def folder_of(self, file):
        """Returns the first folder of a file's path in the module."""
        parts = file.relative_to(self.folder).parts
        return parts[0] if len(parts) > 1 else LOCAL

    # Declarations

    def index(self):
        """Indexes the declarations by their names."""
        self.top_level = collections.defaultdict(set)
        """For a type, free function, free variable or operator: the files that declare it."""
        self.nested = collections.defaultdict(set)
        """For the name of a type and that of a type declared in it: the files that declare the latter."""
        self.inner = collections.defaultdict(set)
        """For a type's name, the names of the types in it and of its generic parameters."""
        self.members = collections.defaultdict(set)
        """For a member's name: the file, the type, and whether an extension declares it, of each declaration."""
        for source in self.sources:
            for declaration in source.declarations:
                self.add(source.file, declaration)

    def add(self, file, declaration):
        owner = declaration.parent
        is_type = declaration.is_type or declaration.kind in ALIASES
        if declaration.kind in ("extension", "import"):
            return
        if owner is None:
            if declaration.is_type:
                self.inner[declaration.name] |= declaration.generics
            if not declaration.is_private:
                self.top_level[declaration.name].add(file)
        elif owner.is_scope_of_members:
            outer = owner.path.split(".")[-1]
            if is_type:
                self.inner[outer].add(declaration.name)
                if not declaration.is_private:
                    self.nested[outer, declaration.name].add(file)
            is_visible = not (declaration.is_private or owner.is_private)
            self.members[declaration.name].add((file, outer, owner.kind == "extension" and is_visible))

    # References

    def resolve(self, source):
        """Adds the dependencies of a file."""
        own = {name for name, files in self.top_level.items() if source.file in files}
        own |= {d.name for d in source.declarations if d.is_top_level and d.kind not in ("extension", "import")}
        for index, token in enumerate(source.tokens):
            if token.kind not in ("word", "name", "operator"):
                continue
            name = token.text
            for other in self.declaring(name, index, source, own):
                self.depend(source.file, other, name)
            for other in self.extending(name, index, source):
                self.connect_folders(source.file, other, name)

    def declaring(self, name, index, source, own):
        """Returns the files that declare the type, function or operator that a token names."""
        token, before, scope = source.tokens[index], source.text(index - 1), source.scopes[index]
        if before == "." and source.text(index - 2) not in (self.name, None):
            return self.nested.get((source.text(index - 2), name), ())
        for outer in scopes(scope):
            if name in outer.generics and outer.kind != "extension":
                return ()
            if outer.is_scope_of_members:
                short = outer.path.split(".")[-1]
                if (short, name) in self.nested:
                    return self.nested[short, name]
                if name in self.inner.get(short, ()):
                    return ()
                if token.kind != "operator" and any(of == short for _, of, _ in self.members.get(name, ())):
                    return ()
        if name in own or name not in self.top_level or is_label(source, index):
            return ()
        return self.top_level[name]

    def extending(self, name, index, source):
        """Returns the file of the member of an extension that a token names.

        Without types, a name is trusted if exactly one declaration of the package has it.
        """
        found = self.members.get(name, ())
        if len(found) != 1 or name in self.top_level or name in STANDARD_NAMES or name in self.foreign_names:
            return ()
        (file, outer, is_in_extension), = found
        if not is_in_extension or is_label(source, index):
            return ()
        is_member = source.text(index - 1) == "." or any(
            scope.is_scope_of_members and scope.path.split(".")[-1] == outer
            for scope in scopes(source.scopes[index]))
        return (file,) if is_member else ()

    def depend(self, file, other, name):
        if file != other:
            self.files[file].add(other)
            self.connect_folders(file, other, name)

    def connect_folders(self, file, other, name):
        folder, other_folder = self.folder_of(file), self.folder_of(other)
        if folder != other_folder:
            self.folders[folder].add(other_folder)
            self.examples.setdefault((folder, other_folder), {}).setdefault((file, other), set()).add(name)


def sources_of(folder):
    """Returns the Swift files of a folder, without those of documentation."""
    return sorted(f for f in folder.rglob("*.swift") if ".docc/" not in f.as_posix())


def scopes(declaration):
    """Returns a declaration and those that contain it."""
    while declaration:
        yield declaration
        declaration = declaration.parent


def is_label(source, index):
    """Returns a Boolean value that indicates whether a token is an argument's label."""
    return source.text(index + 1) == ":" and source.text(index - 1) in ("(", ",")


