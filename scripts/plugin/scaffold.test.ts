import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localesOf, verifyPlugin } from '@docstead/core/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { houseFile } from '../build/sdk-house.ts';
import { importFaults } from './import-rules.ts';
import { type Sdk, scaffold } from './scaffold.ts';
import half from './template/server/index.ts';

const house = await houseFile(join(import.meta.dirname, '..', '..'));
const sdk: Sdk = {
  version: '1.2.3',
  house,
  versions: { vitest: '4.0.0', typebox: '1.0.0' },
  overrides: { commander: '14.0.3' },
  pack: (target) => writeFileSync(target, 'the SDK'),
};

let above: string;
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'docstead-new-'));
});
afterEach(() => rmSync(above, { recursive: true }));

it('is a plugin that keeps the rules of third parties', async () => {
  const locales = localesOf(join(import.meta.dirname, 'template', 'locales'));
  expect(await verifyPlugin(half, { house, locales })).toEqual([]);
  expect(importFaults(join(import.meta.dirname, 'template'), half.descriptor)).toEqual([]);
});

it('is named throughout as its author says', () => {
  const folder = join(above, 'guest-book');
  const files = scaffold('guest-book', folder, sdk);
  const there = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
  expect(there.sort()).toEqual([...files].sort());
  const all = there.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n');
  expect(all).not.toMatch(/my.plugin/i);
  expect(all).toContain("path: '/x/guest-book'");
  expect(all).toContain("tables: ['guest_book_greeting']");
  expect(all).toContain('"home": "Guest book"');
});

it('asks for the SDK from a file beside it, and for its tools in the versions of the SDK', () => {
  scaffold('notes', join(above, 'notes'), sdk);
  const file = JSON.parse(readFileSync(join(above, 'notes', 'package.json'), 'utf8'));
  expect(file.devDependencies).toMatchObject({
    '@docstead/core': 'file:vendor/docstead-core-1.2.3.tgz',
    typebox: '1.0.0',
    vitest: '4.0.0',
  });
  expect(file.overrides).toEqual(sdk.overrides);
  expect(readFileSync(join(above, 'notes', 'vendor', 'docstead-core-1.2.3.tgz'), 'utf8')).toBe('the SDK');
});

it('takes an empty folder, and refuses a taken one and a file', () => {
  mkdirSync(join(above, 'empty'));
  scaffold('notes', join(above, 'empty'), sdk);
  const again = join(above, 'empty');
  expect(() => scaffold('notes', again, sdk)).toThrow(
    `No plugin was made: ${again} is not empty; name another folder.`,
  );
  const file = join(above, 'file');
  writeFileSync(file, '');
  expect(() => scaffold('notes', file, sdk)).toThrow(`No plugin was made: ${file} is a file; name a folder.`);
});

it('makes nothing under a name that it cannot have', () => {
  expect(() => scaffold('items', join(above, 'items'), sdk)).toThrow(
    'No plugin was made: the id "items" belongs to Docstead itself; choose another.',
  );
  expect(readdirSync(above)).toEqual([]);
});
