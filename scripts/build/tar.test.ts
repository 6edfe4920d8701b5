import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeTarball } from './tar.ts';

let above: string;
let folder: string;
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'docstead-tar-'));
  folder = join(above, 'thing');
});
afterEach(() => rmSync(above, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Name, mode and text of each file, read by the format's own rules. */
function read(archive: string): [name: string, mode: string, text: string][] {
  const bytes = gunzipSync(readFileSync(archive));
  const found: [string, string, string][] = [];
  for (let at = 0; bytes[at] !== 0; ) {
    const field = (from: number, length: number) =>
      bytes.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(field(124, 12), 8);
    const prefix = field(345, 155);
    const text = bytes.toString('utf8', at + 512, at + 512 + size);
    found.push([prefix ? `${prefix}/${field(0, 100)}` : field(0, 100), field(100, 8), text]);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return found;
}

it('holds every file below one folder, and nothing that a package manager put there', () => {
  put('a.txt', 'one');
  put('b/c.js', '#!/usr/bin/env node\n');
  put('node_modules/x/index.js', 'not ours');
  writeTarball(folder, 'thing-1.0.0', join(above, 'one.tgz'));
  expect(read(join(above, 'one.tgz'))).toEqual([
    ['thing-1.0.0/a.txt', '0000644', 'one'],
    ['thing-1.0.0/b/c.js', '0000755', '#!/usr/bin/env node\n'],
  ]);
});

it('keeps long names, and says which one is too long', () => {
  const long = `${'folder/'.repeat(15)}file.txt`;
  put(long, 'far');
  writeTarball(folder, 'top', join(above, 'one.tgz'));
  expect(read(join(above, 'one.tgz')).map(([name]) => name)).toEqual([`top/${long}`]);
  put(`${'n'.repeat(120)}.txt`, '');
  expect(() => writeTarball(folder, 'top', join(above, 'two.tgz'))).toThrow(/nnn\.txt is too long for an archive/);
});

it('is the same archive for the same files', () => {
  put('a.txt', 'one');
  writeTarball(folder, 'thing', join(above, 'one.tgz'));
  put('a.txt', 'one');
  writeTarball(folder, 'thing', join(above, 'two.tgz'));
  expect(readFileSync(join(above, 'two.tgz'))).toEqual(readFileSync(join(above, 'one.tgz')));
});
