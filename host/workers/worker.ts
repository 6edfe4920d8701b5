import cluster from 'node:cluster';

/** What a process of the crew is to the one that started it. */

const READY = 'docstead is ready';

export const isReadyMessage = (message: unknown): boolean => message === READY;

/** It serves beside others, and was started by one that serves nothing. */
export const isWorker = (): boolean => cluster.isWorker;

/** The one that speaks for all: it starts first, alone. */
export const speaksForAll = (): boolean => !cluster.isWorker || cluster.worker?.id === 1;

export function tellReady(): void {
  if (cluster.isWorker) process.send?.(READY);
}
