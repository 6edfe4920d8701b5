import type { TestHost } from '@docstead/core/testing';
import type { Person } from '../../accounts/testing.ts';
import type { Ground } from '../../items/server/testing/town.ts';
import { fileOf, op, specOf } from './harbour.ts';

/** What stands on each ground beside the page. */
export interface Brought {
  readonly import_id: string;
  readonly source_id: number;
}

/** A file that the owner has sent for each ground, and an address that was read before. */
export async function brought({
  host,
  ground,
  owner,
}: {
  host: TestHost;
  ground: Ground;
  owner: Person;
}): Promise<Brought> {
  const file = fileOf(specOf({ '/pets': op('List pets') }));
  const { item_id } = ground;
  const { data } = await host.call('/api/import/upload', { item_id }, { token: owner.token, file });
  const row = { item_id, uid: owner.uid, importer: 'openapi', name: 'pets.json', url: 'https://example.com/pets.json' };
  const [source] = await host.db.write(({ handle }) =>
    handle('import_source')
      .insert({ ...row, last_time: 1 })
      .returning<{ source_id: number }[]>('source_id'),
  );
  return { import_id: data.import_id, source_id: source?.source_id ?? 0 };
}
