import { type Mistake, mistakesIn } from '../mistake.ts';

const SERVER = 'plugins/items/server';
const HIDDEN = [`${SERVER}/planting/planting.test.ts`];
const RULES = [`${SERVER}/planting/rules.test.ts`];
const LARGE = [`${SERVER}/planting/large-plantings.test.ts`];
const STORE = ['plugins/files/tests/store.test.ts'];

export const planting: readonly Mistake[] = [
  ...mistakesIn(`${SERVER}/page/page-with-item.ts`, HIDDEN, [
    ['pages on their way in are read by their ids', '    .whereRaw(IS_PLANTED)\n', ''],
  ]),
  ...mistakesIn(`${SERVER}/page/page.model.ts`, HIDDEN, [
    [
      'the menu has pages that are on their way in',
      ".whereNotIn('cat_id', busyCatalogs)\n    .whereRaw(IS_PLANTED)",
      ".whereNotIn('cat_id', busyCatalogs)",
    ],
  ]),
  ...mistakesIn(`${SERVER}/planting/planting.model.ts`, HIDDEN, [
    [
      'search counts what nobody is shown yet',
      "? 'SELECT page_id FROM page WHERE planting_id <> 0 AND",
      "? 'SELECT page_id FROM page WHERE planting_id < 0 AND",
    ],
  ]),
  ...mistakesIn(`${SERVER}/catalog/pages-below.ts`, RULES, [
    ['pages on their way in go to the bin with a catalog', '    .whereRaw(IS_PLANTED)\n', ''],
  ]),
  ...mistakesIn(`${SERVER}/planting/planting.service.ts`, HIDDEN, [
    [
      'a new project is there before its pages are',
      'patch({ is_del: true, del_time: now() })',
      'patch({ del_time: now() })',
    ],
  ]),
  ...mistakesIn(`${SERVER}/admin/administration.service.ts`, HIDDEN, [
    ['the administrator recovers a project that is on its way in', '.whereRaw(IS_NO_NEW_ITEM)', ''],
  ]),
  ...mistakesIn(`${SERVER}/recycle/purge.ts`, LARGE, [
    ['a project on its way in is purged like a deleted one', '.whereRaw(IS_NO_NEW_ITEM)', ''],
  ]),
  ...mistakesIn(`${SERVER}/planting/uproot.ts`, LARGE, [
    ['all pages of a project go with what was brought in', 'is_new ? { item_id } : { planting_id }', '{ item_id }'],
    [
      'catalogs that were brought in stay hidden for ever',
      'await CatalogRow.query(db.handle).delete().where({ item_id, job_id });',
      '',
    ],
  ]),
  ...mistakesIn(`${SERVER}/planting/bed.ts`, RULES, [
    ['pages come into archived projects', 'if (row.is_archived) throw fail(f.itemArchived);', ''],
    ['one job plants in two projects', 'planting.item_id !== item_id', 'planting.item_id < 0'],
  ]),
  ...mistakesIn(`${SERVER}/planting/show.ts`, LARGE, [
    ['a project comes to be without an owner', 'throw fail(coreFailures.loginNeeded);', 'return void coreFailures;'],
  ]),
  ...mistakesIn(`${SERVER}/planting/plant-pages.ts`, RULES, [
    [
      'pages are put into catalogs of other projects',
      'if (found.length < wanted.length) throw',
      'if (found.length < 0) throw',
    ],
  ]),
  ...mistakesIn(`${SERVER}/planting/seeds.ts`, RULES, [
    [
      'a clock that was ahead makes a page the newest for years',
      'Math.min(Math.floor(addtime), now)',
      'Math.floor(addtime)',
    ],
    [
      'a name from elsewhere is taken for a person',
      'author_uid: 0, author_username',
      'author_uid: author.uid, author_username',
    ],
  ]),
  ...mistakesIn('plugins/files/server/store/file-store.ts', STORE, [
    ['programs are kept as attachments', 'if (isListed && refused) throw refused();', ''],
  ]),
];
