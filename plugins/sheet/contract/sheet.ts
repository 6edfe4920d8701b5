import { all, call, IdIn, IdOr0, IdOut, user } from '@docstead/core/contract';
import * as T from 'typebox';
import * as f from '../../items/contract/failures.ts';
import { pageEdit, pageVisit } from '../../items/points.ts';
import { MOST_FILE } from '../limits.ts';
import { sheetFailures as no } from '../points.ts';

const visiting = [f.pageUnknown, f.itemGone, f.visitRefused, f.itemBanned, f.loginForced, f.tooManyTries];
const editing = [f.pageUnknown, f.itemGone, f.editRefused, f.itemArchived, f.itemBanned];
const saving = [f.pageTooLong, f.keywordRefused, f.pageStale, f.pageLocked];

export const sheetCalls = {
  '/api/sheet/export': call({
    kind: 'file',
    method: 'GET',
    reads: true,
    summary:
      'A spreadsheet as a file: all of it as .xlsx, or one of its sheets as .csv, with the results of its formulas.',
    input: T.Object({
      page_id: IdIn(),
      format: T.Optional(T.Enum(['xlsx', 'csv'])),
      /** Of .csv: which sheet, counted from 0. */
      sheet: IdOr0(),
    }),
    output: T.Unknown(),
    access: pageVisit.for((i: { page_id: number }) => i.page_id),
    errors: [...visiting, no.notSheet, no.sheetUnread, no.fileTooLarge],
  }),
  '/api/sheet/import': call({
    kind: 'upload',
    bodyLimit: MOST_FILE,
    summary:
      'Puts what is in a .xlsx or .csv file in the place of a spreadsheet. What stood there goes to the history.',
    input: T.Object({
      page_id: IdIn(),
      /** As of page/save: refuses to write over what somebody else has saved since. */
      base_rev: IdOr0(),
    }),
    output: T.Object({
      page_id: IdOut(),
      rev: T.Integer(),
      sheets: T.Integer(),
      cells: T.Integer(),
      /** What of the file could not be carried, in the caller's language. */
      lost: T.Array(T.String()),
    }),
    access: all(
      user,
      pageEdit.for((i: { page_id: number }) => i.page_id),
    ),
    errors: [...editing, ...saving, no.notSheet, no.fileUnread, no.fileTooLarge],
  }),
};
