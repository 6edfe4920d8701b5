import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../data/sqlite.ts';
import { silentLog } from '../data/test-databases.ts';
import { openArchive, readArchiveFile, writeArchiveFile } from './archive-file.ts';
import { partsOf } from './parts.ts';
import { readArchive } from './read-archive.ts';
import { restoreSite } from './restore-site.ts';
import { keptOf } from './row-text.ts';
import { openSnapshot } from './snapshot.ts';
import { FIRST_COUNT, nextCount } from './table.ts';
import { padding, readHeader, readPax, tarEnd, tarHeader } from './tar-header.ts';
import { corePart, first, furnish, library, openSite, PARTS, second } from './test-site.ts';
import { verifyArchive } from './verify-archive.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docstead-edges-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what is installed, for an archive', () => {
  it('comes in the order of who requires whom, without those that cannot be read, in a circle too', async () => {
    const files: Record<string, object> = {
      late: { version: '1.0.0', requires: { early: '^1' } },
      early: { version: '1.0.0', derived: ['x'], requires: { late: '^1', nobody: '^1' } },
    };
    const loader = {
      descriptor: async ({ id }: { id: string }) => files[id] ?? Promise.reject(new Error('no file')),
      server: async () => ({ migrations: [{ name: 'one' }] }),
      locales: async () => ({}),
    };
    const plugins = { late: { from: 'a' }, broken: { from: 'b' }, early: { from: 'c' } };
    const parts = await partsOf({ manifest: { edition: 'open', plugins }, loader: loader as never });
    expect(parts.map(({ id, derived }) => [id, derived])).toEqual([
      ['core', ['hosts']],
      ['early', ['x']],
      ['late', []],
    ]);
    expect((await parts[0]?.migrations())?.[0]?.name).toBe('1-first');
    expect(await parts[1]?.migrations()).toEqual([{ name: 'one' }]);
    const bare = await partsOf({
      manifest: { edition: 'open', plugins },
      loader: { ...loader, server: async () => undefined } as never,
    });
    expect(await bare[1]?.migrations()).toEqual([]);
  });
});

describe('values, counts and headers', () => {
  it('are the same from either database', () => {
    const day = new Date(0);
    expect([true, 2n, undefined, day, { a: 1 }].map(keptOf)).toEqual([1, '2', null, day.toISOString(), '{"a":1}']);
  });

  it('are read by their size: fewer rows where they are large', () => {
    expect(nextCount(FIRST_COUNT, [['x'.repeat(5_000_000)]])).toBe(FIRST_COUNT / 4);
    expect(nextCount(FIRST_COUNT, [['x'.repeat(1_000_000)]])).toBe(FIRST_COUNT);
    expect(nextCount(1000, [['x']])).toBe(1000);
  });

  it('hold more than eleven octal digits, and lengths that grow by counting themselves', () => {
    const recordIn = (header: Buffer) =>
      readPax(header.subarray(512, 512 + (readHeader(header.subarray(0, 512))?.size ?? 0)));
    const size = 9 * 2 ** 30;
    expect(recordIn(tarHeader({ path: 'a', size }))).toEqual({ size });
    for (const length of [985, 988, 989, 990]) {
      const path = 'p'.repeat(length);
      expect(recordIn(tarHeader({ path, size: 0 }))).toEqual({ path });
    }
    expect(() => readPax(Buffer.from('nonsense'))).toThrow('a record is no record');
    expect(readHeader(Buffer.alloc(512))).toBeUndefined();
  });
});

describe('an archive that somebody made up', () => {
  const taker = { begin: async () => {}, rows: async () => {}, key: async () => {}, blob: async () => {} };
  const entry = (path: string, text: string) => {
    const body = Buffer.from(text);
    return Buffer.concat([tarHeader({ path, size: body.length }), body, padding(body.length)]);
  };
  const opening = (tables: object[] = []) =>
    entry('docstead.json', JSON.stringify({ format: 'docstead-archive-1', tables, migrations: [] }));
  const read = (...parts: Buffer[]) => readArchive(Readable.from([gzipSync(Buffer.concat(parts))]), taker as never);
  const typed = (type: string): Buffer => {
    const header = tarHeader({ path: 'x', size: 0 });
    const sum = Number.parseInt(header.toString('latin1', 148, 154), 8) + type.charCodeAt(0) - '0'.charCodeAt(0);
    header.write(type, 156);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return header;
  };
  const table = { name: 't', columns: ['a'] };

  it.each<[string, () => Buffer[], string]>([
    ['another first entry', () => [entry('x', '')], 'its first entry is another one'],
    ['no JSON', () => [entry('docstead.json', '{')], 'an entry is not JSON'],
    [
      'rows of a table that is not named',
      () => [opening(), entry('rows/t/000001.jsonl', '[1]\n')],
      'does not name that table',
    ],
    [
      'a row of another form',
      () => [opening([table]), entry('rows/t/000001.jsonl', '[1,2]\n')],
      'a row of t has another form',
    ],
    ['a file that leads out', () => [opening(), entry('blobs/x/../y', '')], 'is no name of a file'],
    ['an entry that nobody knows', () => [opening(), entry('else', '')], 'nobody knows its entry else'],
    [
      'something after its end',
      () => [opening(), entry('end.json', '{}'), entry('end.json', '{}')],
      'are not those that were written',
    ],
    ['a link', () => [opening(), typed('2')], 'an entry of the kind "2"'],
    ['nothing after a record', () => [opening(), typed('x'), tarEnd()], 'it ends after a record'],
    ['a key that is none', () => [opening(), entry('site.key', 'x'.repeat(5_000))], 'larger than can be'],
  ])('with %s is refused', async (_, parts, sentence) => {
    await expect(read(...parts(), tarEnd())).rejects.toThrow(sentence);
  });

  it('is refused where its own digests say something else', async () => {
    const closed = (totals: object, ...parts: Buffer[]) => {
      const before = createHash('sha256').update(Buffer.concat(parts)).digest('hex');
      return read(
        ...parts,
        entry('end.json', JSON.stringify({ tables: {}, blobs: {}, vanished: 0, before, ...totals })),
        tarEnd(),
      );
    };
    await expect(closed({}, opening([table]))).rejects.toThrow('rows of t are not as they were');
    await expect(closed({ blobs: { count: 1, bytes: 0, digest: '' } }, opening())).rejects.toThrow(
      'its files are not as they were',
    );
  });

  it('tells what is no fault of it as it is', async () => {
    const begin = () => Promise.reject(new Error('the disk'));
    const source = () => Readable.from([gzipSync(Buffer.concat([opening(), tarEnd()]))]);
    await expect(readArchive(source(), { ...taker, begin } as never)).rejects.toThrow('the disk');
    await expect(readArchive(source(), { ...taker, begin: () => Promise.reject('word') } as never)).rejects.toBe(
      'word',
    );
    const broken = new Readable({
      read() {
        this.destroy(new Error('the line'));
      },
    });
    await expect(readArchive(broken, taker as never)).rejects.toThrow('the line');
  });
});

