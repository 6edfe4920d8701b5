import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

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
