import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { PNG, png } from '../../files/testing/desk.ts';
import { craftedZip } from '../format/testing/crafted.ts';
import { brake } from '../testing/brake.ts';
import { type Harbour, openHarbour } from '../testing/harbour.ts';
import { atStage, tracesIn } from '../testing/traces.ts';

const PAGES = 130;
const NOTES = {
  ...{ item: 'Making the project', files: 'Taking files', catalogs: 'Making catalogs', pages: 'Taking pages' },
  ...{ links: 'Joining links', over: 'Updating pages', finish: 'Showing all of it' },
  ...{ members: 'Putting members in', report: 'Writing the report' },
};

/** Folders with a picture, links from page to page, and more pages than one transaction takes. */
const folders = (words: string, pages: number) =>
  craftedZip([
    { path: 'Start.md', bytes: `# Start\n\n${words} [on](guide/p1.md)` },
    { path: 'Old.md', bytes: `# Old\n\n${words}` },
    { path: 'too/deep/for/this/x.md', bytes: '# Deep' },
    ...Array.from({ length: pages }, (_, at) => ({
      path: `guide/p${at}.md`,
      bytes: `# Page ${at}\n\n![x](x${at % 3}.png) [up](../Start.md)`,
    })),
    ...[0, 1, 2].map((at) => ({ path: `guide/x${at}.png`, bytes: Buffer.concat([PNG, Buffer.from(words + at)]) })),
  ]);

describe.each(testDatabases())('An import that comes to no end, on %s', (db) => {
  let harbour: Harbour;
  afterEach(() => harbour?.host.close());

  const rounds = async () => {
    for (let round = 0; round < 5; round += 1) {
      await harbour.host.jobs.drain();
      harbour.host.clock.advance(3600);
    }
    await harbour.host.settled();
  };
  /** A project with a page of its own and what came from the same folders before; so all stages have work. */
  const ground = async () => {
    const item_id = await harbour.item();
    const page_id = await harbour.page(item_id, 'Of ours');
    await harbour.ask('owner', '/api/page/upload', { item_id, page_id }, { file: png });
    await harbour.bring('owner', folders('First words.', 2), { item_id }, 'folders.zip');
    await rounds();
    return item_id;
  };
  const begun = async (input: Record<string, unknown>) => {
    const { import_id } = await harbour.upload('owner', folders('Other words.', PAGES), input, 'folders.zip');
    return (await harbour.did('owner', '/api/import/run', { import_id, ...input })).job_id as string;
  };
  const report = (job_id: string) => harbour.ask('owner', '/api/import/report', { job_id });
  const rowsOfRun = async () =>
    (await harbour.host.db.handle('import_part').where('job_id', '<>', 0).select('job_id')).length;
  const ending = async (job_id: string) =>
    (await harbour.did('owner', '/api/job/mine')).find((one: { id: string }) => one.id === job_id)?.ending;

  it.each(['files', 'catalogs', 'pages', 'links', 'over', 'finish'] as const)(
    'because its person stops it at the stage “%s”, leaves no trace in a project',
    async (stage) => {
      harbour = await openHarbour(db);
      const item_id = await ground();
      const before = await tracesIn(harbour.host);
      await atStage(harbour.host, NOTES[stage], {});
      const job_id = await begun({ item_id });
      await rounds();
      expect(await tracesIn(harbour.host)).toEqual(before);
      expect((await report(job_id)).data).toMatchObject({ state: 'cancelled', item_id: '0', counts: { added: 0 } });
      expect(await ending(job_id)).toBe('The import of “folders.zip” was stopped. Nothing of it was left behind.');
    },
  );

  it.each(['files', 'pages', 'finish'] as const)(
    'because its process is gone at the stage “%s” and its person stops it then, leaves no trace of a new project',
    async (stage) => {
      harbour = await openHarbour(db);
      await ground();
      const before = await tracesIn(harbour.host);
      await atStage(harbour.host, NOTES[stage], { claimed_by: 'nobody', claimed_until: 1 });
      const job_id = await begun({});
      await rounds();
      expect(await tracesIn(harbour.host)).toEqual(before);
      expect((await report(job_id)).data).toMatchObject({ state: 'cancelled', item_id: '0' });
    },
  );

  it.each([
    ['members', 'cancelled'],
    ['report', 'done'],
  ] as const)(
    'because its person stops it at the stage “%s” is whole, and the report says so',
    async (stage, state) => {
      harbour = await openHarbour(db);
      await atStage(harbour.host, NOTES[stage], {});
      const job_id = await begun({});
      await rounds();
      const { data } = await report(job_id);
      expect(data).toMatchObject({ state, item_name: 'folders', counts: { added: PAGES + 3, files: 3 } });
      expect(data.notes.map(({ what }: { what: string }) => what)).toEqual(['flattened']);
      expect(await harbour.pagesOf(Number(data.item_id))).toHaveLength(PAGES + 3);
      expect(await rowsOfRun()).toBe(0);
    },
  );

  it.each([
    ['a new project', false],
    ['a project', true],
  ])('because a step fails at every try, leaves no trace in %s, and says that it failed', async (_what, isThere) => {
    let isBroken = false;
    let times = 0;
    const broken = brake(() => {
      times += isBroken ? 1 : 0;
      if (times > 1) throw new Error('a bug');
    });
    harbour = await openHarbour(db, [broken]);
    const item_id = await ground();
    const before = await tracesIn(harbour.host);
    isBroken = true;
    const job_id = await begun(isThere ? { item_id } : {});
    await rounds();
    expect([times, await tracesIn(harbour.host)]).toEqual([4, before]);
    expect((await report(job_id)).data).toMatchObject({ state: 'failed', item_id: '0', counts: { added: 0 } });
    expect(await ending(job_id)).toContain('could not be imported. Nothing of it was left behind.');
  });
});
