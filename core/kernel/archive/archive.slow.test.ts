import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPostgres } from '../../testing/databases/postgres.ts';
import { type Database, openDatabase } from '../data/database.ts';
import { silentLog as log, testDatabases } from '../data/test-databases.ts';
import { fileBlobs } from '../host-services/blobs/blobs.ts';
import { startFakeS3 } from '../host-services/blobs/test-s3.ts';
import { systemClock } from '../host-services/clock.ts';
import { readArchiveFile, writeArchiveFile } from './archive-file.ts';
import type { Part } from './parts.ts';
import { type RestoreOptions, restoreSite } from './restore-site.ts';
import { corePart, first, furnish, library, openSite, PARTS, second, type TestSite } from './test-site.ts';
import { verifyArchive } from './verify-archive.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docstead-archives-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const archive = () => join(folder, 'site.tar.gz');

async function madeOf(flavour: Database['flavour'], more?: (site: TestSite) => Promise<void>) {
  const site = await openSite(flavour);
  try {
    await furnish(site);
    await more?.(site);
    return await writeArchiveFile(site.source, archive());
  } finally {
    await site.close();
  }
}

const verified = async (parts: readonly Part[] = PARTS) =>
  await verifyArchive({ archive: await readArchiveFile(archive()), parts, below: folder });

async function restored(options: Partial<RestoreOptions> = {}) {
  return await restoreSite({
    ...{ archive: await readArchiveFile(archive()), dataDir: join(folder, 'data'), parts: PARTS, env: {} },
    ...{ aside: undefined, foreign: 'refuse' as const },
    ...options,
  });
}

const flavours = testDatabases();
const ways = flavours.flatMap((from) => flavours.map((to) => [from, to] as const));

