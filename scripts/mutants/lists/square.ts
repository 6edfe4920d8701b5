import { type Mistake, mistakesIn } from '../mistake.ts';

const PUBLIC = 'plugins/items/server/public';
const rules = ['plugins/square/tests/square.test.ts'];
const large = [`${PUBLIC}/public-items.test.ts`];

export const square: readonly Mistake[] = [
  ...mistakesIn('plugins/square/server/square.service.ts', rules, [
    ['a closed square answers', 'if (!isOpen()) throw fail(squareClosed);', ''],
    ['guests read where log-in is forced', 'items.isLoginForced() && uidOf(scope.caller) === 0', 'false'],
  ]),
  ...mistakesIn(`${PUBLIC}/listed.ts`, rules, [
    ['private projects are shown', "item.password = '' AND item.ban", 'item.ban'],
    ['banned projects are shown', "password = '' AND item.ban = 0", "password = ''"],
    ['deleted projects are shown', 'NOT item.is_del AND ', ''],
    ['a description is not looked into', "['item_name', 'item_description']", "['item_name']"],
    [
      'of two with one time the older comes first',
      ".orderBy('item_id', 'desc')",
      ".orderBy('item_id', 'asc' as 'desc')",
    ],
  ]),
  ...mistakesIn(`${PUBLIC}/holding.ts`, rules, [
    ['what was deleted is found by its text', 'NOT page.is_del AND ', ''],
    [
      'on SQLite, words of other pages are put together',
      'ftsQuery({ item_id, terms })]',
      'ftsQuery({ item_id, terms: terms.slice(0, 1) })]',
    ],
  ]),
  ...mistakesIn(`${PUBLIC}/public-items.service.ts`, large, [
    ['a search ends behind its first block', 'at += size;', 'at += MOST_LOOKED;'],
    ['nobody is told that a search did not look into all', ' || all.length > looked.length', ''],
    ['a page of a search is all of it', 'ids.slice((page - 1) * count, page * count)', 'ids'],
  ]),
  ...mistakesIn(
    'plugins/square/web/use-open.ts',
    ['plugins/square/web/square.test.tsx'],
    [
      ['a closed square leads nowhere', 'navigate(NEXT, { replace: true });', ''],
      ['without a network the square is called closed', "isOffline ? 'offline' : 'closed'", "'closed'"],
    ],
  ),
];
