import { describe, expect, it } from 'vitest';
import { documentsIn } from '../test-documents.ts';
import { bytesOf, testWays } from '../test-ways.ts';
import { isOpenApi } from './is.ts';
import { readOpenApi } from './read.ts';
import { untoldDifferences } from './test-compared.ts';
import { countedBy } from './test-counted.ts';

const documents = documentsIn(`${import.meta.dirname}/fixtures/public.json.gz`);
const large = [
  ...documents.filter(([, text]) => text.length >= 10_000),
  ...documentsIn(`${import.meta.dirname}/fixtures/public-large.json.gz`),
];

describe('A large public OpenAPI document', () => {
  it.each(large)('%s has every operation, parameter, field and answer on its pages', (name, text) => {
    expect(isOpenApi(bytesOf(text).subarray(0, 65_536), name)).toBe(true);
    const counted = countedBy(text);
    expect(counted.length).toBeGreaterThan(0);
    expect(untoldDifferences(readOpenApi(bytesOf(text), testWays()), counted)).toEqual([]);
  });

  it.each(documents)('%s has the same pages in Markdown', (_, text) => {
    const keysOf = (apiPages: boolean) => readOpenApi(bytesOf(text), testWays(apiPages)).pages.map(({ key }) => key);
    expect(keysOf(false)).toEqual(keysOf(true));
  });
});
