import type { AnyHalf } from '@docstead/core/testing';
import files from '../../files/server/index.ts';
import { openOffice, type Person } from '../../items/server/testing/office.ts';
import exchange from '../server/index.ts';

export const specOf = (paths: object, title = 'Pets') =>
  JSON.stringify({ openapi: '3.0.3', info: { title, version: '1' }, paths });

/** An operation of a description. */
export const op = (summary: string, description = '') => ({
  get: { summary, description, tags: ['Pets'], responses: { 200: { description: 'OK' } } },
});

export const fileOf = (text: string | Buffer, name = 'pets.json') => ({
  ...{ name, type: 'application/octet-stream', content: Buffer.from(text) },
});

/** An office into which projects come, and out of which they go. */
export async function openHarbour(
  db: 'sqlite' | 'postgres',
  more: readonly AnyHalf[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  const office = await openOffice(db, [files, exchange, ...more], env);
  const { host, ask } = office;
  const did = async (
    who: Person,
    path: string,
    input: Record<string, unknown> = {},
    file?: ReturnType<typeof fileOf>,
  ) => {
    const answer = await ask(who, path, input, file ? { file } : {});
    if (answer.error_code !== 0) throw new Error(`${path} ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const upload = (who: Person, text: string | Buffer, input: Record<string, unknown> = {}, name = 'pets.json') =>
    did(who, '/api/import/upload', input, fileOf(text, name));
  return {
    ...office,
    did,
    upload,
    /** Reads, runs and reports. */
    async bring(who: Person, text: string | Buffer, input: Record<string, unknown> = {}, name = 'pets.json') {
      const { import_id } = await upload(who, text, input, name);
      const { job_id } = await did(who, '/api/import/run', { import_id, ...input });
      await host.jobs.drain();
      return did(who, '/api/import/report', { job_id });
    },
    pagesOf: async (item_id: number): Promise<{ page_id: number; page_title: string }[]> =>
      host.db.handle('page').where({ item_id, is_del: false }).orderBy('page_id').select('page_id', 'page_title'),
    text: async (page_id: number): Promise<string> =>
      (await host.db.handle('page').where({ page_id }).first('page_content')).page_content,
    rows: async (table: string): Promise<number> =>
      (await host.db.handle(table).select(host.db.handle.raw('1'))).length,
  };
}

export type Harbour = Awaited<ReturnType<typeof openHarbour>>;
