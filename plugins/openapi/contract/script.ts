import { call, failure, IdOr0 } from '@docstead/core/contract';
import * as T from 'typebox';
import * as f from '../../items/contract/failures.ts';
import { type KeyPair, keyWrite, keyWrong, tooManyKeys } from '../points.ts';
import { Pair, Path } from './shapes.ts';
import { catalogNameLong, titleLong, titleMissing } from './tree.ts';

/** No line of the dump names a table. */
export const noTables = failure('openapi/no_tables', 10101);
/** Pages that one call would write. */
export const tooManyAtOnce = failure('openapi/too_many_at_once', 10101);

/** A dump of some thousand columns, or the comments of a large source tree. */
const BODY = 8 * 1024 * 1024;

const write = keyWrite.for(({ api_key, api_token }: KeyPair) => ({ api_key, api_token }));
const writing = [
  ...[
    keyWrong,
    tooManyKeys,
    f.itemGone,
    f.itemArchived,
    f.itemBanned,
    f.pageUnknown,
    f.pageLocked,
    f.pageTooLong,
    f.tooManyPages,
  ],
  ...[
    f.catalogUnknown,
    f.catalogNameMissing,
    catalogNameLong,
    titleMissing,
    titleLong,
    f.catalogTooDeep,
    f.tooManyCatalogs,
    f.noTree,
    tooManyAtOnce,
    f.keywordRefused,
  ],
];

/** For scripts that many have: they post texts as they are, print the answer, and read nothing from it. */
export const scriptCalls = {
  '/api/open/updateDbItem': call({
    summary:
      'A data dictionary from what a database says of itself, one page for each table: lists with tabs between the columns, and names of the columns in their first line. `_this_and_change_` stands for `&`. Answers a line of text.',
    kind: 'file',
    bodyLimit: BODY,
    input: T.Object({
      ...Pair,
      /** Table, comment. */
      table_info: T.Optional(T.String()),
      /** Table, column, default, nullable, type, comment. */
      table_detail: T.Optional(T.String()),
      /** Table, and whatever is to be said of the index. */
      table_index: T.Optional(T.String()),
      cat_name: Path(),
      s_number: IdOr0(),
    }),
    output: T.Unknown(),
    access: write,
    errors: [...writing, noTables],
  }),
  '/api/open/fromComments': call({
    summary:
      'Pages from the comments of source code: blocks `/** … */` with the word `showdoc` and a `@title`. `_this_and_change_` stands for `&`. Answers a line of text.',
    kind: 'file',
    bodyLimit: BODY,
    input: T.Object({ ...Pair, content: T.Optional(T.String()) }),
    output: T.Unknown(),
    access: write,
    errors: writing,
  }),
} as const;
