import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { padding, tarEnd, tarHeader } from '../archive/tar-header.ts';
import { type UnpackLimits, unpack } from './unpack.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docstead-unpack-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

interface Piece {
  readonly path: string;
  readonly text?: string;
  /** `5` a folder, `2` a link, … */
  readonly type?: string;
}

function entry({ path, text = '', type = '0' }: Piece): Buffer {
  const body = Buffer.from(text);
  const header = tarHeader({ path, size: body.length });
  const block = header.subarray(-512);
  block.write(type, 156);
  block.write('        ', 148);
  const sum = block.reduce((all, byte) => all + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, body, padding(body.length)]);
}

const archive = (...pieces: readonly Piece[]): Buffer => gzipSync(Buffer.concat([...pieces.map(entry), tarEnd()]));
const into = (): string => join(dir, 'deep', 'plugin');
const taken = (bytes: Buffer, limits?: UnpackLimits) => unpack(Readable.from([bytes]), into(), limits);
const LIMITS = { bytes: 1024 * 1024, entries: 20 };

describe('an archive that is unpacked', () => {
  it('lies in the folder without the one that it brought, and its digest is that of the file', async () => {
    const bytes = archive(
      { path: './a-1/', type: '5' },
      { path: './a-1/plugin.json', text: '{}' },
      { path: `./a-1/web/${'x'.repeat(120)}.js`, text: 'long' },
    );
    const done = await taken(bytes);
    expect(done).toMatchObject({ files: 2, bytes: 6 });
    expect(done.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(join(into(), 'plugin.json'), 'utf8')).toBe('{}');
    expect(readdirSync(join(into(), 'web'))).toEqual([`${'x'.repeat(120)}.js`]);
  });

  it.each([
    ['a way up', { path: 'a-1/../../out.txt' }],
    ['a way up at its end', { path: 'a-1/..' }],
    ['a root', { path: '/etc/passwd' }],
    ['the other slash', { path: 'a-1\\..\\out.txt' }],
    ['a hidden name', { path: 'a-1/.env' }],
    ['a name with a space', { path: 'a-1/a b' }],
    ['an empty name', { path: 'a-1//b' }],
    ['a very long name', { path: `a-1/${'x'.repeat(260)}` }],
    ['a link', { path: 'a-1/link', type: '2' }],
    ['a hard link', { path: 'a-1/link', type: '1' }],
    ['a device', { path: 'a-1/null', type: '3' }],
  ] as [string, Piece][])('refuses %s, and nothing is written outside', async (_, piece) => {
    await expect(taken(archive({ path: 'a-1/plugin.json', text: '{}' }, piece))).rejects.toMatchObject({
      fault: 'unsafe',
    });
    expect(readdirSync(dir)).toEqual(['deep']);
    expect(readdirSync(join(dir, 'deep'))).toEqual(['plugin']);
  });

  it('refuses a name that comes twice, also where only capitals tell the two apart', async () => {
    for (const twin of ['a-1/One.js', 'a-1/one.js']) {
      await expect(taken(archive({ path: 'a-1/one.js', text: '1' }, { path: twin, text: '2' }))).rejects.toMatchObject({
        fault: 'unsafe',
      });
      rmSync(join(dir, 'deep'), { recursive: true });
    }
  });

  it('refuses a file where a folder stands', async () => {
    await expect(
      taken(archive({ path: 'a-1/web', text: '1' }, { path: 'a-1/web/one.js', text: '2' })),
    ).rejects.toMatchObject({ fault: 'unsafe' });
  });

  it('is cut where it unfolds to more than may be: in a file, over many, and behind its end', async () => {
    const large = 'x'.repeat(600 * 1024);
    const inOne = archive({ path: 'a-1/a', text: large + large });
    const overMany = archive({ path: 'a-1/a', text: large }, { path: 'a-1/b', text: large });
    const behind = gzipSync(Buffer.concat([entry({ path: 'a-1/a' }), tarEnd(), Buffer.alloc(2 * LIMITS.bytes)]));
    for (const bytes of [inOne, overMany, behind]) {
      await expect(taken(bytes, LIMITS)).rejects.toMatchObject({ fault: 'tooLarge' });
      rmSync(join(dir, 'deep'), { recursive: true });
    }
  });

  it('is cut where it holds more than may be, folders too', async () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ path: `a-1/d${at}`, type: '5' }));
    await expect(taken(archive(...many), LIMITS)).rejects.toMatchObject({ fault: 'tooMany' });
  });

  it('is one folder, whole, and an archive', async () => {
    const whole = archive({ path: 'a-1/plugin.json', text: 'x'.repeat(5000) });
    const wrong = [
      Buffer.from('no archive at all'),
      gzipSync(Buffer.from('no tar'.repeat(200))),
      whole.subarray(0, whole.length - 20),
      archive({ path: 'a-1/a', text: '1' }, { path: 'b-1/a', text: '1' }),
      archive({ path: 'plugin.json', text: '{}' }),
    ];
    for (const bytes of wrong) {
      await expect(taken(bytes)).rejects.toMatchObject({ fault: 'unreadable' });
      if (existsSync(into())) rmSync(join(dir, 'deep'), { recursive: true });
    }
  });
});
