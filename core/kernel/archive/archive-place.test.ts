import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '../../testing/clock.ts';
import { type FakeS3, startFakeS3 } from '../host-services/blobs/test-s3.ts';
import { archiveFaultOf } from './archive-fault.ts';
import { archiveFolder, openArchivePlace } from './archive-place.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'docstead-place-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const clock = new TestClock(Date.UTC(2026, 0, 15));
const at = (env: Readonly<Record<string, string>> = {}) => ({ dataDir, clock, env });
const folder = (path: string) => openArchivePlace({ kind: 'folder', path }, at());
const faultOf = (thrown: Promise<unknown>) => thrown.then(() => undefined, archiveFaultOf);

describe('a folder of archives', () => {
  it('is made in the data folder where none is named, for the owner of the process alone', async () => {
    const store = await folder('');
    await store.tryOut();
    await store.put('one.tar.gz', Buffer.from('bytes'), 'application/gzip');
    const made = archiveFolder(dataDir, '');
    expect(readdirSync(made).sort()).toEqual(['.drafts', 'one.tar.gz']);
    expect([statSync(made).mode & 0o777, statSync(join(made, 'one.tar.gz')).mode & 0o777]).toEqual([0o700, 0o600]);
    await store.remove('one.tar.gz');
    expect(await store.get('one.tar.gz')).toBeUndefined();
  });

  it('must be there, by its whole path, and is none where uploads lie, by no link either', async () => {
    expect(await faultOf(folder(join(dataDir, 'none')))).toMatchObject({ reason: 'missing' });
    expect(await faultOf(folder('backups'))).toMatchObject({ reason: 'missing' });
    mkdirSync(join(dataDir, 'blobs', 'items'), { recursive: true });
    symlinkSync(join(dataDir, 'blobs'), join(dataDir, 'way'));
    for (const path of ['blobs', 'blobs/items', 'way/items']) {
      expect(await faultOf(folder(join(dataDir, path)))).toMatchObject({ reason: 'own' });
    }
    mkdirSync(join(dataDir, 'blobs-of-others'));
    expect(await faultOf(folder(join(dataDir, 'blobs-of-others')))).toBeUndefined();
  });

  it('loses old drafts, and no young one', async () => {
    const store = await folder('');
    await store.dropLeftBehind();
    const drafts = join(archiveFolder(dataDir, ''), '.drafts');
    mkdirSync(drafts);
    for (const name of ['old', 'young']) writeFileSync(join(drafts, name), '');
    utimesSync(join(drafts, 'old'), 1, 1);
    await store.dropLeftBehind();
    expect(readdirSync(drafts)).toEqual(['young']);
  });
});

describe('a bucket of archives', () => {
  let s3: FakeS3;
  beforeEach(async () => {
    s3 = await startFakeS3();
  });
  afterEach(() => s3.close());
  const bucket = (prefix: string, env = {}) => openArchivePlace({ kind: 's3', ...s3.settings, prefix }, at(env));

  it('holds them below a prefix, or below none', async () => {
    for (const prefix of ['a/b', '']) {
      const store = await bucket(prefix);
      await store.tryOut();
      await store.put('one.tar.gz', Buffer.from('bytes'), 'application/gzip');
    }
    expect(s3.keys()).toEqual(['a/b/one.tar.gz', 'one.tar.gz']);
  });

  it('loses parts of its own that nobody has finished for a day', async () => {
    const { s3Blobs } = await import('../host-services/blobs/blobs-s3.ts');
    const begin = async (prefix: string, name: string) => {
      const endless = new Readable({ read: () => undefined });
      endless.push(Buffer.alloc(9_000_000));
      void s3Blobs(
        s3.settings,
        clock,
      )(prefix)
        .put(name, endless, 'application/gzip')
        .catch(() => undefined);
      await expect.poll(() => s3.unfinished()).toContain(`${prefix}/${name}`);
    };
    await begin('a', 'old');
    await begin('a', 'young');
    await begin('other', 'old');
    await (await bucket('a')).dropLeftBehind();
    expect(s3.unfinished()).toEqual(['a/young', 'other/old']);
  });

  it('that has the uploads takes them where no plugin’s files lie', async () => {
    const { endpoint, accessKeyId, secretAccessKey } = s3.settings;
    const env = {
      DOCSTEAD_S3_ENDPOINT: `${endpoint}/`,
      DOCSTEAD_S3_ACCESS_KEY_ID: accessKeyId,
      DOCSTEAD_S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    expect(await faultOf(bucket('items/backups', env))).toMatchObject({ reason: 'own' });
    for (const prefix of ['', 'backups', 'backups/site']) expect(await faultOf(bucket(prefix, env))).toBeUndefined();
    expect(await faultOf(bucket('items/backups'))).toBeUndefined();
  });
});

it('what a disk, a network and a bucket say is told apart', async () => {
  const codes = { EACCES: 'denied', EROFS: 'denied', ENOSPC: 'full', ENOENT: 'missing', ECONNREFUSED: 'away' };
  for (const [code, reason] of Object.entries(codes)) {
    const error = Object.assign(new Error(code), { code });
    expect(await archiveFaultOf(error)).toEqual({ reason, detail: code });
    expect(await archiveFaultOf(new Error('fetch failed', { cause: error }))).toMatchObject({ reason });
  }
  const { S3ServiceError } = await import('s3mini');
  for (const [status, reason] of [
    [401, 'denied'],
    [403, 'denied'],
    [404, 'missing'],
    [507, 'full'],
    [500, 'other'],
  ] as const) {
    expect(await archiveFaultOf(new S3ServiceError('no', status, 'Code'))).toEqual({
      reason,
      detail: `${status} Code`,
    });
  }
  expect([await archiveFaultOf(new Error('bug')), await archiveFaultOf('text')]).toEqual([undefined, undefined]);
});
