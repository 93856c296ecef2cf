# SPDX-License-Identifier: MIT
"""Runs tasks that depend on each other on all processors."""

import os
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait


class Task:
    """A function that runs after all tasks on which it depends."""

    def __init__(self, function, dependencies=()):
        self.function = function
        self.dependencies = list(dependencies)
        self.is_done = False

    @property
    def is_ready(self):
        return all(task.is_done for task in self.dependencies)


def run_tasks(tasks, workers=os.cpu_count()):
    """Runs tasks, the first ones first; an exception of one ends all that have not begun."""
    waiting, running = list(tasks), {}
    with ThreadPoolExecutor(workers) as pool:
        while waiting or running:
            for task in [task for task in waiting if task.is_ready]:
                if len(running) == workers:
                    break
                waiting.remove(task)
                running[pool.submit(task.function)] = task
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                running.pop(future).is_done = True
                future.result()
