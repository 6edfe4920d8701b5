import { type Flavour, hearRow } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../accounts/testing.ts';
import { rights } from '../../tests/rights.ts';
import items from '../index.ts';
import { openTown, type Town } from './town.ts';

/** Made of the pages again whenever it is asked for. */
const derived = ['page_html', 'page_words', 'search_state'];

/** Asks every call of the table as everybody. */
export function holdRights(db: Flavour): void {
  describe(`who may call what of items, on ${db}`, () => {
    let town: Town<object>;
    beforeAll(async () => {
      town = await openTown({ plugins: [accounts, items], db, furnish: async () => ({}) });
    });
    afterAll(() => town?.host.close());

    const rows = Object.entries(rights).flatMap(([path, ways]) => ways.map((row) => [path, row] as const));
    it.each(rows)('%s answers everybody with their code, and a refusal changes nothing (%#)', async (path, row) => {
      const { expected, heard, changed } = await hearRow({ ...town, derived }, path, row);
      expect(heard).toEqual(expected);
      expect(changed).toEqual([]);
    });
  });
}
