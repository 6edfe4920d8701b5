import { describe, expect, it } from 'vitest';
import { documentsIn } from '../test-documents.ts';
import { bytesOf, testWays } from '../test-ways.ts';
import { isPostman, readPostman } from './read.ts';
import { untoldDifferences } from './test-compared.ts';
import { countedBy } from './test-counted.ts';

const collections = documentsIn(`${import.meta.dirname}/fixtures/public.json.gz`);

describe('The public Postman collections', () => {
  it('are of all versions', () => {
    const of = (sign: RegExp) => collections.filter(([, text]) => sign.test(text)).length;
    expect(of(/"requests":\[/)).toBeGreaterThanOrEqual(10);
    expect(of(/\/collection\/v2\.0\.0\//)).toBeGreaterThanOrEqual(10);
    expect(of(/\/collection\/v2\.1\.0\//)).toBeGreaterThanOrEqual(8);
  });

  it.each(collections)('%s has every request with its folders, rows, body and answers', (_, text) => {
    expect(isPostman(bytesOf(text).subarray(0, 65_536))).toBe(true);
    const counted = countedBy(text);
    expect(counted.length).toBeGreaterThan(0);
    expect(untoldDifferences(readPostman(bytesOf(text), testWays()), counted)).toEqual([]);
  });
});
