import cluster from 'node:cluster';
import type { Generation, Infra } from '@docstead/core/kernel';
import { exposition } from './exposition.ts';
import { ProcessMetrics } from './process.ts';
import { Requests } from './requests.ts';
import { siteFamilies } from './site.ts';

/** What this process counts, over all generations; nothing where nobody may ask. */
export interface Metrics {
  readonly requests: Requests;
  text(generation: Generation, infra: Infra): Promise<string>;
  close(): void;
}

export function createMetrics(): Metrics {
  const requests = new Requests();
  const node = new ProcessMetrics();
  // Processes behind one port answer in turn: each has series of its own.
  const common = cluster.worker ? { worker: String(cluster.worker.id) } : {};
  return {
    requests,
    text: async (generation, infra) =>
      exposition([...node.families(), ...requests.families(), ...(await siteFamilies(generation, infra))], common),
    close: () => node.close(),
  };
}
