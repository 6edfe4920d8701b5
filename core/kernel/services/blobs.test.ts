import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Blobs } from '../../sdk/server/services.ts';
import { fileBlobs } from './blobs.ts';
import { s3Blobs } from './blobs-s3.ts';
import { startFakeS3 } from './test-s3.ts';

interface Kit {
  readonly of: (plugin: string) => Blobs;
  /** Names of what is stored. */
  stored(): readonly string[];
  close(): Promise<void>;
}

async function open(kind: 'files' | 's3'): Promise<Kit> {
  if (kind === 's3') {
    const server = await startFakeS3();
    return { of: s3Blobs(server.settings), stored: server.keys, close: server.close };
  }
  const folder = mkdtempSync(join(tmpdir(), 'docstead-test-'));
  const stored = (): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return {
    of: (plugin) => fileBlobs(folder, plugin),
    stored,
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
  await expect(fileBlobs(folder, 'files').get('a')).rejects.toThrow('ENOTDIR');
  rmSync(folder, { recursive: true });
});
