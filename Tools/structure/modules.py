# SPDX-License-Identifier: MIT
"""The manifest of a package, and the graph of its modules."""

import json
import os
import subprocess


def manifest(root, **environment):
    """Returns the manifest of a package as SwiftPM reads it, with further environment variables."""
    command = ["swift", "package", "--package-path", str(root), "dump-package"]
    # A variable of the caller, such as that of the stand-in for UIKit, would select other targets.
    variables = {name: value for name, value in os.environ.items() if not name.startswith("PRESENTATION_")}
    variables |= environment
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True, env=variables).stdout)


def graph_of_modules(root):
    """Returns, for each target in Sources, the targets there that it depends on."""
    targets = {
        target["name"]: {next(iter(dependency.values()))[0] for dependency in target["dependencies"]}
        for target in manifest(root)["targets"]
        if target["type"] != "test" and (target.get("path") or "Sources/").startswith("Sources/")
    }
    return {name: dependencies & targets.keys() for name, dependencies in targets.items()}