describe('an archive', () => {
  it.each(ways)('of %s, restored into %s, has every row, every number, every file', async (from, to) => {
    const written = await madeOf(from);
    expect(Object.keys(written.tables)).toEqual(expect.arrayContaining(['book', 'a_note', 'settings', 'migrations']));
    // What is derived, and who serves at this moment.
    for (const table of ['word', 'hosts']) expect(written.tables).not.toHaveProperty(table);
    expect(statSync(archive()).mode & 0o777).toBe(0o600);
    expect(await verified()).toMatchObject({ blobs: 3, bytes: 3_000_006 });
    expect(readdirSync(folder)).toEqual(['site.tar.gz']);

    const server = to === 'postgres' ? await createPostgres() : undefined;
    expect(await restored({ databaseUrl: server?.url })).toMatchObject({ blobs: 3, kept: [], wroteKey: false });
    const dataDir = join(folder, 'data');
    const { db, knex, close } = await openDatabase({ dataDir, log, ...(server && { url: server.url }) });
    const books = await db.handle('book').orderBy('id');
    expect(
      books.map((book) => ({ ...book, is_open: Boolean(book.is_open), cover: book.cover && [...book.cover] })),
    ).toEqual([
      {
        ...{ id: 1, title: 'One “quoted” 中文 \u{1F600}\n', is_open: true, at: 1_700_000_000_123 },
        ...{ cover: [0, 255, 10], language: 'en' },
      },
      { id: 2, title: '', is_open: false, at: null, cover: null, language: 'en' },
    ]);
    expect(await db.handle('a_note').orderBy('id').pluck('after_id')).toEqual([3, null, 1]);
    expect((await db.handle('a_note').where({ id: 1 }).first()).text).toHaveLength(1_500_000);
    expect(await db.handle('word')).toEqual([]);
    expect(await db.handle('migrations').where({ plugin: 'library' }).pluck('name')).toEqual([
      '001-first',
      '002-second',
    ]);
    expect(await db.write(({ handle }) => handle('book').insert({ title: 'new' }).returning('id'))).toEqual([
      { id: 4 },
    ]);
    await expect(knex('a_note').insert({ book_id: 99, text: '' })).rejects.toThrow();
    const blobs = fileBlobs(join(dataDir, 'blobs'), 'library', systemClock());
    const large = await blobs.get('large');
    expect(large && (await buffer(large.body)).equals(Buffer.alloc(3_000_001, 7))).toBe(true);
    expect(await blobs.stat(`${'long-name-'.repeat(20)}/empty`)).toEqual({ size: 0 });
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
    await close();
    await server?.drop();
  });

  it('is a tar file that every system opens', async () => {
    await madeOf('sqlite');
    const listed = execFileSync('tar', ['tzf', archive()], { encoding: 'utf8' }).split('\n');
    expect(listed[0]).toBe('docstead.json');
    expect(listed).toEqual(
      expect.arrayContaining(['rows/book/000001.jsonl', 'blobs/library/ab/small.txt', 'end.json']),
    );
    expect(listed).toContain(`blobs/library/${'long-name-'.repeat(20)}/empty`);
  });

  it('leaves out the files of plugins that keep archives themselves', async () => {
    const site = await openSite('sqlite');
    await furnish(site);
    const { blobs } = await writeArchiveFile({ ...site.source, without: ['library'] }, archive());
    expect(blobs.count).toBe(0);
    await site.close();
  });

  it('counts a file that was deleted while it was made, and is whole without it', async () => {
    const site = await openSite('sqlite');
    await furnish(site);
    const blobsFor = (plugin: string) => {
      const blobs = site.source.blobsFor(plugin);
      return { ...blobs, get: async (key: string) => (key === 'large' ? undefined : await blobs.get(key)) };
    };
    expect(await writeArchiveFile({ ...site.source, blobsFor }, archive())).toMatchObject({
      vanished: 1,
      blobs: { count: 2 },
    });
    await site.close();
    expect(await verified()).toMatchObject({ blobs: 2 });
  });

  it('that cannot be finished leaves nothing, and replaces no file', async () => {
    const site = await openSite('sqlite');
    await furnish(site);
    const blobsFor = (plugin: string) => ({
      ...site.source.blobsFor(plugin),
      get: async () => ({ body: (await site.blobs.get('large'))?.body as never, size: 5 }),
    });
    await expect(writeArchiveFile({ ...site.source, blobsFor }, archive())).rejects.toThrow(
      'has 3000001 bytes in place of 5',
    );
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(archive(), 'mine');
    await expect(writeArchiveFile(site.source, archive())).rejects.toThrow('is there already');
    await expect(writeArchiveFile(site.source, join(folder, 'away', 'x'))).rejects.toThrow('make it first');
    expect(readFileSync(archive(), 'utf8')).toBe('mine');
    await site.close();
  });

  it.each(flavours)(
    'of %s made while twenty write is of one moment, and holds what was acknowledged before',
    async (flavour) => {
      const site = await openSite(flavour);
      const { db } = site.database;
      await db.write(({ handle }) => handle('book').insert({ title: 'one' }));
      const acknowledged: number[] = [];
      let isOver = false;
      const write = async (): Promise<void> => {
        while (!isOver) {
          // Two rows of one transaction: an archive has both or neither.
          const [row] = await db.write(async ({ handle }) => {
            const [note] = await handle('a_note')
              .insert({ book_id: 1, text: 'x'.repeat(2_000) })
              .returning('id');
            await handle('word').insert({ word: `w${note.id}` });
            await handle('settings').insert({ plugin: 'library', key: `k${note.id}`, value: '1' });
            return [note];
          });
          acknowledged.push(row.id);
        }
      };
      const writers = Array.from({ length: 20 }, write);
      await expect.poll(() => acknowledged.length).toBeGreaterThan(100);
      const before = [...acknowledged];
      await writeArchiveFile(site.source, archive());
      const during = acknowledged.length - before.length;
      isOver = true;
      await Promise.all(writers);
      expect(during).toBeGreaterThan(0);
      await site.close();
      await verified();
      await restored();
      const copy = await openDatabase({ dataDir: join(folder, 'data'), log });
      const ids: number[] = await copy.db.handle('a_note').pluck('id');
      const keys: string[] = await copy.db.handle('settings').where({ plugin: 'library' }).pluck('key');
      expect(before.filter((id) => !ids.includes(id))).toEqual([]);
      expect(keys.map((key) => Number(key.slice(1))).sort()).toEqual([...ids].sort());
      await copy.close();
    },
  );
});

