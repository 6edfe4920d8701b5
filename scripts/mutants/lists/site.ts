import { type Mistake, mistakesIn } from '../mistake.ts';

const SERVER = 'plugins/site/server';
const TESTS = ['plugins/site/tests/site.test.ts'];
const BRAND = ['plugins/site/tests/brand.test.ts'];
const RIGHTS = ['plugins/site/tests/rights.test.ts'];

export const site: readonly Mistake[] = [
  ...mistakesIn('plugins/items/server/open/open-items.ts', TESTS, [
    ['what is closed, deleted or banned is open', 'ItemRow.query(handle).whereRaw(IS_PUBLIC)', 'ItemRow.query(handle)'],
    [
      'guests see projects of a site that asks for a login',
      "uidOf(caller) > 0 || !app.settings.get('force_login')",
      'uidOf(caller) >= 0',
    ],
    ['a closed project is found by its id', "row && row.password === '' && row.ban === 0 ?", 'row ?'],
    [
      'drafts and binned pages are counted',
      "'page.is_del': false, 'page.is_draft': false, 'item.is_del': false })\n    .whereRaw(IS_PLANTED)\n    .count",
      "'item.is_del': false })\n    .whereRaw(IS_PLANTED)\n    .count",
    ],
  ]),
  ...mistakesIn(`${SERVER}/home/home.ts`, TESTS, [
    ['who is logged in is kept on the landing page', "if (scope.caller.kind === 'user') return LIST;", ''],
    ['a closed square is led to', '&& (await isSquareOpen(app, scope.db))', ''],
    ['everybody looks behind the login page', 'home_page === LANDING || isSiteAdmin(scope.caller)', 'true'],
  ]),
  ...mistakesIn(`${SERVER}/settings-calls.ts`, TESTS, [
    ['the square is chosen while it is closed', '&& !(opensSquare ?? (await isSquareOpen(app, scope.db)))', '&& false'],
    ['a start page is saved that is not there', "ref === '' || !(await open.find(ref, scope))", 'false'],
  ]),
  ...mistakesIn(`${SERVER}/recommend/recommend-calls.ts`, TESTS, [
    ['anything is recommended', 'if (!open.has(item_id)) throw', 'if (item_id < 1) throw'],
    ['the administrator is not told what is hidden', 'flag(open.has(row.item_id))', '1'],
  ]),
  ...mistakesIn(`${SERVER}/recommend/recommend.model.ts`, TESTS, [
    [
      'places are never given up',
      ".patch({ position: 0 }).where('position', '>', 0)",
      ".patch({ position: 0 }).where('position', '<', 0)",
    ],
    ['a second recommendation is refused', ".onConflict('item_id').ignore()", ''],
  ]),
  ...mistakesIn(`${SERVER}/sitemap.ts`, BRAND, [
    ['the map of the site names what its reader sees', "app.as({ kind: 'guest' })", 'app.system()'],
    ['robots are sent away from an open site', '.isOpenToGuests() ? [', '.isOpenToGuests() === false ? ['],
  ]),
  ...mistakesIn(
    'plugins/site/accent.ts',
    ['plugins/site/accent.test.ts'],
    [
      ['an accent cannot be read by night', 'readable(colour, night, WHITE)', 'hexOf(colour)'],
      ['an accent cannot be read under white', "readable(colour, '#ffffff', BLACK)", 'hexOf(colour)'],
    ],
  ),
  ...mistakesIn('plugins/site/contract/recommend.ts', RIGHTS, [
    [
      'anybody recommends',
      "access: admin,\n    audit: { act: 'item_recommended'",
      "access: guest,\n    audit: { act: 'item_recommended'",
    ],
  ]),
];
