# SPDX-License-Identifier: MIT
"""The graph of the modules of a package, from its manifest."""

import json
import subprocess


def graph_of_modules(root):
    """Returns, for each target in Sources, the targets there that it depends on."""
    command = ["swift", "package", "--package-path", str(root), "dump-package"]
    manifest = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    targets = {
        target["name"]: {next(iter(dependency.values()))[0] for dependency in target["dependencies"]}
        for target in manifest["targets"]
        if target["type"] != "test" and (target.get("path") or "Sources/").startswith("Sources/")
    }
    return {name: dependencies & targets.keys() for name, dependencies in targets.items()}
