import type { CallSpec } from '@docstead/core/contract';
import {
  type CallOptions,
  callsWithoutRow,
  type Flavour,
  hearRow,
  type RightsRow,
  testDatabases,
} from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOfTokens, tokensOf } from '../../../accounts/testing.ts';
import type { Ground, Town } from './town.ts';

/** The table of rights of a plugin that stands on projects. */
export interface WhoMay<More> {
  /** Of the plugin. */
  readonly name: string;
  readonly api: Readonly<Record<string, CallSpec>>;
  readonly rights: Readonly<Record<string, readonly RightsRow<Ground & More>[]>>;
  open(db: Flavour): Promise<Opened<More>>;
  /** Whose access tokens are tried, as the table names them; nobody's where calls take none. */
  readonly holder?: string;
}

export interface Opened<More> {
  readonly town: Town<More>;
  /** Besides those of the town. */
  readonly callers?: Readonly<Record<string, CallOptions>>;
}

/** Made of the pages again whenever it is asked for. */
const derived = ['page_html', 'page_words', 'search_state'];

/** Every call has its row; each cell of it is asked, and what is refused changes nothing: on both databases. */
export function tellWhoMay<More>({ name, api, rights, open, holder }: WhoMay<More>): void {
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
}
