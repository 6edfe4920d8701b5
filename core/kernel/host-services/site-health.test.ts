import { afterEach, describe, expect, it } from 'vitest';
import { healthConsole } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost, testDatabases } from '../../testing/index.ts';
import { tableSizes } from '../generation/plugin-facts.ts';
import { lookAtSite } from './site-health.ts';

let host: TestHost;
afterEach(() => host.close());

describe.each(testDatabases())('the health of the site, on %s', (db) => {
  it('is asked of all that the process stands on', async () => {
    host = await createTestHost({ db, plugins: [] });
    const told = await host.services.get(healthConsole).look();
    expect(told).toMatchObject({
      ...{ node: process.version, redis: 'none', behind: [], files: { kind: 'folder', failure: '' } },
      database: { kind: db, version: expect.stringMatching(/^\d+\./), bytes: expect.any(Number) },
      disk: { free: expect.any(Number), total: expect.any(Number) },
    });
    expect(told.database.bytes).toBeGreaterThan(10_000);
    const [size] = await tableSizes(host.infra.database, ['settings']);
    expect(size).toMatchObject({ table: 'settings', isMore: false });
    expect(size?.bytes === undefined).toBe(db === 'sqlite');
  });

  it('names what does not answer, and goes on', async () => {
    host = await createTestHost({ db, plugins: [] });
    const broken = (thrown: unknown) => async () => {
      throw thrown;
    };
    const away = { ...host.infra, health: async () => ({ without: ['redis'] as const, behind: ['settings'] }) };
    const place = { folder: '/no/such/folder', hasRedis: true, hasBucket: true };
    const blobs = (thrown: unknown) => () => ({ ...host.infra.blobsFor('core'), stat: broken(thrown) });
    const told = await lookAtSite({ ...away, place, blobsFor: blobs(new Error('The bucket is gone.')) });
    const files = { kind: 'bucket', failure: 'The bucket is gone.' };
    expect(told).toMatchObject({ redis: 'away', files, behind: ['settings'] });
    expect(told.disk).toBeUndefined();
    const there = await lookAtSite({ ...host.infra, place, blobsFor: blobs('gone') });
    expect(there).toMatchObject({ redis: 'there', files: { failure: 'gone' } });
  });
});
