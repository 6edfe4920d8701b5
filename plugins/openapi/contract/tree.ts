import { call, failure, IdIn, IdOr0, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import * as f from '../../items/contract/failures.ts';
import { type KeyPair, keyRead, keyWrite, keyWrong, tooManyKeys } from '../points.ts';
import { CatalogOut, PageOut, Pair, Path, TreeOut } from './shapes.ts';

/** Nothing is left of the title. */
export const titleMissing = failure('openapi/title_missing', 10101);
/** By what a comment or a table is called; the other calls say it of their parameter. */
export const titleLong = failure('openapi/title_long', 10101);
export const LONGEST_TITLE = 500;
/** One of the names in a path of catalogs. */
export const catalogNameLong = failure('openapi/catalog_name_long', 10101);

/** Bytes of a page; URL encoding can treble them on the way. */
const PAGE_LIMIT = 8 * 1024 * 1024;
const BODY = PAGE_LIMIT * 3 + 65_536;

const read = keyRead.for(({ api_key, api_token }: KeyPair) => ({ api_key, api_token }));
const write = keyWrite.for(({ api_key, api_token }: KeyPair) => ({ api_key, api_token }));
const reading = [keyWrong, tooManyKeys, f.itemGone, f.pageUnknown];
const writing = [...reading, f.itemArchived, f.itemBanned];
const placing = [f.catalogUnknown, f.catalogTooDeep, f.tooManyCatalogs, f.noTree];

const put = call({
  summary:
    'Writes the page of this title in this catalog, or makes both. `cat_name` is a path (`a/b/c`), with `cat_name_sub` behind it. Without `s_number` a page stays where it is.',
  bodyLimit: BODY,
  input: T.Object({
    ...Pair,
    cat_name: Path(),
    cat_name_sub: Path(),
    page_title: T.Optional(Text(LONGEST_TITLE)),
    /** As long as the body may be. */
    page_content: T.Optional(T.String()),
    s_number: IdOr0(),
  }),
  output: PageOut,
  access: write,
  errors: [
    ...writing,
    ...placing,
    titleMissing,
    f.catalogNameMissing,
    catalogNameLong,
    f.pageTooLong,
    f.pageLocked,
    f.tooManyPages,
    f.nameMissing,
    f.keywordRefused,
  ],
});

export const treeCalls = {
  '/api/item/updateByApi': put,
  '/api/open/updatePage': put,
  '/api/open/updateItem': put,
  '/api/open/getPage': call({
    summary: 'One page of the project, by its id or by its title; of several with the title, the oldest.',
    reads: true,
    input: T.Object({ ...Pair, page_id: IdOr0(), page_title: T.Optional(Text(LONGEST_TITLE)) }),
    output: PageOut,
    access: read,
    errors: reading,
  }),
  '/api/open/deletePage': call({
    summary: 'Moves a page to the recycle bin of the project.',
    input: T.Object({ ...Pair, page_id: IdIn() }),
    output: T.Object({ page_id: T.Integer() }),
    access: write,
    errors: [...writing, f.pageLocked],
  }),
  '/api/open/getCatalogTree': call({
    summary: 'All catalogs and pages of the project, with their texts.',
    reads: true,
    input: T.Object(Pair),
    output: TreeOut,
    access: read,
    errors: reading,
  }),
  '/api/open/createCatalog': call({
    summary: 'Makes a catalog.',
    input: T.Object({ ...Pair, cat_name: T.Optional(Text(255)), parent_cat_id: IdOr0(), s_number: IdOr0() }),
    output: CatalogOut,
    access: write,
    errors: [...writing, ...placing, f.catalogNameMissing],
  }),
  '/api/open/updateCatalog': call({
    summary: 'Renames or moves a catalog; what is not sent stays.',
    input: T.Object({
      ...Pair,
      cat_id: IdIn(),
      cat_name: T.Optional(Text(255)),
      parent_cat_id: IdOr0(),
      s_number: IdOr0(),
    }),
    output: CatalogOut,
    access: write,
    errors: [...writing, ...placing, f.catalogNameMissing, f.catalogCycle],
  }),
  '/api/open/deleteCatalog': call({
    summary: 'Deletes a catalog with all below it; its pages go to the recycle bin.',
    input: T.Object({ ...Pair, cat_id: IdIn() }),
    output: T.Object({ cat_id: T.Integer() }),
    access: write,
    errors: [...writing, f.catalogUnknown, f.pageLocked],
  }),
} as const;
