import { afterEach, describe, expect, it } from 'vitest';
import { healthConsole } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost, testDatabases } from '../../testing/index.ts';
import type { Database } from '../data/database.ts';
import { tableSizes } from '../generation/plugin-facts.ts';
import type { Infra } from './infra.ts';
import { lookAtSite } from './site-health.ts';

let host: TestHost;
afterEach(() => host.close());

const never = () => new Promise<never>(() => {});
const withBlobs = (infra: Infra, put: () => Promise<never>): Infra => ({
  ...infra,
  blobsFor: () => ({ ...infra.blobsFor('core'), put }),
});

describe.each(testDatabases())('the health of the site, on %s', (db) => {
  it('is asked of all that the process stands on', async () => {
    host = await createTestHost({ db, plugins: [] });
    const told = await host.services.get(healthConsole).look();
    expect(told).toMatchObject({
      ...{ node: process.version, redis: 'none' },
      files: { kind: 'folder', place: expect.stringMatching(/blobs$/), failure: '' },
      database: { kind: db, failure: '', version: expect.stringMatching(/^\d+\./), pool: { waiting: 0 } },
      disk: { free: expect.any(Number), total: expect.any(Number) },
    });
    expect(told.database.bytes).toBeGreaterThan(10_000);
    expect(told.database.pool.most).toBeGreaterThan(1);
    expect(told.memory.free).toBeLessThanOrEqual(told.memory.total);
    // Nothing is left of what was written to see whether it can be.
    expect(await host.infra.blobsFor('core').stat('health/probe')).toBeUndefined();
    const [size] = await tableSizes(host.infra.database, ['settings']);
    expect(size).toMatchObject({ table: 'settings', isMore: false });
    expect(size?.bytes === undefined).toBe(db === 'sqlite');
  });

  it('names what does not answer, and goes on', async () => {
    host = await createTestHost({ db, plugins: [] });
    const refused = withBlobs(host.infra, () => Promise.reject(new Error('The bucket is full.')));
    const place = { folder: '/no/such/folder', hasRedis: true, bucket: 'https://key:hidden@s3.example.com/docs' };
    const told = await lookAtSite({ ...refused, place, reachesRedis: async () => false }, { version: '9.9.9' });
    const files = { kind: 'bucket', place: 's3.example.com/docs', failure: 'The bucket is full.' };
    expect(told).toMatchObject({ version: '9.9.9', redis: 'away', files });
    expect(told.disk).toBeUndefined();
    const there = await lookAtSite({ ...host.infra, place, blobsFor: refused.blobsFor });
    expect(there).toMatchObject({ redis: 'there', database: { failure: '' } });
  });

  it('waits no longer than the limit of each question for what hangs', async () => {
    host = await createTestHost({ db, plugins: [] });
    const { database } = host.infra;
    const handle = Object.create(database.db.handle, { raw: { value: never } }) as Database['db']['handle'];
    const hung = { ...host.infra, database: { ...database, db: { ...database.db, handle } }, reachesRedis: never };
    const place = { ...host.infra.place, hasRedis: true };
    const told = await lookAtSite({ ...withBlobs(hung, never), place }, { seconds: 0.01 });
    expect(told).toMatchObject({
      database: { failure: 'The database took longer than 0.01 s', version: '', bytes: 0 },
      ...{ redis: 'away', files: { failure: 'The store of files took longer than 0.01 s' } },
    });
  });

  it('gives away no secret that stands in what others say', async () => {
    host = await createTestHost({ db, plugins: [] });
    const said = 'connect postgres://docs:hunter2hunter2@db:5432/docs failed, token=abcdef123456';
    const told = await lookAtSite(withBlobs(host.infra, () => Promise.reject(new Error(said))));
    expect(told.files.failure).toBe('connect postgres://docs:[hidden]@db:5432/docs failed, token=[hidden]');
  });
});
