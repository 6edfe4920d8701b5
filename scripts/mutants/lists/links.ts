import { type Mistake, mistakesIn } from '../mistake.ts';

const SERVER = 'plugins/items/server/links';
const TESTS = [`${SERVER}/links.test.ts`];

export const links: readonly Mistake[] = [
  ...mistakesIn(
    `${SERVER}/addresses-in.ts`,
    [`${SERVER}/addresses-in.test.ts`],
    [
      ['addresses of other sites are pages of this one', "origin !== '' && head", 'true || head'],
      ['the beginning of a longer address is a page', String.raw`(?![\w/%~-]|\.\w)`, ''],
      ['older addresses lead nowhere', "['/web/#', '/web#', '/#', '#']", '[]'],
      ['a text names pages without end', 'if (found.size === MOST_LINKS) break;', ''],
    ],
  ),
  ...mistakesIn(`${SERVER}/linked-from.ts`, TESTS, [
    ['pages of other projects are told to everybody', ': readable.has(one.page_id)', ': true'],
    [
      'who has a part of a project hears of the rest',
      "rights.readIn === 'all' || own.length === 0",
      "rights.readIn !== 'x'",
    ],
    ['pages that are on their way in link already', '.whereRaw(IS_PLANTED)', ''],
    ['pages in the recycle bin link', "{ 'page.is_del': false, 'page.is_draft'", "{ 'page.is_draft'"],
  ]),
  ...mistakesIn(`${SERVER}/follow-links.ts`, TESTS, [
    ['a draft that is published links to nothing', 'before && !before.is_draft', 'before'],
    ['what is purged stays', 'dropLinksTo(db, page_ids)', 'undefined'],
    ['links of copies are forgotten', '({ item, pages }, scope) => put(item, pages, scope)', '() => undefined'],
  ]),
  ...mistakesIn(`${SERVER}/page-link.model.ts`, TESTS, [
    ['an address of another project leads here', 'item === String(target.item_id) ||', 'item !== undefined ||'],
    ['a page links to itself', '.filter((one) => one !== page_id)', ''],
    ['a link that was taken out stays', ".whereIn('page_id', some).delete()", ".whereIn('page_id', some)"],
  ]),
  ...mistakesIn(`${SERVER}/links.service.ts`, TESTS, [
    ['the job begins anew each time', 'state.next_version === version ? state.done_to : 0', '0'],
  ]),
  ...mistakesIn(
    'plugins/items/web/page/use-page-removal.ts',
    ['plugins/items/web/pages/Reading.test.tsx'],
    [['nobody hears that links will lead to nothing', 'count > 0 ?', 'count < 0 ?']],
  ),
  ...mistakesIn(
    'plugins/editor/web/source/links/page-links.ts',
    ['plugins/editor/web/source/links/page-links.test.ts'],
    [
      ['a link holds the title of its page alone', '`/page/', '`/'],
      ['brackets in code open the pages', '&& !isInCode(state, from, -1)', ''],
      ['brackets that were closed while typing are left behind', 'to: to + closed', 'to'],
      ['a list that did not come is never asked for again', "if (!find) this.state.setState({ is: 'failed' });", ''],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/web/source/links/find-pages.ts',
    ['plugins/editor/web/source/links/page-links.test.ts'],
    [['the page itself comes first', '? 4 : rankOf', '? 0 : rankOf']],
  ),
];
