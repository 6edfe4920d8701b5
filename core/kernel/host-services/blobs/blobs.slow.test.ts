import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Blobs } from '../../../sdk/server/services.ts';
import { TestClock } from '../../../testing/clock.ts';
import { sweepBlobs, YOUNG_MS } from './blob-sweep.ts';
import { fileBlobs } from './blobs.ts';
import { s3Blobs } from './blobs-s3.ts';
import { startFakeS3 } from './test-s3.ts';

interface Kit {
  readonly of: (plugin: string) => Blobs;
  /** Dates all that is stored so many days from the clock's now, where that can be done. */
  age(days: number): void;
  /** Names of what is stored. */
  stored(): readonly string[];
  close(): Promise<void>;
}

async function open(kind: 'files' | 's3'): Promise<Kit> {
  if (kind === 's3') {
    const server = await startFakeS3();
    return {
      of: s3Blobs(server.settings, new TestClock()),
      stored: server.keys,
      close: server.close,
      age: () => undefined,
    };
  }
  const folder = mkdtempSync(join(tmpdir(), 'docstead-test-'));
  const stored = (): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return {
    of: (plugin) => fileBlobs(folder, plugin, new TestClock()),
    stored,
    age(days) {
      const date = new Date(new TestClock().now() + days * 86_400_000);
      for (const name of stored()) utimesSync(join(folder, name), date, date);
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

describe.each(['files', 's3'] as const)('blobs in %s', (kind) => {
  let kit: Kit;
  let blobs: Blobs;
  beforeEach(async () => {
    kit = await open(kind);
    blobs = kit.of('files');
  });
  afterEach(() => kit.close());

  const read = async (of: Blobs, key: string): Promise<string | undefined> => {
    const found = await of.get(key);
    return found === undefined ? undefined : `${found.size} ${await buffer(found.body)}`;
  };

  it('gives back what was put, from memory or from a stream', async () => {
    expect(await blobs.put('2026/a.txt', Buffer.from('one'), 'text/plain')).toEqual({ size: 3 });
    expect(await blobs.put('b', Readable.from([Buffer.from('tw'), Buffer.from('o!')]), 'text/plain')).toEqual({
      size: 4,
    });
    expect([await read(blobs, '2026/a.txt'), await read(blobs, 'b')]).toEqual(['3 one', '4 two!']);
  });

  it('gives back a part, to its last byte or to the end, with the size of the whole', async () => {
    await blobs.put('a', Buffer.from('0123456789'), 'text/plain');
    const part = async (start: number, end?: number) => {
      const found = await blobs.get('a', { start, end });
      return found && `${found.size} ${await buffer(found.body)}`;
    };
    expect([await part(2, 4), await part(0, 0), await part(9), await part(7, 99), await part(0)]).toEqual([
      ...['10 234', '10 0', '10 9', '10 789', '10 0123456789'],
    ]);
    expect([await part(10), await part(11, 12)]).toEqual(['10 ', '10 ']);
    expect(await blobs.get('b', { start: 0 })).toBeUndefined();
  });

  it('says how large a blob is, and whether there is one', async () => {
    await blobs.put('a/b', Buffer.from('four'), 'text/plain');
    await blobs.put('empty', Buffer.alloc(0), 'text/plain');
    expect([await blobs.stat('a/b'), await blobs.stat('empty'), await blobs.stat('b')]).toEqual([
      { size: 4 },
      { size: 0 },
      undefined,
    ]);
    await expect(blobs.stat('../a')).rejects.toThrow('The blob key');
  });

  it('lists its own by the beginning of their keys, however many pages the store needs', async () => {
    for (const key of ['2026/a', '2026/b', '2026/b2', '2025/a', '20'])
      await blobs.put(key, Buffer.from(key), 'text/plain');
    await kit.of('other').put('2026/a', Buffer.from('x'), 'text/plain');
    const listed = async (prefix: string) => {
      const found: string[] = [];
      for await (const { key, size, at } of blobs.list(prefix)) {
        expect([size, at > 0]).toEqual([key.length, true]);
        found.push(key);
      }
      return found.sort();
    };
    expect(await listed('')).toEqual(['20', '2025/a', '2026/a', '2026/b', '2026/b2']);
    expect(await listed('2026/')).toEqual(['2026/a', '2026/b', '2026/b2']);
    expect([await listed('2026/b'), await listed('3')]).toEqual([['2026/b', '2026/b2'], []]);
    await expect(listed('../')).rejects.toThrow('The blob key');
  });

  it('has an address for others where the store itself has one', async () => {
    await blobs.put('a', Buffer.from('read me'), 'text/plain');
    const link = await blobs.link('a', 60);
    if (kind === 'files') expect(link).toBeUndefined();
    else expect(await (await fetch(link ?? '')).text()).toBe('read me');
    await expect((async () => blobs.link('../a', 60))()).rejects.toThrow('The blob key');
  });

  it('sweeps what is older than a day and nobody knows, of its own plugin', async () => {
    const other = kit.of('other');
    for (const key of ['a/kept', 'b/lost', 'c/lost', 'd', 'e']) await blobs.put(key, Buffer.from(key), 'text/plain');
    await other.put('b/lost', Buffer.from('x'), 'text/plain');
    kit.age(-2);
    const asked: string[] = [];
    const known = async (keys: readonly string[]) => {
      asked.push(...keys);
      return ['a/kept', 'e', 'never/there'];
    };
    expect(await blobs.sweep(known)).toBe(3);
    expect(asked.sort()).toEqual(['a/kept', 'b/lost', 'c/lost', 'd', 'e']);
    expect([...kit.stored()].sort()).toEqual(['files/a/kept', 'files/e', 'other/b/lost']);
    expect(await blobs.sweep(known)).toBe(0);
    expect(await kit.of('empty').sweep(known)).toBe(0);
  });

  it('replaces what had the key before, and keeps an empty body', async () => {
    await blobs.put('a', Buffer.from('old'), 'text/plain');
    await blobs.put('a', Buffer.alloc(0), 'text/plain');
    expect(await read(blobs, 'a')).toBe('0 ');
  });

  it('has nothing under an unknown or removed key, and removes twice without complaint', async () => {
    await blobs.put('a', Buffer.from('x'), 'text/plain');
    await blobs.remove('a');
    await blobs.remove('a');
    expect([await read(blobs, 'a'), await read(blobs, 'b')]).toEqual([undefined, undefined]);
  });

  it('keeps the plugins apart', async () => {
    await blobs.put('a', Buffer.from('x'), 'text/plain');
    expect(await read(kit.of('other'), 'a')).toBeUndefined();
  });

  it('leaves the old body, and nothing else, when a stream breaks off', async () => {
    await blobs.put('a', Buffer.from('old'), 'text/plain');
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(9 * 1024 * 1024);
        throw new Error('gone');
      })(),
    );
    await expect(blobs.put('a', broken, 'text/plain')).rejects.toThrow('gone');
    expect(await read(blobs, 'a')).toBe('3 old');
    expect(kit.stored()).toEqual(['files/a']);
  });

  it('takes bodies of any size', async () => {
    const chunks = Array.from({ length: 21 }, (_, index) => Buffer.alloc(1024 * 1024, index));
    expect(await blobs.put('large', Readable.from(chunks), 'application/zip')).toEqual({ size: 21 * 1024 * 1024 });
    const found = await blobs.get('large');
    expect(found && (await buffer(found.body)).equals(Buffer.concat(chunks))).toBe(true);
  });

  it.each(['', '../a', 'a/../../b', '/etc/passwd', 'a//b', 'a\\b', 'a b', 'ü', '.', 'x'.repeat(513)])(
    'refuses the key "%s"',
    async (key) => {
      await expect(blobs.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('The blob key');
      await expect(blobs.get(key)).rejects.toThrow('The blob key');
      await expect(blobs.remove(key)).rejects.toThrow('The blob key');
    },
  );
});

it('passes on a fault of the file system', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-test-'));
  writeFileSync(join(folder, 'files'), '');
  await expect(fileBlobs(folder, 'files', new TestClock()).get('a')).rejects.toThrow('ENOTDIR');
  rmSync(folder, { recursive: true });
});

