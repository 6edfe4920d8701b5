import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestClock } from '../../testing/clock.ts';
import { TestLog } from '../../testing/log.ts';
import { openTestDatabase, testDatabases } from '../data/test-databases.ts';
import { startFakeS3 } from './blobs/test-s3.ts';
import { createInfra, type Database, type Infra, systemRandom } from './infra.ts';
import { testRedisUrl } from './shared/test-redis.ts';

const kinds = testDatabases().flatMap((flavour) => [
  { flavour, redis: undefined },
  ...(testRedisUrl() === undefined ? [] : [{ flavour, redis: testRedisUrl() }]),
]);

describe.each(kinds)('what the host gives, on $flavour with redis $redis', ({ flavour, redis }) => {
  let dataDir: string;
  let infra: Infra;
  const open = async (database: Database, env: Record<string, string>, key = 1): Promise<Infra> =>
    await createInfra({
      database,
      dataDir,
      clock: new TestClock(),
      random: systemRandom(),
      log: new TestLog(),
      siteKey: Buffer.alloc(32, key),
      redis,
      env,
    });

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'docstead-test-'));
    infra = await open(await openTestDatabase(flavour), { DOCSTEAD_HTTP_ALLOW: '127.0.0.1, 10.0.0.0/8' });
  });
  afterEach(async () => {
    await infra.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('makes no tables for a command, and says what to do', async () => {
    const database = await openTestDatabase(flavour);
    const commanded = createInfra({
      database,
      dataDir,
      clock: new TestClock(),
      random: systemRandom(),
      log: new TestLog(),
      siteKey: Buffer.alloc(32, 1),
      migrates: false,
    });
    await expect(commanded).rejects.toThrow(
      'The database is older than this version of core: run `npm run docstead -- migrate`',
    );
    expect(await database.knex.schema.hasTable('settings')).toBe(false);
    await database.close();
  });

  it('works together', async () => {
    await infra.settings.set('a', { x: 1 });
    await infra.state.set('a', false);
    await infra.blobsFor('a').put('key', Buffer.from('x'), 'text/plain');
    const { jobs } = infra.jobs.bind('a');
    const seen: unknown[] = [];
    jobs.handle('k', async (payload) => void seen.push(payload));
    await jobs.add('k', 1);
    await infra.jobs.drain();
    const key = `infra-test-${infra.random.hex(8)}`;
    seen.push(await infra.limits.take(key, 1, 1), await infra.shortLived.get(key), await infra.state.load());
    seen.push(infra.settings.get('a'), await infra.heavy.run(async () => 'heavy'));
    seen.push(infra.vaultFor('a').open(infra.vaultFor('a').seal('text')));
    expect(seen).toEqual([1, true, undefined, { a: false }, { x: 1 }, 'heavy', 'text']);
  });

  it('answers, and does without nothing', async () => {
    expect(await infra.health()).toEqual({});
  });

  it("is the site's own, where two sites share a Redis", async () => {
    const other = await open(await openTestDatabase(flavour), {}, 2);
    const [key, heard] = [`infra-test-${infra.random.hex(8)}`, vi.fn()];
    other.events.on('t', heard);
    infra.events.emit('t', 1);
    expect([await infra.limits.take(key, 1, 60), await other.limits.take(key, 1, 60)]).toEqual([true, true]);
    await infra.shortLived.put(key, 'mine', 60);
    expect(await other.shortLived.get(key)).toBeUndefined();
    expect(heard).not.toHaveBeenCalled();
    await other.close();
  });

  it('sees its own writes inside a transaction, past the cache', async () => {
    const cache = infra.cacheFor('a');
    const count = (value: number) => cache.get('count', async () => value);
    expect(await count(1)).toBe(1);
    await infra.database.db.write(async (db) => {
      expect(await count(2)).toBe(2);
      db.afterCommit(() => cache.drop('count'));
    });
    expect(await count(3)).toBe(3);
  });

  it('lets the operator allow addresses of his own net', async () => {
    await expect(infra.http.fetch('http://127.0.0.1:1/')).rejects.toThrow('ECONNREFUSED');
    await expect(infra.http.fetch('http://192.168.0.1/')).rejects.toThrow('is not on the public internet');
  });

  it('keeps blobs in the bucket that is named, and nowhere else', async () => {
    const bucket = await startFakeS3();
    const { endpoint, accessKeyId, secretAccessKey } = bucket.settings;
    const keys = { DOCSTEAD_S3_ACCESS_KEY_ID: accessKeyId, DOCSTEAD_S3_SECRET_ACCESS_KEY: secretAccessKey };
    const other = await open(await openTestDatabase(flavour), { DOCSTEAD_S3_ENDPOINT: endpoint, ...keys });
    await other.blobsFor('a').put('key', Buffer.from('x'), 'text/plain');
    await infra.blobsFor('a').put('other', Buffer.from('y'), 'text/plain');
    expect(bucket.keys()).toEqual(['a/key']);
    await other.close();
    await bucket.close();
  });

  it('says what is wrong with the settings of the blob store', async () => {
    await expect(open(infra.database, { DOCSTEAD_S3_ENDPOINT: 'x' })).rejects.toThrow('DOCSTEAD_S3_ENDPOINT needs');
  });
});