describe('an archive that is not as it was written', () => {
  const changed = (change: (plain: Buffer) => Buffer): void =>
    writeFileSync(archive(), gzipSync(change(gunzipSync(readFileSync(archive())))));
  const flipped = (needle: string) => (plain: Buffer) => {
    const at = plain.indexOf(needle);
    expect(at).toBeGreaterThan(0);
    plain[at] = (plain[at] ?? 0) ^ 1;
    return plain;
  };
  const ruined: [string, () => void, RegExp][] = [
    [
      'cut in the middle',
      () => writeFileSync(archive(), readFileSync(archive()).subarray(0, 3_000)),
      /no archive of Docstead, or it is damaged/,
    ],
    ['another file', () => writeFileSync(archive(), 'something else'), /no archive of Docstead, or it is damaged/],
    ['another tar', () => writeFileSync(archive(), gzipSync(Buffer.alloc(1024))), /ends before its end/],
    ['a changed row', () => changed(flipped('One “')), /rows of book are not as they were|not those that were written/],
    ['a changed file', () => changed(flipped('small\0')), /not those that were written/],
    ['a changed header', () => changed(flipped('blobs/library/large')), /a header is no header/],
    [
      'cut at an entry',
      () => changed((plain) => Buffer.concat([plain.subarray(0, plain.indexOf('end.json')), Buffer.alloc(1024)])),
      /ends before its end/,
    ],
    [
      'a later form',
      () =>
        changed((plain) =>
          Buffer.from(plain.toString('latin1').replace('docstead-archive-1', 'docstead-archive-9'), 'latin1'),
        ),
      /of the form "docstead-archive-9"/,
    ],
  ];

  it.each(ruined)('%s is refused in a sentence, and nothing is made of it', async (_, ruin, sentence) => {
    await madeOf('sqlite');
    ruin();
    await expect(verified()).rejects.toMatchObject({ sentence: expect.stringMatching(sentence) });
    await expect(restored()).rejects.toMatchObject({ sentence: expect.stringMatching(sentence) });
    expect(readdirSync(folder).sort()).toEqual(['data', 'site.tar.gz']);
    expect(readdirSync(join(folder, 'data'))).toEqual([]);
  });

  it.skipIf(!flavours.includes('postgres'))('leaves a database of PostgreSQL as it was', async () => {
    await madeOf('postgres');
    changed(flipped('small\0'));
    const server = await createPostgres();
    await expect(restored({ databaseUrl: server.url })).rejects.toThrow('not those that were written');
    const { knex, close } = await openDatabase({ url: server.url, log });
    expect(await knex.schema.hasTable('book')).toBe(false);
    await close();
    await server.drop();
  });

  it('is not there', async () => {
    await expect(verified()).rejects.toThrow('cannot be read');
  });
});

describe('what is installed', () => {
  it('of an older version takes no archive of a newer one', async () => {
    await madeOf('sqlite');
    const older = [corePart, library([first], '0.9.0')];
    const sentence = 'made by a newer version of library (1.0.0, here is 0.9.0): it holds the change "002-second"';
    await expect(restored({ parts: older })).rejects.toThrow(sentence);
    await expect(verified(older)).rejects.toThrow(sentence);
  });

  it('of a newer version takes an older one, as it was: the next start changes it', async () => {
    const site = await openSite('sqlite', [corePart, library([first])]);
    await site.database.db.write(({ handle }) => handle('book').insert({ title: 'old' }));
    await writeArchiveFile(site.source, archive());
    await site.close();
    await restored();
    const { db, knex, close } = await openDatabase({ dataDir: join(folder, 'data'), log });
    expect(await knex.schema.hasColumn('book', 'language')).toBe(false);
    expect(await db.handle('migrations').where({ plugin: 'library' }).pluck('name')).toEqual(['001-first']);
    await close();
  });

  it('without a plugin refuses its data, or goes on without it when told to; comparing needs none', async () => {
    await madeOf('sqlite');
    await expect(restored({ parts: [corePart] })).rejects.toThrow('holds data of library, and nothing here takes it');
    expect(await verified([corePart])).toMatchObject({ blobs: 3 });
    const { missing } = await restored({ parts: [corePart], foreign: 'leave-out' });
    expect(missing).toEqual({ plugins: ['library'], tables: ['a_note', 'book'] });
    const { db, close } = await openDatabase({ dataDir: join(folder, 'data'), log });
    expect(await db.handle('migrations').distinct().pluck('plugin')).toEqual(['core']);
    await close();
  });

  it('with other columns refuses, and names the first that it does not have', async () => {
    await madeOf('sqlite');
    const other = library([first, { name: second.name, up: async () => undefined }]);
    await expect(restored({ parts: [corePart, other] })).rejects.toThrow('the column book.language');
  });
});

