import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyHalf } from '@docstead/core/testing';
import { type Office, openOffice, type Person } from '../../items/server/testing/office.ts';
import files from '../server/index.ts';

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
export const png: { name: string; type: string; content: Buffer } = {
  name: 'dot.png',
  type: 'image/png',
  content: PNG,
};

/** An office with files: who uploads what where, and who sees it. */
export async function openDesk(db: 'sqlite' | 'postgres', more: readonly AnyHalf[] = []) {
  const office = await openOffice(db, [files, ...more]);
  const { host, ask } = office;
  const upload = (who: Person, path: string, fields: Record<string, unknown>, file = png) =>
    ask(who, path, fields, { file });
  const uploaded = async (who: Person, path: string, fields: Record<string, unknown>, file = png) => {
    const answer = await upload(who, path, fields, file);
    if (answer.success !== 1) throw new Error(JSON.stringify(answer));
    return String(answer.url);
  };
  const see = (who: Person, url: string) => {
    const { pathname, search } = new URL(url);
    return host.inject({
      url: pathname + search,
      headers: who === 'guest' ? {} : { 'x-api-token': office.token(who) },
    });
  };
  return {
    ...office,
    upload,
    /** A picture for a text; gives its address. */
    image: (who: Person, fields: Record<string, unknown> = {}) => uploaded(who, '/api/page/uploadImg', fields),
    attachment: (who: Person, fields: Record<string, unknown>, file = png) =>
      uploaded(who, '/api/page/upload', fields, file),
    see,
    /** 200 and 0 for the bytes, else the status and the code of the refusal. */
    async seen(who: Person, url: string): Promise<readonly [number, number]> {
      const response = await see(who, url);
      const isBytes = !String(response.headers['content-type']).startsWith('application/json');
      return [response.statusCode, isBytes ? 0 : response.json().error_code];
    },
    async list(who: Person, page_id: number) {
      return (await ask(who, '/api/page/uploadList', { page_id })).data as {
        file_id: number;
        url: string;
        may_delete: number;
      }[];
    },
    /** Files in the store, and drafts of them. */
    kept: () => everyFile(join(host.dataDir, 'blobs')),
    /** As if what was deleted had lain in the bin for long enough. */
    async emptyBin() {
      await host.db.write(({ handle }) => handle('file_bin').update({ deleted_time: 0 }));
      host.clock.advance(86_400);
      await host.jobs.drain();
    },
    rows: async (table: string, where: object = {}): Promise<number> =>
      (await host.db.handle(table).where(where).select(host.db.handle.raw('1'))).length,
  };
}

export type Desk = Office & Awaited<ReturnType<typeof openDesk>>;

export const GONE = [404, 10101] as const;
export const SHOWN = [200, 0] as const;
export const REFUSED = [200, 10303] as const;

function everyFile(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  } catch {
    return 0;
  }
}
