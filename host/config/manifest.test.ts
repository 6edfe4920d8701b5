import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readManifest } from './manifest.ts';

const dir = mkdtempSync(join(tmpdir(), 'docstead-manifest-'));
afterAll(() => rmSync(dir, { recursive: true }));

function read(text: string) {
  const path = join(dir, 'plugin-manifest.json');
  writeFileSync(path, text);
  return readManifest(path);
}

describe('the plugin manifest', () => {
  it('names the installed plugins, and is open where it says no edition', () => {
    const plugins = { items: { from: 'plugins/items', enabled: true, config: { depth: 3 } } };
    expect(read(JSON.stringify({ plugins }))).toEqual({ edition: 'open', plugins });
  });

  it.each([
    ['{"plugins":', /is not JSON: .+\.$/],
    ['[]', /must be an object with "edition" and "plugins"/],
    ['{"edition":"gold","plugins":{"a":{"from":"plugins/a"}}}', /"edition" is "gold"; it must be "open" or "hosted"/],
    ['{"plugins":{}}', /must be an object that names at least one plugin/],
    ['{"plugins":{"A b":{"from":"x"}}}', /"A b" is no plugin id/],
    ['{"plugins":{"a":"plugins/a"}}', /"plugins.a" must be an object such as/],
    ['{"plugins":{"a":{}}}', /"plugins.a.from" must say where the plugin lies/],
    ['{"plugins":{"a":{"from":"x","enabled":"yes"}}}', /"plugins.a.enabled" must be true or false/],
    ['{"plugins":{"a":{"from":"x","config":[]}}}', /"plugins.a.config" must be an object/],
    ['{"plugins":{"a":{"from":"x","form":1}}}', /"plugins.a.form" is unknown; it may hold from, enabled, config/],
  ])('answers %s with one sentence', (text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });

  it('that is not there is said by its path', () => {
    expect(() => readManifest(join(dir, 'none.json'))).toThrow(
      `The plugin manifest ${join(dir, 'none.json')} is not there`,
    );
  });
});
