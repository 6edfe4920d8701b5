import { type CallOptions, callsWithoutRow, hearRow, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOfTokens, tokensOf } from '../../../accounts/testing.ts';
import { tellWhoIsKeptOut } from './banned.ts';
import { derived, type WhoMay } from './rights-table.ts';
import type { Town } from './town.ts';

/** Every call has its row; each cell of it is asked, and what is refused changes nothing: on both databases. */
export function tellWhoMay<More>(told: WhoMay<More>): void {
  const { name, api, rights, open, holder } = told;
  it(`every call of ${name} has a row in the table of rights`, () => {
    expect(callsWithoutRow(api, rights)).toEqual([]);
  });

  const rows = Object.entries(rights).flatMap(([path, ways]) => ways.map((row) => [path, row] as const));
  describe.each(testDatabases())(`who may call what of ${name}, on %s`, (db) => {
    let town: Town<More>;
    let callers: Readonly<Record<string, CallOptions>>;
    let tokens: Readonly<Record<string, CallOptions>>;
    beforeAll(async () => {
      const opened = await open(db);
      town = opened.town;
      callers = { ...town.callers, ...opened.callers };
      tokens = holder === undefined ? {} : await tokensOf(town.host, callers[holder] ?? {});
    });
    afterAll(() => town?.host.close());

    it.each(rows)('%s answers everybody with their code, and a refusal changes nothing (%#)', async (path, row) => {
      const { expected, heard, changed } = await hearRow({ ...town, callers, derived }, path, row);
      expect(heard).toEqual(expected);
      expect(changed).toEqual([]);
    });

    if (holder === undefined) return;
    it.each(rows)(
      `%s answers the access tokens of the ${holder} as it answers them, and none that only reads changes anything (%#)`,
      async (path, row) => {
        const spec = api[path];
        if (!spec) throw new Error(`${name} has no call ${path}.`);
        const codes = codesOfTokens(row.codes, holder, spec);
        const house = { ...town, callers: tokens, derived };
        const { expected, heard, changed } = await hearRow(house, path, { ...row, codes });
        expect(heard).toEqual(expected);
        expect(changed).toEqual([]);
      },
    );
  });
  tellWhoIsKeptOut(told);
}
