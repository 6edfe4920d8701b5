import { call, coreFailures, either, Flag, IdIn, IdOr0, IdOut, Text, user, WorkState } from '@docstead/core/contract';
import * as T from 'typebox';
import { itemArchived, noTree } from '../../items/contract/failures.ts';
import { LIMITS } from '../format/project.ts';
import { importInto } from '../rules.ts';
import * as f from './failures.ts';
import { CountsOut, ImportId, NoteOut, PreviewOut, SourceKey } from './shapes.ts';

export interface Target {
  item_id?: number | undefined;
}

/** The project that it goes into decides; a new one is anybody's to make. */
const mayImport = either(
  importInto.for((input: Target) => input.item_id),
  user,
);

const refusedFiles = Object.values(f.refusals);
const target = [f.importForbidden, itemArchived];
/** With which a run ends. */
const ends = [f.importUnknown, f.overtaken, noTree];

export const importCalls = {
  '/api/import/auto': call({
    kind: 'upload',
    bodyLimit: LIMITS.file,
    input: T.Object({ item_id: IdOr0(), from: T.Optional(Text(20)) }),
    output: T.Object({ item_id: T.Integer() }),
    access: mayImport,
    errors: [...target, ...refusedFiles, f.noFile, f.endingRefused, f.workFailed, f.workUnknown, ...ends],
    summary: 'Brings a file in and waits until it is there: into a new project, or into this one.',
  }),
  '/api/import/forms': call({
    reads: true,
    input: T.Object({}),
    output: T.Array(
      T.Object({
        importer: T.String(),
        /** Already in the caller's language. */
        importer_name: T.String(),
        /** Of the names of its files: `.zip`. */
        endings: T.Array(T.String()),
      }),
    ),
    access: user,
    summary: 'Which forms of projects can be brought in here.',
  }),
  '/api/import/upload': call({
    kind: 'upload',
    bodyLimit: LIMITS.file,
    input: T.Object({ item_id: IdOr0(), from: T.Optional(Text(20)) }),
    output: PreviewOut(),
    access: mayImport,
    errors: [...target, ...refusedFiles, f.noFile],
    summary: 'Reads a file and says what would become of it. It is kept for a day, for who sent it alone.',
  }),
  '/api/import/fetch': call({
    input: T.Object({ url: Text(2000, 1), item_id: IdOr0(), from: T.Optional(Text(20)) }),
    output: PreviewOut(),
    access: mayImport,
    errors: [...target, ...refusedFiles, f.addressFailed, coreFailures.httpRefused, coreFailures.httpFailed],
    summary: 'The same, of what is at an address on the public internet.',
  }),
  '/api/import/page': call({
    reads: true,
    input: T.Object({
      import_id: ImportId(),
      key: SourceKey(),
      /** 1: as a page beside the one that was brought in before. */
      as_new: T.Optional(Flag()),
    }),
    output: T.Object({
      page_title: T.String(),
      page_content: T.String(),
      /** The page that stands there now; '0' and empty texts where there is none. */
      page_id: IdOut(),
      there_title: T.String(),
      there_content: T.String(),
      /** What the page will be: both together, where people have written beside what came from the source. */
      next_content: T.String(),
      /** Lines that both have changed: those of people stay. */
      conflicts: T.Integer(),
    }),
    access: user,
    errors: [f.importUnknown, f.pageUnknown, f.importForbidden],
    summary: 'One page of a file that was read, beside the text that stands there.',
  }),
  '/api/import/flattened': call({
    reads: true,
    input: T.Object({ import_id: ImportId(), cat_id: IdOr0(), as_new: T.Optional(Flag()) }),
    output: T.Object({ notes: T.Array(NoteOut()), notes_total: T.Integer() }),
    access: user,
    errors: [f.importUnknown, f.catalogUnknown, f.importForbidden],
    summary:
      'Which catalogs of a file that was read are too deep for this site, where they would stand below a catalog.',
  }),
  '/api/import/run': call({
    input: T.Object({
      import_id: ImportId(),
      item_id: IdOr0(),
      /** Where it goes in a project that is there. */
      cat_id: IdOr0(),
      /** Of a new project; its own name unless it is said. */
      item_name: T.Optional(Text(255)),
      /** Of a new project: '' opens it to all; a private one with a password that its managers see unless it is said. */
      password: T.Optional(Text(100)),
      /** Pages that are not wanted, as JSON: a list of keys. */
      skip: T.Optional(Text(2_000_000)),
      /** What becomes of pages that are not at their source any more. */
      removed: T.Optional(T.Union([T.Literal('keep'), T.Literal('bin')])),
      /** 1: beside what was brought in from there before, not over it. */
      as_new: T.Optional(Flag()),
      /** 1: members of the file who are found here by their usernames come in; who is in the project stays as they are. */
      with_members: T.Optional(Flag()),
    }),
    output: T.Object({ job_id: IdOut() }),
    access: mayImport,
    bodyLimit: 4 * 2 ** 20,
    errors: [...target, f.importUnknown, f.catalogUnknown],
    summary: 'Begins to bring it in. Nothing of it is seen before all of it is there.',
  }),
  '/api/import/report': call({
    reads: true,
    input: T.Object({ job_id: IdIn() }),
    output: T.Object({
      state: WorkState(),
      done: T.Integer(),
      of: T.Integer(),
      note: T.String(),
      /** '0' until it is there. */
      item_id: IdOut(),
      item_name: T.String(),
      /** The project that it was to go into; '0' for a new one. */
      into: IdOut(),
      counts: CountsOut(),
      notes: T.Array(NoteOut()),
      notes_total: T.Integer(),
    }),
    access: user,
    errors: [f.workUnknown, f.importForbidden, ...ends],
    summary: 'How far an import is, and what was taken and what was not.',
  }),
};