describe('archives of unusual databases', () => {
  it('hold tables without numbers, and those that no migration made', async () => {
    const site = await openSite('sqlite');
    await furnish(site);
    await site.database.knex.raw('CREATE TABLE odd (k TEXT PRIMARY KEY, v INTEGER) WITHOUT ROWID');
    await site.database.knex('odd').insert(Array.from({ length: 50 }, (_, v) => ({ k: `k${v}`, v })));
    const archive = join(folder, 'a.tar.gz');
    const told: number[] = [];
    await writeArchiveFile({ ...site.source, tell: async ({ tables }) => void told.push(tables) }, archive);
    expect(told.length).toBeGreaterThan(3);
    const unread = openArchive(site.source);
    expect(() => unread.written()).toThrow('not read to its end');
    await buffer(unread.body);
    await site.close();
    const left = join(folder, '.verify-old');
    mkdirSync(left);
    mkdirSync(join(folder, '.verify-new'));
    utimesSync(left, 1, 1);
    expect(
      (await verifyArchive({ archive: await readArchiveFile(archive), parts: PARTS, below: folder })).rows,
    ).toBeGreaterThan(50);
    expect(readdirSync(folder).sort()).toEqual(['.verify-new', 'a.tar.gz']);
    const options = { dataDir: join(folder, 'data'), parts: PARTS, env: {}, aside: undefined };
    await expect(
      restoreSite({ ...options, archive: await readArchiveFile(archive), foreign: 'refuse' }),
    ).rejects.toThrow('of nobody who is installed here (odd)');
    mkdirSync(join(folder, 'data', 'blobs', '.drafts'), { recursive: true });
    writeFileSync(join(folder, 'data', 'blobs', '.drafts', 'x'), '');
    const { missing } = await restoreSite({
      ...options,
      archive: await readArchiveFile(archive),
      foreign: 'leave-out',
    });
    expect(missing.tables).toEqual(['odd']);
  });

  it('of nothing are whole, and broken off they end their reading', async () => {
    const site = await openSite('sqlite', [corePart]);
    await site.database.knex.schema.dropTable('migrations');
    expect((await buffer(openArchive(site.source).body)).length).toBeGreaterThan(100);
    const { body } = openArchive({ ...site.source, tell: () => Promise.reject(new Error('stopped')) });
    await expect(buffer(body)).rejects.toThrow('stopped');
    await site.close();
  });

  it('with rows that name what is not there are refused', async () => {
    const site = await openSite('sqlite');
    const alone = site.database.openForMigration();
    await alone('a_note').insert({ book_id: 99, text: '' });
    await alone.destroy();
    const archive = join(folder, 'a.tar.gz');
    await writeArchiveFile(site.source, archive);
    await site.close();
    await expect(
      verifyArchive({ archive: await readArchiveFile(archive), parts: PARTS, below: folder }),
    ).rejects.toThrow('rows of a_note without their book');
  });

  it('that come back otherwise are no backups', async () => {
    const site = await openSite('sqlite');
    await furnish(site);
    const archive = join(folder, 'a.tar.gz');
    await writeArchiveFile(site.source, archive);
    await site.close();
    const meddling = {
      ...first,
      async up(db: Parameters<typeof first.up>[0]) {
        await first.up(db);
        await db.raw("CREATE TRIGGER meddle AFTER INSERT ON book BEGIN UPDATE book SET title = 'other'; END");
      },
    };
    const parts = [corePart, library([meddling, second])];
    await expect(verifyArchive({ archive: await readArchiveFile(archive), parts, below: folder })).rejects.toThrow(
      'The restored table book is not that of the archive',
    );
  });

  it('that cannot be opened are told as they are', async () => {
    const openForReading = () =>
      openSqlite({ file: join(folder, 'away', 'x'), role: 'reader', durable: true, log: silentLog });
    await expect(openSnapshot({ flavour: 'sqlite', openForReading })).rejects.toThrow('SQLITE_CANTOPEN');
  });
});
