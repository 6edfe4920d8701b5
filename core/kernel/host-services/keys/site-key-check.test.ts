import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '../../../testing/clock.ts';
import { TestLog } from '../../../testing/log.ts';
import { openTestDatabase, testDatabases } from '../../data/test-databases.ts';
import { createInfra, type Database, loadSiteKey, systemRandom, wasUsed } from '../infra.ts';

const WAY_OUT =
  'put back the site.key that belongs to this data (or set DOCSTEAD_SITE_KEY to it), or run `npm run docstead -- accept-new-key` to go on without what was sealed with it.';

describe.each(testDatabases())('the site key, known again on %s', (flavour) => {
  let dataDir: string;
  let database: Database;
  const open = (key: string, acceptsNewKey = false) =>
    createInfra({
      ...{ database, dataDir, acceptsNewKey, siteKey: Buffer.alloc(32, key) },
      ...{ clock: new TestClock(), random: systemRandom(), log: new TestLog(), env: {} },
    });

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'docstead-test-'));
    database = await openTestDatabase(flavour);
  });
  afterEach(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is unknown until it is noted, and then right', async () => {
    const { siteKey } = await open('a');
    expect(await siteKey.state()).toBe('unknown');
    await siteKey.note();
    expect(await siteKey.state()).toBe('right');
    expect(await (await open('a')).siteKey.state()).toBe('right');
  });

  it('is refused with the ways out when it is another one, and the note stays', async () => {
    await (await open('a')).siteKey.note();
    await expect(open('b')).rejects.toThrow(
      `The key of this site is not the one that its data was sealed with: ${WAY_OUT}`,
    );
    expect(await (await open('a')).siteKey.state()).toBe('right');
  });

  it('may be another one from now on where the operator says so', async () => {
    await (await open('a')).siteKey.note();
    expect(await (await open('b', true)).siteKey.state()).toBe('right');
    await expect(open('a')).rejects.toThrow('is not the one that its data was sealed with');
  });

  it('is not made anew for data that is there', async () => {
    expect(await wasUsed(database)).toBe(false);
    await open('a');
    expect(await wasUsed(database)).toBe(true);
    expect(() => loadSiteKey({ dataDir, env: {}, mayCreate: false })).toThrow(
      `The data of this site is there, but its key ${join(dataDir, 'site.key')} is not: ${WAY_OUT}`,
    );
    expect(readdirSync(dataDir)).toEqual([]);
    expect(
      loadSiteKey({ dataDir, env: { DOCSTEAD_SITE_KEY: randomBytes(32).toString('hex') }, mayCreate: false }),
    ).toHaveLength(32);
  });

  it('says what is wrong with a database that does not answer', async () => {
    const { explain } = database;
    const broken = { ...database, explain, knex: { schema: { hasTable: () => Promise.reject(new Error('gone')) } } };
    await expect(wasUsed(broken as unknown as Database)).rejects.toThrow('gone');
  });
});
