"""Runs `rate_with_dask.py` and kills a worker meanwhile: no result may be lost or printed twice.

Usage: python killed_worker.py NONET PUZZLES
"""
import os
import signal
import sys
import threading
import time

from dask.distributed import LocalCluster

import rate_with_dask


def kill_one(cluster):
    """Kills a worker as soon as one is busy."""
    with cluster.get_client() as client:
        while True:
            busy = [worker for worker, tasks in client.processing().items() if tasks]
            if busy:
                break
            time.sleep(0.01)
        os.kill(client.run(os.getpid, workers=[busy[0]])[busy[0]], signal.SIGKILL)
    print("a worker was killed", file=sys.stderr)


if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1) as cluster:
        killer = threading.Thread(target=kill_one, args=[cluster])
        killer.start()
        code = rate_with_dask.main(*sys.argv[1:], cluster.scheduler_address)
        killer.join()
    sys.exit(code)
