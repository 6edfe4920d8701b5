import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Case } from './case.ts';
import { rows, times } from './world.ts';

const SITE = new URL('../../../plugins/takeover/testing/site', import.meta.url).pathname;

/** A folder with one site, as the operator puts it; `remove` takes it away. */
export function sitesFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-sites-'));
  cpSync(SITE, join(folder, 'wiki'), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export const TAKEOVER_CASES: Readonly<Record<string, Case>> = {
  '/api/takeover/sources': {
    root: true,
    input: async ({ name, page_ids }, host) => {
      const row = { source: 'wiki', table_name: name, digest: '' };
      let old_id = 0;
      await rows(
        host,
        'takeover_row',
        times(page_ids.length, () => {
          old_id += 1;
          return { ...row, old_id, new_id: old_id };
        }),
      );
      return {};
    },
  },
  '/api/takeover/run': { root: true, input: () => ({}) },
  '/api/takeover/report': { root: true, input: () => ({ source: 'wiki' }) },
  '/api/takeover/place': {
    input: async ({ size, item_id, page_id }, host) => {
      const row = { table_name: 'item', new_id: item_id, digest: '', old_id: 4711 };
      await rows(
        host,
        'takeover_row',
        times(size, (at) => ({ ...row, source: `site ${size}-${at}` })),
      );
      return { item_id: 4711, page_id };
    },
  },
};
