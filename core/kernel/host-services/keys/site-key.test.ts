import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSiteKey } from './site-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docstead-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is made once, for the owner of the data folder alone', () => {
  const dataDir = join(folder, 'data');
  const key = loadSiteKey({ dataDir, env: {} });
  expect(key).toHaveLength(32);
  expect(loadSiteKey({ dataDir, env: {} })).toEqual(key);
  expect(statSync(join(dataDir, 'site.key')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['site.key']);
});

it('comes from the environment where it is set there, and no file is made', () => {
  const given = createHash('sha256').update('chance').digest();
  const key = loadSiteKey({ dataDir: folder, env: { DOCSTEAD_SITE_KEY: given.toString('hex') } });
  expect(key).toEqual(given);
  expect(readdirSync(folder)).toEqual([]);
});

it('is not made anew where a link leads to a place that is not mounted', () => {
  symlinkSync(join(folder, 'away', 'site.key'), join(folder, 'site.key'));
  expect(() => loadSiteKey({ dataDir: folder, env: {} })).toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual(['site.key']);
});

it('is refused when it is not a key, and left as it is', () => {
  writeFileSync(join(folder, 'site.key'), 'half');
  expect(() => loadSiteKey({ dataDir: folder, env: {} })).toThrow('is not 64 hexadecimal digits');
  expect(readFileSync(join(folder, 'site.key'), 'utf8')).toBe('half');
});

it('tells in a sentence that the data folder cannot be used', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => loadSiteKey({ dataDir: join(folder, 'file'), env: {} })).toThrow('cannot be written');
});

it.each([
  '0'.repeat(64),
  'ab'.repeat(32),
  'deadbeef'.repeat(8),
  '0123456789abcdef'.repeat(4),
  Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('hex'),
  Buffer.from(Array.from({ length: 32 }, (_, at) => 255 - 7 * at)).toString('hex'),
  Buffer.from('changemechangemechangemechangeme').toString('hex'),
])('is refused when anybody could guess it: %s', (sample) => {
  const made = 'make one with `openssl rand -hex 32`';
  expect(() => loadSiteKey({ dataDir: folder, env: { DOCSTEAD_SITE_KEY: sample } })).toThrow(made);
  writeFileSync(join(folder, 'site.key'), sample.toUpperCase());
  expect(() => loadSiteKey({ dataDir: folder, env: {} })).toThrow(made);
});
