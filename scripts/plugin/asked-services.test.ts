import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Descriptor } from '@docstead/core/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { housePlugins } from '../build/house-plugins.ts';
import { askedFaults } from './asked-services.ts';

const root = join(import.meta.dirname, '..', '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docstead-asked-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function faults(file: string, text: string, asks: readonly string[] = []): Promise<string[]> {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  return (await askedFaults(folder, { asks })).map((fault) => `${fault.file}: ${fault.text}`);
}

const POINTS = '@docstead/core/plugins/items/points';

describe('a web service that a remote takes', () => {
  it('is named with its file where the descriptor does not name it', async () => {
    const text = `import { client } from '@docstead/core/web';\nimport {\n  type Differ,\n  differ,\n  preview as look,\n} from '${POINTS}';\n`;
    const told = (id: string) =>
      `web/a.ts: it takes the web service ${id} of items, which "asks" of plugin.ts does not name.`;
    expect(await faults('web/a.ts', text)).toEqual([told('items/diff@1'), told('items/preview@1')]);
    expect(await faults('web/a.ts', text, ['items/preview@1'])).toEqual([told('items/diff@1')]);
    expect(await faults('web/a.ts', text, ['items/preview@1', 'items/diff@1'])).toEqual([]);
  });

  it.each([
    ['web/a.ts', `import type { Differ } from '${POINTS}';`],
    ['web/a.ts', `import { itemMenu, pageSaved } from '${POINTS}';`],
    ['web/a.ts', "import { lanes } from '@docstead/core/plugins/boards/points';"],
    ['web/a.test.ts', `import { differ } from '${POINTS}';`],
    ['plugin.ts', `import { differ } from '${POINTS}';`],
  ])('is none in %s with %s', async (file, text) => {
    expect(await faults(file, text)).toEqual([]);
  });
});

it.each(housePlugins(root))('the plugin %s names those that it takes, and no others', async (id) => {
  const module = await import(pathToFileURL(join(root, 'plugins', id, 'plugin.ts')).href);
  const { asks = [] } = module.default as Descriptor;
  const taken = (await askedFaults(join(root, 'plugins', id), {})).map(
    ({ text }) => /service (\S+) of/.exec(text)?.[1],
  );
  expect([...new Set(taken)].sort()).toEqual([...asks].sort());
});
