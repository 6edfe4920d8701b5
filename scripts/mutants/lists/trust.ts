import { type Mistake, mistakesIn } from '../mistake.ts';

const SERVER = 'plugins/items/server';
const rules = ['plugins/items/tests/trust.test.ts'];

export const trust: readonly Mistake[] = [
  ...mistakesIn(`${SERVER}/item/item.policy.ts`, rules, [
    ['visitors read a banned project', 'if (row.ban !== BAN.none) await refuseBanned(scope.db, row);', ''],
    [
      'members read what is closed to all',
      'if (row.ban === BAN.everybody && !siteAdmin) await refuseBanned(scope.db, row);',
      '',
    ],
    ['the administrator is kept out too', 'row.ban === BAN.everybody && !siteAdmin', 'row.ban === BAN.everybody'],
  ]),
  ...mistakesIn(`${SERVER}/page/page.policy.ts`, rules, [
    ['a share opens a page of a banned project', 'found.item.ban !== BAN.none || ', ''],
  ]),
  ...mistakesIn(`${SERVER}/page/share/shared-page.ts`, rules, [
    ['a key opens a page of a banned project', ' || found.item.ban !== BAN.none', ''],
  ]),
  ...mistakesIn(`${SERVER}/item/list/list.service.ts`, rules, [
    ['a star keeps a banned project in the list', "{ password: '', ban: BAN.none }", "{ password: '' }"],
  ]),
  ...mistakesIn(`${SERVER}/search/everywhere/readable.ts`, rules, [
    ['the search reads what is closed to all', 'row.ban !== BAN.everybody || isSiteAdmin(caller)', 'true'],
  ]),
  ...mistakesIn(`${SERVER}/access/access.service.ts`, rules, [
    ['a plugin is told of rights in what is closed to all', 'if (item.ban === BAN.everybody) return undefined;', ''],
  ]),
  ...mistakesIn(`${SERVER}/admin/trust/trust.service.ts`, rules, [
    ['the same call does not lift a ban', 'wish.isOn ?? row.ban === BAN.none', 'wish.isOn ?? true'],
    [
      'a reason outlives its ban',
      'isOn && note(scope, wish));\n        app.rights',
      'note(scope, wish));\n        app.rights',
    ],
  ]),
  ...mistakesIn(`${SERVER}/admin/keywords/keywords.service.ts`, rules, [
    ['the whitelist is filtered', 'if (is_white) return page;', ''],
    ['titles are not filtered', "filter(page.page_title ?? '')", "filter('')"],
  ]),
  ...mistakesIn(
    `${SERVER}/admin/keywords/filter.ts`,
    [`${SERVER}/admin/keywords/filter.test.ts`],
    [
      ['one word of several is enough', 'parts.every((part)', 'parts.some((part)'],
      ['large letters get through', 'const folded = fold(text);', 'const folded = text;'],
      ['words inside of words are missed', '[...there.ends, ...there.back.ends]', '[...there.ends]'],
    ],
  ),
  ...mistakesIn(`${SERVER}/admin/views/views.service.ts`, rules, [
    ['every page counts', 'if (now - (sittings.get(who) ?? 0) < SITTING) return;', ''],
    ['members are visitors', 'if (!rights.member) count', 'count'],
  ]),
];
