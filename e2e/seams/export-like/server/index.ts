import { fail } from '@docstead/core/contract';
import { itemEdit } from '@docstead/core/plugins/items/points';
import { type JobReport, server } from '@docstead/core/server';
import { api, exportUnknown } from '../contract.ts';
import descriptor from '../plugin.ts';
import { exporter, fileOf, jobOf } from './export.ts';
import type { Wish } from './wish.ts';

const EXPORT = 'export';

/** `step` is told of each step of an export before it is done: for tests. */
export const exportLike = (step: (at: number) => Promise<void> | void = () => {}) =>
  server({
    descriptor,
    contract: api,
    setup(app) {
      const { run, undo } = exporter(app, step);
      app.jobs.handle<Wish>(EXPORT, run, { undo, atOnce: 1 });
      // A file goes with its job, a week after its end.
      app.every('sweep', { at: '03:00' }, async () => {
        await app.blobs.sweep(async (keys) => {
          const jobs = await Promise.all(keys.map((key) => app.jobs.get(jobOf(key))));
          return keys.filter((_, at) => jobs[at] !== undefined);
        });
      });

      /** One's own. */
      async function own(job_id: number, uid: number): Promise<JobReport> {
        const job = await app.jobs.get(job_id);
        if (job?.uid !== uid) throw fail(exportUnknown);
        return job;
      }

      return {
        calls: {
          async '/api/exportlike/start'({ allowed: [{ uid }, { item }], ctx }) {
            const { item_id, item_name } = item;
            const wish: Wish = { item_id, item_name, locale: ctx.locale };
            const title = app.text(ctx.locale, 'title', { name: item_name });
            const key = `${item_id} ${uid}`;
            return { job_id: String(await app.jobs.add(EXPORT, wish, { key, uid, title, lane: 'long' })) };
          },
          async '/api/exportlike/state'({ input: { job_id }, allowed: { uid } }) {
            const { title, state, done, of, note, result } = await own(job_id, uid);
            return { title, state, done, of, note, file: result?.file ?? '' };
          },
          async '/api/exportlike/stop'({ input: { job_id }, allowed: { uid } }) {
            await own(job_id, uid);
            await app.jobs.cancel(job_id);
            return [];
          },
          async '/api/exportlike/file'({ input: { job_id }, allowed: { uid }, ctx }) {
            const { payload, result } = await own(job_id, uid);
            // Whoever may not read the project any more does not read it by this way either.
            await app.allow(itemEdit, (payload as Wish).item_id, ctx);
            const found = result && (await app.blobs.stat(fileOf(job_id)));
            if (!found) throw fail(exportUnknown);
            return {
              body: async (part) =>
                (await app.blobs.get(fileOf(job_id), part))?.body ?? Promise.reject(fail(exportUnknown)),
              ...{ size: found.size, etag: `export-${job_id}` },
              ...{ type: 'text/plain; charset=utf-8', name: result.file ?? '' },
            };
          },
        },
      };
    },
  });

export default exportLike();
