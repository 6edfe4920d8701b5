import { setTimeout } from 'node:timers/promises';
import type { Client } from '../client.ts';
import { clearPeak, memoryOf, peakOf } from '../process.ts';
import type { SeededProject } from '../seed.ts';

export const FORMATS = ['word', 'markdown', 'own', 'html'] as const;
export type Format = (typeof FORMATS)[number];

export interface Exported {
  readonly seconds: number;
  /** Bytes of the server's process before it, and the most meanwhile. */
  readonly before: number;
  readonly peak: number;
  /** Of the file. */
  readonly bytes: number;
}

interface Work {
  readonly id: string;
  readonly state: string;
  readonly href?: string;
}

const LOOK_MS = 50;

/** One export, from the asking until its file has been read to the end. */
export async function exportOnce(client: Client, project: SeededProject, wish: Wish): Promise<Exported> {
  const { format, pid } = wish;
  const before = memoryOf(pid).rss;
  clearPeak(pid);
  const started = performance.now();
  const { item_id } = project;
  const { job_id } = await client.call<{ job_id: string }>('/api/export/start', { item_id, format });
  const isDone = await ended(client, job_id);
  if (!isDone) throw new Error(`The export ${job_id} (${format}) came to no good end.`);
  const bytes = await fileOf(client, job_id);
  const seconds = (performance.now() - started) / 1000;
  return { seconds, before, peak: peakOf(pid), bytes };
}

interface Wish {
  readonly format: Format;
  readonly pid: number;
}

async function ended(client: Client, job_id: string): Promise<boolean> {
  for (;;) {
    const mine = await client.call<readonly Work[]>('/api/job/mine');
    const work = mine.find(({ id }) => id === job_id);
    if (work && work.state !== 'waiting' && work.state !== 'running') return work.state === 'done';
    await setTimeout(LOOK_MS);
  }
}

/** Read as it comes: what measures must not hold it either. */
async function fileOf({ origin, token }: Client, job_id: string): Promise<number> {
  const answer = await fetch(`${origin}/api/export/file?job_id=${job_id}&user_token=${token}`);
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += piece.length;
  if (!answer.ok || answer.headers.get('content-type')?.includes('json')) {
    throw new Error(`The file of the export ${job_id} was not given.`);
  }
  return bytes;
}
