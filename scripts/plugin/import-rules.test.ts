import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importFaults } from './import-rules.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docstead-imports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function faults(file: string, line: string, requires: Record<string, string> = {}): string[] {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${line}\n`);
  return importFaults(folder, { id: 'notes', requires }).map((fault) => `${fault.file}: ${fault.text}`);
}

it.each([
  ['plugin.ts', "import { plugin } from '@docstead/core/contract';"],
  ['server/index.ts', "import { server } from '@docstead/core/server';"],
  ['server/index.ts', "import type { Knex } from 'knex';"],
  ['server/index.ts', "import { readFile } from 'node:fs/promises';"],
  ['web/index.ts', "export default web({ pages: { a: () => import('./pages/A.tsx') } });"],
  ['web/pages/A.tsx', "import { Button } from '@docstead/core/ui';"],
  ['web/pages/A.tsx', "import type { Row } from '../../server/row.ts';"],
  ['web/pages/A.tsx', "import { scaleLinear } from 'd3-scale';"],
  ['server/a.test.ts', "import { createTestHost } from '@docstead/core/testing';"],
])('%s may say %s', (file, line) => {
  expect(faults(file, line)).toEqual([]);
});

it.each([
  ['server/index.ts', "import { open } from '@docstead/core/kernel';", 'which the SDK does not offer.'],
  ['server/index.ts', "import { createTestHost } from '@docstead/core/testing';", 'which is for tests.'],
  ['server/index.ts', "import { setUpSite } from '@docstead/core/plugins/accounts/testing';", 'which is for tests.'],
  ['server/index.ts', "import fastify from 'fastify';", "which is the host's; use what setup gives."],
  ['server/index.ts', "import { shown } from '../web/shown.ts';", 'server/ never imports web/.'],
  ['server/index.ts', "import { createElement } from 'react';", 'server/ has no React.'],
  ['server/index.ts', "import { web } from '@docstead/core/web';", 'server/ runs on Node.'],
  ['contract.ts', "import { itemEdit } from '../items/points.ts';", "which lies outside of the plugin's folder."],
  ['web/index.ts', "import half from '../server/index.ts';", 'web/ never imports server/.'],
  ['web/index.ts', "import { Row } from '@docstead/core/server';", 'web/ runs in a browser.'],
  ['web/index.ts', "import { join } from 'node:path';", 'which no browser has.'],
  ['web/index.ts', "import { Button } from '@mantine/core';", 'take components and icons from @docstead/core/ui.'],
])('%s may not say %s', (file, line, reason) => {
  expect(faults(file, line)).toEqual([expect.stringMatching(/^\S+: it imports /)]);
  expect(faults(file, line)[0]).toContain(reason);
});

it('takes points and contracts of plugins that it names, and nothing else of them', () => {
  const points = "import { itemEdit } from '@docstead/core/plugins/items/points';";
  expect(faults('contract.ts', points)).toEqual([
    'contract.ts: it imports @docstead/core/plugins/items/points; name items in "requires" or "optional".',
  ]);
  expect(faults('contract.ts', points, { items: '^1' })).toEqual([]);
  const inner = "import { items } from '@docstead/core/plugins/items/server/index';";
  expect(faults('contract.ts', inner, { items: '^1' })[0]).toContain('which the SDK does not offer.');
});

it('leaves out what is not the author’s', () => {
  expect(faults('node_modules/thing/index.ts', "import '@mantine/core';")).toEqual([]);
  expect(faults('dist/notes-1.0.0/a.ts', "import '@mantine/core';")).toEqual([]);
});
