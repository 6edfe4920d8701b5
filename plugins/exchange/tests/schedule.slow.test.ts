import { testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../items/server/testing/office.ts';
import { ALLOWED, type Far, openFar } from '../testing/far.ts';
import { type Harbour, op, openHarbour, specOf } from '../testing/harbour.ts';

const DAY = 86_400;
const QUARTER = 900;

interface Work {
  readonly kind: string;
  readonly state: string;
  readonly ending: string;
}

describe.each(testDatabases())('a source that is read again by itself, on %s', (db) => {
  let harbour: Harbour;
  let far: Far;
  let spec: string;
  let status: number;
  beforeEach(async () => {
    [spec, status] = [specOf({ '/a': op('First', 'Old words.'), '/b': op('Second') }), 200];
    far = await openFar((_request, response) => response.writeHead(status).end(spec));
    harbour = await openHarbour(db, [], ALLOWED);
  });
  afterEach(async () => {
    await harbour.host.close();
    await far.close();
  });

  const later = async (seconds: number) => {
    harbour.host.clock.advance(seconds);
    // The period is looked at, then the job that it adds, then the run that this adds.
    for (let round = 0; round < 3; round += 1) await harbour.host.jobs.drain();
  };
  const sourceOf = async (item_id: number) => (await harbour.did('owner', '/api/import/sources', { item_id }))[0];
  const worksOf = async (who: 'owner' | 'admin'): Promise<Work[]> =>
    (await harbour.did(who, '/api/job/mine')).filter(({ kind }: Work) => kind === 'import');

  /** A project whose pages came from the address, read again daily in the name of this person. */
  async function followed(who: 'owner' | 'admin' = 'owner') {
    const item_id = await harbour.item();
    await harbour.admit(item_id, 'admin', 2);
    const { import_id } = await harbour.did('owner', '/api/import/fetch', { url: far.url('/pets.json'), item_id });
    await harbour.did('owner', '/api/import/run', { import_id, item_id });
    await harbour.host.jobs.drain();
    const { source_id } = await sourceOf(item_id);
    await harbour.did(who, '/api/import/saveSource', { source_id, every: 'day' });
    far.hits.length = 0;
    return { item_id, source_id };
  }

  it('is asked once a day, changes what has changed, and stands in the list of who wanted it', async () => {
    const { item_id } = await followed('admin');
    const begun = harbour.host.clock.seconds();
    expect(await sourceOf(item_id)).toMatchObject({ every: 'day', next_time: begun + DAY, username: 'admin' });
    const other = await followed();
    const mine = (await worksOf('owner')).length;
    spec = specOf({ '/a': op('First', 'New words.'), '/c': op('Third') });
    await harbour.did('owner', '/api/import/saveSource', { source_id: other.source_id, every: '0' });
    await later(DAY - 1);
    expect(far.hits).toEqual([]);
    await later(QUARTER);
    expect(far.hits).toEqual(['/pets.json']);
    const pages = await harbour.pagesOf(item_id);
    // What is gone there stays here: nobody was asked.
    expect(pages.map(({ page_title }) => page_title)).toEqual(['First', 'Second', 'Third']);
    expect(await harbour.text(pages[0]?.page_id ?? 0)).toContain('New words.');
    expect((await harbour.pagesOf(other.item_id)).map(({ page_title }) => page_title)).toEqual(['First', 'Second']);
    expect(await worksOf('admin')).toMatchObject([{ state: 'done', ending: '“pets.json” was imported.' }]);
    expect(await worksOf('owner')).toHaveLength(mine);
    const now = harbour.host.clock.seconds();
    expect(await sourceOf(item_id)).toMatchObject({ every: 'day', last_time: now, next_time: now + DAY, trouble: '' });
    await later(DAY + QUARTER);
    expect(far.hits).toHaveLength(2);
  });

  it('that has not changed is nobody’s news, and leaves nothing behind', async () => {
    const { item_id } = await followed();
    const works = (await worksOf('owner')).length;
    await later(DAY + QUARTER);
    await later(QUARTER);
    expect(far.hits).toHaveLength(1);
    // What it began with is swept away after a day; what was read now, at once.
    expect([(await worksOf('owner')).length, await harbour.rows('import_upload')]).toEqual([works, 0]);
    expect((await sourceOf(item_id)).trouble).toBe('');
  });

  it('that cannot be read says so in its list, changes nothing, and is asked again the next day', async () => {
    const { item_id } = await followed();
    status = 500;
    await later(DAY + QUARTER);
    expect((await sourceOf(item_id)).trouble).toContain('The address answered with an error');
    [status, spec] = [200, '<!doctype html>'];
    await later(DAY + QUARTER);
    expect((await sourceOf(item_id)).trouble).toContain('This format is not known.');
    expect(await harbour.pagesOf(item_id)).toHaveLength(2);
    spec = specOf({ '/a': op('First', 'New words.'), '/b': op('Second') });
    await later(DAY + QUARTER);
    expect((await sourceOf(item_id)).trouble).toBe('');
    expect(far.hits).toHaveLength(3);
  });

  it.each([
    ['is no manager any more', (item_id: number) => harbour.dismiss(item_id, 'admin'), true],
    [
      'has it archived',
      (item_id: number) => harbour.did('owner', '/api/item/archive', { item_id, password: PASSWORD }),
      true,
    ],
    [
      'has it deleted',
      (item_id: number) => harbour.did('owner', '/api/item/delete', { item_id, password: PASSWORD }),
      false,
    ],
  ])('is not even asked where its person %s', async (_what, change, isListed) => {
    const { item_id } = await followed('admin');
    spec = specOf({ '/a': op('First', 'New words.') });
    await change(item_id);
    await later(DAY + QUARTER);
    expect(far.hits).toEqual([]);
    const pages = await harbour.pagesOf(item_id);
    expect(pages).toHaveLength(2);
    expect(await harbour.text(pages[0]?.page_id ?? 0)).toContain('Old words.');
    if (isListed) expect((await sourceOf(item_id)).trouble).not.toBe('');
  });
});
