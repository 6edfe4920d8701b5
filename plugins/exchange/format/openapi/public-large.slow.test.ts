import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, it } from 'vitest';
import { bytesOf, testWays } from '../test-ways.ts';
import { readOpenApi } from './read.ts';
import { countedBy, expectAll } from './test-counted.ts';

const packed = readFileSync(`${import.meta.dirname}/fixtures/public-large.json.gz`);
const documents = Object.entries(JSON.parse(gunzipSync(packed).toString()) as Record<string, string>);

describe('A public OpenAPI document of a thousand operations', () => {
  it.each(documents)('%s has a page for every operation and a row for every parameter', (_, text) => {
    expectAll(readOpenApi(bytesOf(text), testWays()), countedBy(text));
  });
});