describe('a site that is there', () => {
  it.each(flavours)('on %s is not written over, and kept aside when asked', async (flavour) => {
    await madeOf(flavour);
    const there = await openSite(flavour);
    await there.database.db.write(({ handle }) => handle('book').insert({ title: 'of the old site' }));
    await there.blobs.put('old', Buffer.from('old'), 'text/plain');
    writeFileSync(join(there.dir, 'site.key'), 'old');
    await there.database.close();
    // The server keeps its databases for the tests to come.
    const aside = `before_restore_${process.pid}`;
    const into = { dataDir: there.dir, databaseUrl: there.url };
    await expect(restored(into)).rejects.toThrow(
      flavour === 'sqlite' ? 'docstead.db is there already' : 'blobs is there already',
    );
    const { kept } = await restored({ ...into, aside });
    expect(kept).toEqual(
      flavour === 'sqlite' ? [join(there.dir, aside)] : [join(there.dir, aside), `the schema ${aside}`],
    );
    const { db, knex, close } = await openDatabase({ dataDir: there.dir, log, ...(there.url && { url: there.url }) });
    expect(await db.handle('book').pluck('id')).toHaveLength(2);
    if (flavour === 'postgres') {
      expect(await db.handle(`${aside}.book`).pluck('title')).toEqual(['of the old site']);
      await knex.raw('DROP SCHEMA ?? CASCADE', [aside]);
    }
    await close();
    const old = fileBlobs(join(there.dir, aside, 'blobs'), 'library', systemClock());
    expect(await old.stat('old')).toEqual({ size: 3 });
    expect(existsSync(join(there.dir, 'blobs', 'library', 'old'))).toBe(false);
    // The archive holds no key.
    expect(readFileSync(join(there.dir, 'site.key'), 'utf8')).toBe('old');
    await there.close();
  });

  it.skipIf(!flavours.includes('postgres'))('on PostgreSQL is refused where only its tables are there', async () => {
    await madeOf('sqlite');
    const there = await openSite('postgres');
    await expect(restored({ databaseUrl: there.url })).rejects.toThrow('The database holds tables already');
    await there.close();
  });
});

describe('the site key', () => {
  const KEY = 'ab'.repeat(32);
  const withKey = async (): Promise<void> => {
    const site = await openSite('sqlite');
    await writeArchiveFile({ ...site.source, siteKey: KEY }, archive());
    await site.close();
  };
  const file = () => join(folder, 'data', 'site.key');

  it('of the archive is put in place, for its owner alone', async () => {
    await withKey();
    expect(await verified()).toMatchObject({ contents: { hasKey: true } });
    expect(await restored()).toMatchObject({ wroteKey: true });
    expect(readFileSync(file(), 'utf8')).toBe(`${KEY}\n`);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('that is there and another one is not replaced, unless it is kept aside', async () => {
    await withKey();
    await restored();
    rmSync(join(folder, 'data', 'docstead.db'));
    expect(await restored()).toMatchObject({ wroteKey: false });
    rmSync(join(folder, 'data', 'docstead.db'));
    writeFileSync(file(), 'other');
    await expect(restored()).rejects.toThrow('site.key is there already');
    await restored({ aside: 'old' });
    expect(readFileSync(join(folder, 'data', 'old', 'site.key'), 'utf8')).toBe('other');
  });

  it('of the environment is the one that counts', async () => {
    await withKey();
    expect(await restored({ env: { DOCSTEAD_SITE_KEY: 'x' } })).toMatchObject({ wroteKey: false });
    expect(existsSync(file())).toBe(false);
  });
});

describe('a bucket', () => {
  it('takes the files, and is not written into where it holds some', async () => {
    await madeOf('sqlite');
    const s3 = await startFakeS3();
    const { endpoint, accessKeyId, secretAccessKey } = s3.settings;
    const env = {
      ...{ DOCSTEAD_S3_ENDPOINT: endpoint, DOCSTEAD_S3_REGION: 'auto' },
      ...{ DOCSTEAD_S3_ACCESS_KEY_ID: accessKeyId, DOCSTEAD_S3_SECRET_ACCESS_KEY: secretAccessKey },
    };
    await restored({ env });
    expect(s3.keys()).toHaveLength(3);
    expect(existsSync(join(folder, 'data', 'blobs'))).toBe(false);
    await expect(restored({ env, dataDir: join(folder, 'other') })).rejects.toThrow('The bucket holds files already');
    await restored({ env, dataDir: join(folder, 'other'), aside: 'old' });
    await s3.close();
  });
});
