import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openDatabase, partsOf, restoreSite } from '@docstead/core/kernel';
import { createTestHost, housePlugins, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryLoader } from '../../core/testing/loader.ts';
import { setUpSite, signUp } from '../../plugins/accounts/testing.ts';

const HOUSE = ['accounts', 'items', 'files', 'admin', 'backups'];
/** Of what runs at the moment; and what is made from others. */
const PASSING = new Set(['hosts', 'jobs', 'leases']);
const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };

describe.each(testDatabases())('a backup that was downloaded, on %s', (db) => {
  let host: TestHost;
  let folder: string;
  beforeEach(async () => {
    host = await createTestHost({
      plugins: await housePlugins(...HOUSE),
      settings: { accounts: { captcha: 'never' } },
      db,
    });
    folder = mkdtempSync(join(tmpdir(), 'docstead-restored-'));
  });
  afterEach(async () => {
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('restores to a site with the same rows and files, and keeps nothing of how it was made', async () => {
    const root = await setUpSite(host);
    const ada = await signUp(host, 'ada');
    const { data: item } = await host.call('/api/item/add', { item_name: 'Handbook' }, ada);
    for (const title of ['One', 'Two']) {
      const page = { item_id: item.item_id, page_title: title, page_content: `# ${title} 中文` };
      expect((await host.call('/api/page/save', page, ada)).error_code).toBe(0);
    }
    await host.infra.blobsFor('files').put('ab/picture', Buffer.from('bytes'), 'image/png');
    expect((await host.call('/api/backups/make', {}, root)).error_code).toBe(0);
    await host.jobs.drain();
    // To open it is an act, and noted behind the moment that the backup holds.
    const before = await rowsOf(host.infra.database.knex, await tablesOf(host));
    const [backup] = (await host.call('/api/backups/list', {}, root)).data.backups;
    const session = `docstead_session=${root.token}`;
    const opened = await host.send('/api/backups/unlock', { backup_id: backup.id }, { cookie: session });
    const cookie = `${session}; ${String(opened.headers['set-cookie']).split(';')[0]}`;
    const { rawPayload } = await host.send('/api/backups/download', { backup_id: backup.id }, { cookie });

    const halves = await housePlugins(...HOUSE);
    const plugins = Object.fromEntries(HOUSE.map((id) => [id, { from: 'memory' }]));
    const parts = await partsOf({ manifest: { edition: 'open', plugins }, loader: memoryLoader(halves) });
    const archive = Readable.from([rawPayload]);
    const restored = await restoreSite({
      ...{ archive, parts, dataDir: folder, env: {}, aside: undefined, foreign: 'refuse' },
    });
    expect(restored.blobs).toBeGreaterThan(0);
    const copy = await openDatabase({ dataDir: folder, log });
    try {
      const after = await rowsOf(copy.knex, Object.keys(before));
      // What was listed behind the moment that it holds: the backup itself.
      expect(after.backup).toEqual([]);
      expect({ ...after, backup: before.backup }).toEqual(before);
      expect(Object.keys(before).length).toBeGreaterThan(20);
      expect(after.page?.length).toBeGreaterThanOrEqual(2);
    } finally {
      await copy.close();
    }
  });
});

type Knex = TestHost['infra']['database']['knex'];

async function tablesOf(host: TestHost): Promise<readonly string[]> {
  const all = host.current.plugins.flatMap(({ file }) =>
    (file.tables ?? []).filter((name) => !(file.derived ?? []).includes(name)),
  );
  return all.filter((name) => !PASSING.has(name));
}

/** Each as a text, in any order; both databases write a truth and a large number in a way of their own. */
async function rowsOf(knex: Knex, tables: readonly string[]): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  const plain = (_: string, value: unknown) => {
    if (typeof value === 'boolean') return Number(value);
    return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  };
  for (const name of tables) {
    const rows: Record<string, unknown>[] = await knex(name).select();
    found[name] = rows
      .map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))), plain))
      .sort();
  }
  return found;
}
