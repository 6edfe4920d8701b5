import { type CallOptions, callsWithoutRow, hearRow, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, codesOfTokens, tokensOf } from '../../accounts/testing.ts';
import { api } from '../contract.ts';
import items from '../server/index.ts';
import { openTown, type Town } from '../server/testing/town.ts';
import { rights } from './rights.ts';

it('every call of items has a row in the table of rights', () => {
  expect(callsWithoutRow(api, rights)).toEqual([]);
});

/** Made of the pages again whenever it is asked for. */
const derived = ['page_html', 'page_words', 'search_state'];

describe.each(testDatabases())('who may call what of items, on %s', (db) => {
  let town: Town<object>;
  let tokens: Record<string, CallOptions>;
  beforeAll(async () => {
    town = await openTown({ plugins: [accounts, items], db, furnish: async () => ({}) });
    tokens = await tokensOf(town.host, { token: town.owner.token });
  });
  afterAll(() => town?.host.close());

  const rows = Object.entries(rights).flatMap(([path, ways]) => ways.map((row) => [path, row] as const));
  it.each(rows)('%s answers everybody with their code, and a refusal changes nothing (%#)', async (path, row) => {
    const { expected, heard, changed } = await hearRow({ ...town, derived }, path, row);
    expect(heard).toEqual(expected);
    expect(changed).toEqual([]);
  });

  it.each(rows)(
    '%s answers the access tokens of the owner as it answers them, and none that only reads changes anything (%#)',
    async (path, row) => {
      const codes = codesOfTokens(row.codes, 'owner', api[path as keyof typeof api]);
      const { expected, heard, changed } = await hearRow({ ...town, callers: tokens, derived }, path, {
        ...row,
        codes,
      });
      expect(heard).toEqual(expected);
      expect(changed).toEqual([]);
    },
  );
});
