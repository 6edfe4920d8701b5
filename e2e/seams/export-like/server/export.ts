import { pages } from '@docstead/core/plugins/items/points';
import type { Blobs, JobResult, JobRun, Setup } from '@docstead/core/server';
import type descriptor from '../plugin.ts';
import type { Joined, Wish } from './wish.ts';

type App = Setup<typeof descriptor>;

/** Pages in one step. */
const STEP = 2;

export const fileOf = (job_id: number): string => `exports/${job_id}/all.txt`;
const partOf = (job_id: number, step: number): string => `exports/${job_id}/${step}.txt`;

/** Which job a file belongs to. */
export const jobOf = (key: string): number => Number(key.split('/')[1]);

/** `step` is told of each step before it is done: for tests. */
export function exporter(app: App, step: (at: number) => Promise<void> | void) {
  const join = app.thread(new URL('./join.thread.ts', import.meta.url));

  return {
    async run({ item_id, item_name, locale }: Wish, job: JobRun): Promise<JobResult> {
      const { db } = app.system();
      let { steps, total } = madeBy(job);
      for (; steps === 0 || steps * STEP < total; steps += 1) {
        job.signal.throwIfAborted();
        await step(steps);
        const found = await app.services.get(pages).list(db, { item_id, page: steps + 1, count: STEP });
        total = found.total;
        const text = found.rows.map((page) => `# ${page.page_title}\n${page.page_content}\n`).join('\n');
        await app.blobs.put(partOf(job.id, steps), Buffer.from(text), 'text/plain');
        await job.progress(Math.min((steps + 1) * STEP, total), total, app.text(locale, 'reading'));
        await job.checkpoint({ steps: steps + 1, total } satisfies Made);
      }
      const parts = Array.from({ length: steps }, (_, at) => partOf(job.id, at));
      const heading = `${item_name}: ${app.text(locale, 'pages', { count: total })}`;
      const texts = await Promise.all(parts.map((key) => read(app.blobs, key)));
      const { text, sum } = await join.run<Joined>({ heading, texts }, { signal: job.signal });
      await app.blobs.put(fileOf(job.id), Buffer.from(text), 'text/plain');
      for (const key of parts) await app.blobs.remove(key);
      const href = `/api/exportlike/file?job_id=${job.id}`;
      return { href, file: `${item_name}.txt`, data: { sum } };
    },

    /** A cancelled export leaves nothing. */
    async undo(_wish: Wish, job: JobRun): Promise<void> {
      const made = Array.from({ length: madeBy(job).steps + 1 }, (_, at) => partOf(job.id, at));
      for (const key of [...made, fileOf(job.id)]) await app.blobs.remove(key);
    },
  };
}

/** What earlier tries have made. */
interface Made {
  readonly steps: number;
  readonly total: number;
}

const madeBy = ({ saved }: JobRun): Made => (saved as Made | undefined) ?? { steps: 0, total: 0 };

async function read(blobs: Blobs, key: string): Promise<string> {
  const found = await blobs.get(key);
  let text = '';
  for await (const chunk of found?.body.setEncoding('utf8') ?? []) text += chunk;
  return text;
}