describe('the sweep of blobs', () => {
  it('leaves what is young, whoever knows it, and what is half written and young', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docstead-test-'));
    const clock = new TestClock();
    const blobs = fileBlobs(folder, 'files', clock);
    const date = (name: string, ms: number) => utimesSync(join(folder, name), new Date(ms), new Date(ms));
    await blobs.put('young', Buffer.from('x'), 'text/plain');
    await blobs.put('old', Buffer.from('x'), 'text/plain');
    mkdirSync(join(folder, '.drafts'), { recursive: true });
    for (const name of ['half-young', 'half-old']) writeFileSync(join(folder, '.drafts', name), 'x');
    for (const name of ['files/young', '.drafts/half-young']) date(name, clock.now() - YOUNG_MS + 1000);
    for (const name of ['files/old', '.drafts/half-old']) date(name, clock.now() - YOUNG_MS);
    expect(await blobs.sweep(async () => [])).toBe(2);
    expect([...readdirSync(join(folder, 'files')), ...readdirSync(join(folder, '.drafts'))]).toEqual([
      'young',
      'half-young',
    ]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('asks for no more than some hundred keys at a time', async () => {
    const asked: number[] = [];
    async function* many() {
      for (let at = 0; at < 1_201; at += 1) yield { key: `k${at}`, at: 0 };
    }
    const known = async (keys: readonly string[]) => {
      asked.push(keys.length);
      return keys;
    };
    expect(await sweepBlobs({ listed: many(), known, remove: async () => undefined, now: YOUNG_MS })).toBe(0);
    expect(asked).toEqual([500, 500, 201]);
  });
});

it('Blobs in files are read with no more memory than they have bytes.', async () => {
  const kit = await open('files');
  try {
    await kit.of('files').put('picture', Buffer.alloc(30_000, 1), 'image/png');
    const allocate = vi.spyOn(Buffer, 'allocUnsafeSlow');
    for await (const _chunk of (await kit.of('files').get('picture'))?.body ?? []);
    expect(allocate.mock.calls.reduce((sum, [size]) => sum + size, 0)).toBe(30_000);
  } finally {
    vi.restoreAllMocks();
    await kit.close();
  }
});
