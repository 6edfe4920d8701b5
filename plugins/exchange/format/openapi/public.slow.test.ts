import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesOf, testWays } from '../test-ways.ts';
import { isOpenApi } from './is.ts';
import { readOpenApi } from './read.ts';
import { countedBy, expectAll } from './test-counted.ts';

const packed = readFileSync(`${import.meta.dirname}/fixtures/public.json.gz`);
const documents = Object.entries(JSON.parse(gunzipSync(packed).toString()) as Record<string, string>);

describe('A public OpenAPI document', () => {
  it('is one of at least forty', () => {
    expect(documents.length).toBeGreaterThanOrEqual(40);
  });

  it.each(documents)('%s has a page for every operation and a row for every parameter', (name, text) => {
    expect(isOpenApi(bytesOf(text).subarray(0, 65_536), name)).toBe(true);
    const project = readOpenApi(bytesOf(text), testWays());
    expectAll(project, countedBy(text));
    expect(readOpenApi(bytesOf(text), testWays(false)).pages.map(({ key }) => key)).toEqual(
      project.pages.map(({ key }) => key),
    );
  });
});
