import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyHalf, localesOf, verifyPlugin } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { accounts } from '../../plugins/accounts/testing.ts';
import items from '../../plugins/items/server/index.ts';
import { houseFile } from '../../scripts/build/sdk-house.ts';
import { importFaults } from '../../scripts/plugin/import-rules.ts';
import { aiLike } from './ai-like/server/index.ts';
import commerce from './commerce-like/server/index.ts';
import exports from './export-like/server/index.ts';
import gate from './gate-like/server/index.ts';
import live from './live-like/server/index.ts';
import mcp from './mcp-like/server/index.ts';
import openapi from './openapi-like/server/index.ts';
import pay from './pay-like/server/index.ts';
import sso from './sso-like/server/index.ts';
import teams from './teams-like/server/index.ts';

const halves: readonly AnyHalf[] = [
  ...[teams, commerce, openapi, sso, gate, mcp, live, pay, exports],
  aiLike(async function* () {}),
];
const names = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const house = await houseFile(join(import.meta.dirname, '..', '..'));

it('holds for every folder here', () => {
  expect(halves.map(({ descriptor }) => descriptor.id).sort()).toEqual(names.sort());
});

describe.each(halves)('the throw-away plugin $descriptor.id', (half) => {
  const { requires = {}, id } = half.descriptor;
  const folder = join(import.meta.dirname, id);

  it('is one that an author may ship: verifyPlugin finds nothing', async () => {
    const needed = [accounts, items].filter(({ descriptor }) => descriptor.id === 'accounts' || 'items' in requires);
    expect(await verifyPlugin(half, { requires: needed, locales: localesOf(join(folder, 'locales')), house })).toEqual(
      [],
    );
  });

  it('comes in by the doors of third parties alone, and only to plugins that it names', () => {
    // Its tests here run in a house that all of them share.
    const shipped = importFaults(folder, half.descriptor).filter(({ file }) => !file.endsWith('.test.ts'));
    expect(shipped).toEqual([]);
  });
});
