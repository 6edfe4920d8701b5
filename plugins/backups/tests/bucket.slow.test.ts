import { Readable } from 'node:stream';
import { testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeBucket, startBucket } from '../testing/bucket.ts';
import { type House, openHouse } from '../testing/house.ts';

describe.each(testDatabases())('backups in a bucket, on %s', (db) => {
  let house: House;
  let bucket: FakeBucket;
  beforeEach(async () => {
    house = await openHouse(db);
    bucket = await startBucket();
  });
  afterEach(async () => {
    await house.host.close();
    await bucket.close();
  });
  const settings = (over: object = {}) => ({
    ...{ target: 's3', s3_endpoint: bucket.endpoint, s3_bucket: 'safe', s3_prefix: '/site/', s3_key_id: 'key' },
    ...{ s3_secret: 'secret', kept: 1, ...over },
  });

  it('are tried, made, verified, downloaded and taken away like others; what else lies there stays', async () => {
    expect((await house.ask('tryOut', settings())).data).toEqual({ place: `${bucket.endpoint}/safe/site` });
    expect([...bucket.objects.keys()]).toEqual([]);
    expect((await house.ask('save', settings())).error_code).toBe(0);
    bucket.objects.set('site/docstead-2020-01-01-000000-00000000.tar.gz', Buffer.from('of another site'));
    await house.make();
    await house.make();
    const { backups, place } = await house.list();
    expect([backups.length, place]).toEqual([1, `${bucket.endpoint}/safe/site`]);
    expect([...bucket.objects.keys()].sort()).toEqual([
      'site/docstead-2020-01-01-000000-00000000.tar.gz',
      `site/${backups[0].name}`,
    ]);
    await house.ask('verify', { backup_id: backups[0].id });
    await house.host.jobs.drain();
    expect((await house.list()).backups).toMatchObject([{ state: 'good', verified_at: house.host.clock.seconds() }]);
    const session = `docstead_session=${house.root.token}`;
    const opened = await house.host.send('/api/backups/unlock', { backup_id: backups[0].id }, { cookie: session });
    const cookie = `${session}; ${String(opened.headers['set-cookie']).split(';')[0]}`;
    const got = await house.host.send('/api/backups/download', { backup_id: backups[0].id }, { cookie });
    expect(got.rawPayload.equals(bucket.objects.get(`site/${backups[0].name}`) ?? Buffer.alloc(0))).toBe(true);
  });

  it('never show the secret, keep it where none is sent, and send it to no other server or key', async () => {
    await house.ask('save', settings());
    const { data } = await house.ask('settings');
    expect([data.s3_secret_set, JSON.stringify(data).includes('"secret"')]).toEqual([1, false]);
    expect((await house.ask('save', { kept: 3 })).error_code).toBe(0);
    const other = await startBucket();
    for (const sent of [{ s3_endpoint: other.endpoint }, { s3_key_id: 'another' }]) {
      for (const call of ['tryOut', 'save']) {
        expect(await house.ask(call, sent)).toMatchObject({ error_code: 10101, data: { field: 's3_secret' } });
      }
    }
    const values = { 'backups/s3_endpoint': other.endpoint };
    const byForm = await house.host.call('/api/adminSetting/saveSettings', { values }, { token: house.root.token });
    expect([byForm.error_code, other.asked()]).toEqual([10101, 0]);
    for (const call of ['tryOut', 'save']) {
      expect((await house.ask(call, { s3_endpoint: other.endpoint, s3_secret: 'secret' })).error_code).toBe(0);
    }
    expect((await house.ask('settings')).data.s3_endpoint).toBe(other.endpoint);
    await other.close();
  });

  it('that refuses is said in a sentence: by a try, and as a failed backup', async () => {
    for (const [status, words] of [
      [403, 'refuses this key'],
      [404, 'no such bucket'],
      [500, 'does not take backups'],
    ] as const) {
      bucket.refuse(status);
      const { error_code, error_message } = await house.ask('save', settings());
      expect([error_code, error_message]).toEqual([10101, expect.stringContaining(words)]);
    }
    await house.set(settings());
    await house.make();
    expect((await house.list()).backups).toMatchObject([{ state: 'failed', reason: expect.stringContaining('500') }]);
    await bucket.close();
    expect((await house.ask('tryOut')).error_message).toContain('does not answer');
    for (const [field, value] of [
      ['s3_endpoint', 'ftp://example.com'],
      ['s3_bucket', ''],
      ['s3_prefix', '../other'],
      ['s3_key_id', ''],
    ] as const) {
      const refused = await house.ask('tryOut', settings({ [field]: value }));
      expect([refused.error_code, refused.data.field]).toEqual([10101, field]);
    }
  });

  it('of a schedule are tried again where it is away for a moment', async () => {
    await house.ask('save', settings({ schedule: 'daily', hour: 11 }));
    bucket.refuse(503);
    house.host.clock.advance(3700);
    await house.host.jobs.drain();
    expect((await house.list()).backups).toEqual([]);
    bucket.refuse(0);
    house.host.clock.advance(60);
    await house.host.jobs.drain();
    expect((await house.list()).backups).toMatchObject([{ state: 'good', is_scheduled: 1 }]);
  });

  it('leave no part where they are broken off, and old parts of a killed process are ended', async () => {
    await house.set(settings());
    // More than one part, and nothing that packs.
    const noise = await import('node:crypto').then(({ randomBytes }) => randomBytes(9_000_000));
    await house.host.infra.blobsFor('accounts').put('noise', Readable.from([noise]), 'text/plain');
    bucket.uploads.set('old', { key: 'site/docstead-old.tar.gz', initiated: '2020-01-01T00:00:00.000Z' });
    bucket.uploads.set('young', {
      key: 'site/docstead-young.tar.gz',
      initiated: new Date(house.host.clock.now()).toISOString(),
    });
    bucket.uploads.set('foreign', { key: 'other/file', initiated: '2020-01-01T00:00:00.000Z' });
    await house.make();
    expect([(await house.list()).backups[0].state, [...bucket.uploads.keys()]]).toEqual(['good', ['young', 'foreign']]);
    bucket.refuseParts();
    await house.make();
    expect((await house.list()).backups).toMatchObject([{ state: 'failed' }, { state: 'good' }]);
    expect([bucket.objects.size, [...bucket.uploads.keys()]]).toEqual([1, ['young', 'foreign']]);
  });
});
