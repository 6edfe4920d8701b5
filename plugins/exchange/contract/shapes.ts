import { Flag, IdOut, Text } from '@docstead/core/contract';
import * as T from 'typebox';

/** Of an upload that waits to be run: 32 hex digits. */
export const ImportId = () => Text(32, 32);

/** What a page is known by at its source. */
export const SourceKey = () => Text(1000, 1);

/** One line of a report: its words stand under `notes.<what>`. */
export const NoteOut = () => T.Object({ what: T.String(), place: T.String(), detail: T.String() });

/**
 * What a page of the file would be: `''` where nothing was ever brought in from there; `same` is left alone; `gone` was
 * deleted here, and stays so.
 */
export const ChangeOut = () =>
  T.Union([T.Literal(''), T.Literal('added'), T.Literal('changed'), T.Literal('same'), T.Literal('gone')]);

/** A catalog or a page of the file, in order, those above before those below. */
export const NodeOut = () =>
  T.Object({
    /** Of pages unique among pages, of catalogs among catalogs. */
    key: T.String(),
    /** Key of the catalog; '' for the root. */
    parent: T.String(),
    name: T.String(),
    isPage: T.Boolean(),
    change: ChangeOut(),
    /** People have written in the page since it was brought in: what they wrote is kept. */
    touched: Flag(),
  });

/** A page that was brought in and is not at its source any more. */
export const RemovedOut = () =>
  T.Object({ key: T.String(), page_id: IdOut(), page_title: T.String(), touched: Flag() });

/** Whom the file names. Only who is `found` can come in. */
export const MembersOut = () =>
  T.Object({
    total: T.Integer(),
    found: T.Integer(),
    /** The first five hundred. */
    list: T.Array(
      T.Object({
        username: T.String(),
        /** 0 reads, 1 edits, 2 manages. */
        member_group_id: T.Integer(),
        /** Names of the catalogs that the person is limited to; empty is all. */
        catalogs: T.Array(T.String()),
        /** `unknown`: nobody here has this username. */
        state: T.Union([T.Literal('found'), T.Literal('unknown'), T.Literal('owner'), T.Literal('member')]),
      }),
    ),
  });

/** What is there before anything is written. */
export const PreviewOut = () =>
  T.Object({
    import_id: T.String(),
    /** Which form was recognised: its name stands under this label, already in the caller's language. */
    importer: T.String(),
    importer_name: T.String(),
    item_name: T.String(),
    item_type: T.Integer(),
    tree: T.Array(NodeOut()),
    counts: T.Object({ catalogs: T.Integer(), pages: T.Integer(), files: T.Integer(), bytes: T.Integer() }),
    notes: T.Array(NoteOut()),
    /** Of all notes; the list has the first thousand. */
    notes_total: T.Integer(),
    /** What of it would not fit, as plugins know: sentences in the caller's language. Absent where all fits. */
    unfit: T.Optional(
      T.Array(T.Object({ text: T.String(), links: T.Array(T.Object({ label: T.String(), href: T.String() })) })),
    ),
    /** Absent where it names nobody. */
    members: T.Optional(MembersOut()),
    /** Where the target remembers this source. */
    changes: T.Optional(
      T.Object({
        source_id: IdOut(),
        /** Catalog that it was brought into; '0' for the root. */
        cat_id: IdOut(),
        /** Unix seconds. */
        last_time: T.Integer(),
        added: T.Integer(),
        changed: T.Integer(),
        same: T.Integer(),
        gone: T.Integer(),
        removed: T.Array(RemovedOut()),
      }),
    ),
  });

/** What became of a run. */
export const CountsOut = () =>
  T.Object({
    catalogs: T.Integer(),
    added: T.Integer(),
    changed: T.Integer(),
    /** Of those: both sides had changed, and both are in the page now. */
    merged: T.Integer(),
    /** Both sides had changed the same lines: those of people stay. */
    conflicts: T.Integer(),
    same: T.Integer(),
    removed: T.Integer(),
    /** Not at the source any more, and left where they are. */
    kept: T.Integer(),
    skipped: T.Integer(),
    files: T.Integer(),
    /** People who came in. */
    members: T.Integer(),
  });
