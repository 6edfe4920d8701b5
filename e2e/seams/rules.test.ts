import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyHalf, localesOf, verifyPlugin } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { accounts } from '../../plugins/accounts/testing.ts';
import items from '../../plugins/items/server/index.ts';
import { aiLike } from './ai-like/server.ts';
import commerce from './commerce-like/server.ts';
import openapi from './openapi-like/server.ts';
import sheet from './sheet-like/server.ts';
import teams from './teams-like/server.ts';

const halves: readonly AnyHalf[] = [teams, commerce, sheet, openapi, aiLike(async function* () {})];
const names = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** The doors that third parties have, and the plugin's own files. */
const DOORS = [/^@docstead\/core\/(contract|server)$/, /^typebox$/, /^\.\/[a-z]+\.ts$/];
const OFFERED = /^\.\.\/\.\.\/\.\.\/plugins\/([a-z]+)\/(?:points|contract|contract\/[a-z]+)\.ts$/;

function importsOf(name: string): string[] {
  const files = readdirSync(join(import.meta.dirname, name)).filter((file) => /^(?!.*\.test).*\.ts$/.test(file));
  const texts = files.map((file) => readFileSync(join(import.meta.dirname, name, file), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map((hit) => hit[1] ?? ''));
}

it('holds for every folder here', () => {
  expect(halves.map(({ descriptor }) => descriptor.id).sort()).toEqual(names.sort());
});

describe.each(halves)('the throw-away plugin $descriptor.id', (half) => {
  it('is one that an author may ship: verifyPlugin finds nothing', async () => {
    const { requires = {}, id } = half.descriptor;
    const needed = [accounts, items].filter(({ descriptor }) => descriptor.id === 'accounts' || 'items' in requires);
    const locales = localesOf(join(import.meta.dirname, id, 'locales'));
    expect(await verifyPlugin(half, { requires: needed, locales })).toEqual([]);
  });
});

describe.each(names)('the throw-away plugin %s', (name) => {
  it('comes in by the doors of third parties alone, and only to plugins that it requires', async () => {
    const { default: descriptor } = await import(`./${name}/plugin.ts`);
    const imports = importsOf(name);
    expect(imports.length).toBeGreaterThan(0);
    const others = imports.filter((from) => !DOORS.some((door) => door.test(from)));
    const forbidden = others.filter((from) => !((OFFERED.exec(from)?.[1] ?? '') in descriptor.requires));
    expect(forbidden).toEqual([]);
  });
});
