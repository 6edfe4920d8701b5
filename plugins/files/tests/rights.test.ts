import { callsWithoutRow, hearRow, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../accounts/testing.ts';
import items from '../../items/server/index.ts';
import { openTown, type Town } from '../../items/server/testing/town.ts';
import { api } from '../contract.ts';
import files from '../server/index.ts';
import { attached } from '../testing/attached.ts';
import { type Files, rights } from './rights.ts';

it('every call of files has a row in the table of rights', () => {
  expect(callsWithoutRow(api, rights)).toEqual([]);
});

const derived = ['page_html', 'page_words', 'search_state'];

describe.each(testDatabases())('who may call what of files, on %s', (db) => {
  let town: Town<Files>;
  beforeAll(async () => {
    town = await openTown({ plugins: [accounts, items, files], db, furnish: attached });
  });
  afterAll(() => town?.host.close());

  const rows = Object.entries(rights).flatMap(([path, ways]) => ways.map((row) => [path, row] as const));
  it.each(rows)('%s answers everybody with their code, and a refusal changes nothing (%#)', async (path, row) => {
    const { expected, heard, changed } = await hearRow({ ...town, derived }, path, row);
    expect(heard).toEqual(expected);
    expect(changed).toEqual([]);
  });
});
