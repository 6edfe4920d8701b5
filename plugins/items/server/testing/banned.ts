import { admin, type CallSpec } from '@docstead/core/contract';
import {
  type CallOptions,
  type Codes,
  hearRow,
  type RightsRow,
  readCodes,
  testDatabases,
} from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemBanned } from '../../contract/failures.ts';
import { BAN } from '../item/ban.ts';
import { type BanRule, derived, type WhoMay } from './rights-table.ts';
import type { Ground, Town } from './town.ts';

/** In no project by a right of their own; a visit password is a visitor's. */
const VISITORS = ['guest', 'granted', 'stranger', 'creator'];
const PEOPLE = ['reader', 'limread', 'editor', 'manager', 'player', 'captain', 'owner'];
const ADMINISTRATOR = 'root';
const GROUNDS = ['public', 'private'];
const LOGIN_NEEDED = 10102;

interface Row<More> {
  readonly name: string;
  readonly path: string;
  readonly row: RightsRow<Ground & More>;
  readonly rule: BanRule | undefined;
}

/**
 * The table of rights once more, in banned projects. A new call needs no row here: whoever could call it is refused, or a
 * rule says why not.
 */
export function tellWhoIsKeptOut<More>({ name, api, rights, open, bans = {} }: WhoMay<More>): void {
  const rows = Object.entries(rights).flatMap(([path, ways]) =>
    ways.map((row, at): Row<More> => {
      const rule = bans[`${path}#${at}`] ?? bans[path] ?? ruleOf(api[path]);
      return { name: `${path} (${at})`, path, row, rule };
    }),
  );

  it(`every rule on bans of ${name} is about a call`, () => {
    const known = new Set(
      Object.entries(rights).flatMap(([path, ways]) => [path, ...ways.map((_, at) => `${path}#${at}`)]),
    );
    expect(Object.keys(bans).filter((key) => !known.has(key))).toEqual([]);
  });

  const [db = 'sqlite'] = testDatabases();
  describe.each([
    ['visitors', BAN.visitors],
    ['everybody', BAN.everybody],
  ] as const)(`a project of ${name} that is banned for %s`, (_, ban) => {
    let town: Town<More>;
    let callers: Readonly<Record<string, CallOptions>>;
    beforeAll(async () => {
      const opened = await open(db);
      town = opened.town;
      callers = { ...town.callers, ...opened.callers };
      await banAll(town, ban === BAN.everybody);
    });
    afterAll(() => town?.host.close());

    it.each(rows)('$name refuses whom it keeps out', async ({ path, row, rule }) => {
      const codes = textOf(bannedCodes(readCodes(row.codes), { ban, rule }));
      const { expected, heard, changed } = await hearRow({ ...town, callers, derived }, path, { ...row, codes });
      expect(heard).toEqual(expected);
      expect(changed).toEqual([]);
    });
  });
}

const ruleOf = (spec: CallSpec | undefined): BanRule | undefined =>
  spec?.access === admin ? 'The site administrator alone calls it.' : undefined;

async function banAll<More>({ host, callers, grounds }: Town<More>, isForAll: boolean): Promise<void> {
  for (const { item_id } of [grounds.public, grounds.private]) {
    const wish = { item_id, remark: 'too loud', is_ban: 1, forbid_all: isForAll ? 1 : 0 };
    const answer = await host.call('/api/adminItem/ban', wish, callers[ADMINISTRATOR] ?? {});
    if (answer.error_code !== 0) throw new Error(`adminItem/ban: ${answer.error_code} ${answer.error_message}`);
  }
}

interface Banned {
  readonly ban: number;
  readonly rule: BanRule | undefined;
}

function bannedCodes(codes: Codes, banned: Banned): Codes {
  const asked = [...VISITORS, ...PEOPLE, ADMINISTRATOR];
  const lines = Object.entries(codes).filter(([ground]) => GROUNDS.includes(ground));
  return Object.fromEntries(
    lines.map(([ground, line]) => {
      const cells = Object.entries(line).filter(([who]) => asked.includes(who));
      return [ground, Object.fromEntries(cells.map(([who, code]) => [who, bannedCode(who, code, banned)]))];
    }),
  );
}

/** A visitor who is refused anyway hears the same; of its people, all who are known hear of the ban first. */
function bannedCode(who: string, code: number, { ban, rule }: Banned): number {
  if (typeof rule === 'string') return code;
  const isVisitor = VISITORS.includes(who);
  const isKeptOut = isVisitor ? code === 0 : ban === BAN.everybody && who !== ADMINISTRATOR && code !== LOGIN_NEEDED;
  const usual = isKeptOut ? itemBanned.code : code;
  return rule ? rule({ who, code, usual, isForAll: ban === BAN.everybody }) : usual;
}

/** As `readCodes` reads it: a table of each ground's callers, one below the other. */
function textOf(codes: Codes): string {
  const [first = {}] = Object.values(codes);
  const callers = Object.keys(first);
  const lines = Object.entries(codes).map(([ground, line]) => [ground, ...callers.map((who) => line[who] ?? '-')]);
  return [callers, ...lines].map((cells) => cells.join(' ')).join('\n');
}
