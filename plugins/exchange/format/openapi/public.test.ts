import { describe, expect, it } from 'vitest';
import { documentsIn } from '../test-documents.ts';
import { bytesOf, testWays } from '../test-ways.ts';
import { isOpenApi } from './is.ts';
import { readOpenApi } from './read.ts';
import { untoldDifferences } from './test-compared.ts';
import { countedBy } from './test-counted.ts';

const documents = documentsIn(`${import.meta.dirname}/fixtures/public.json.gz`);
/** Longer ones are in the slow lane. */
const short = documents.filter(([, text]) => text.length < 10_000);

describe('The public OpenAPI documents', () => {
  it('are of all editions and forms', () => {
    const of = (version: RegExp) => documents.filter(([, text]) => version.test(text)).length;
    expect(of(/^(?:.*[\s{,])?"?swagger"?: ?["']2\.0["']/m)).toBeGreaterThanOrEqual(14);
    expect(of(/^(?:.*[\s{,])?"?openapi"?: ?["']?3\.0\./m)).toBeGreaterThanOrEqual(40);
    expect(of(/^(?:.*[\s{,])?"?openapi"?: ?["']?3\.1\./m)).toBeGreaterThanOrEqual(18);
    expect(documents.filter(([name]) => /\.ya?ml$/.test(name)).length).toBeGreaterThanOrEqual(15);
  });

  it.each(short)('%s has every operation, parameter, field and answer on its pages', (name, text) => {
    expect(isOpenApi(bytesOf(text).subarray(0, 65_536), name)).toBe(true);
    const counted = countedBy(text);
    expect(counted.length).toBeGreaterThan(0);
    expect(untoldDifferences(readOpenApi(bytesOf(text), testWays()), counted)).toEqual([]);
  });
});
