import { call, Flag, IdIn, IdOr0, IdOut, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { exportOf } from '../rules.ts';
import * as f from './failures.ts';

export interface Wanted {
  item_id: number;
}

const byItem = exportOf.for((input: Wanted) => input.item_id);

export const FORMATS = ['word', 'markdown', 'pdf', 'html', 'own', 'xlsx'] as const;

const Format = () =>
  T.Union([
    T.Literal('word'),
    T.Literal('markdown'),
    T.Literal('pdf'),
    T.Literal('html'),
    T.Literal('own'),
    T.Literal('xlsx'),
  ]);

const made = [f.exportForbidden, f.nothingToExport, f.formatMissing, f.workFailed, f.workUnknown];

export const exportCalls = {
  '/api/export/checkMarkdownLimit': call({
    input: T.Object({ export_format: T.Optional(Text(20)) }),
    output: Nothing(),
    access: user,
    summary: 'Whether the caller may export once more; the limit is that of a plan, where there are plans.',
  }),
  '/api/export/means': call({
    reads: true,
    input: T.Object({ item_id: IdIn() }),
    output: T.Array(
      T.Object({
        format: Format(),
        /** '' where it can be made; else why not, in the caller's language. */
        missing: T.String(),
        /** How it is made here, where that is worth a word; else ''. */
        note: T.String(),
        /** The print view has it from the reader's browser, also where it cannot be made here. */
        by_browser: T.Boolean(),
      }),
    ),
    access: byItem,
    errors: [f.exportForbidden],
    summary: 'Into which formats this project can be exported here.',
  }),
  '/api/export/start': call({
    input: T.Object({
      item_id: IdIn(),
      format: Format(),
      /** 1 all, 2 one catalog, or one page of it. */
      type: T.Optional(T.Integer({ minimum: 1, maximum: 2 })),
      cat_id: IdOr0(),
      page_id: IdOr0(),
      /** Earlier versions too: of `own` alone. */
      with_history: T.Optional(Flag()),
      /** Members by their usernames, with what each may do: of `own`, and of all of it, alone. */
      with_members: T.Optional(Flag()),
    }),
    output: T.Object({ job_id: IdOut() }),
    access: byItem,
    errors: [f.exportForbidden, f.nothingToExport, f.formatMissing],
    summary: 'Begins to make a file of a project, a catalog or a page.',
  }),
  '/api/export/file': call({
    kind: 'file',
    method: 'GET',
    reads: true,
    input: T.Object({ job_id: IdIn() }),
    output: T.Unknown(),
    access: user,
    errors: [f.workUnknown, f.exportForbidden],
    summary: 'The file that an export has made, for who began it and may still export.',
  }),
  '/api/export/word': call({
    kind: 'file',
    method: 'GET',
    reads: true,
    input: T.Object({ item_id: IdIn(), cat_id: IdOr0(), page_id: IdOr0() }),
    output: T.Unknown(),
    access: byItem,
    errors: made,
    summary: 'A Word document of a project, a catalog or a page, once it is made.',
  }),
  '/api/export/markdown': call({
    kind: 'file',
    method: 'GET',
    reads: true,
    input: T.Object({ item_id: IdIn() }),
    output: T.Unknown(),
    access: byItem,
    errors: made,
    summary: 'An archive of a project with its pages as Markdown files, once it is made.',
  }),
};
