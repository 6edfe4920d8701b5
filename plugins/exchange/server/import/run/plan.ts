import type { SiteLocale } from '@docstead/core/contract';
import type { NoteWhat } from '../../../format/project.ts';

export const IMPORT_JOB = 'import';

/** What a run was asked for. */
export interface RunPlan {
  readonly import_id: string;
  readonly uid: number;
  readonly username: string;
  readonly locale: SiteLocale;
  /** 0 is a new project. */
  readonly item_id: number;
  readonly cat_id: number;
  /** Of a new project. */
  readonly item_name: string;
  /** Sealed; null is a private project with a password that the server makes. */
  readonly password: string | null;
  readonly removed: 'keep' | 'bin';
  /** 0: nothing is compared with what came before. */
  readonly source_id: number;
  /** When that was brought in last; who finds another time at the end was overtaken by somebody. */
  readonly source_time: number;
  /** Nothing came from there before, as far as was known when it was asked for. */
  readonly is_first?: boolean;
  /** Whom the file names comes in, as far as they are here. */
  readonly with_members?: boolean;
}

/** In this order. What is before `finish` is seen by nobody else, and `undo` takes it back; what is after it stays. */
export const STAGES = ['item', 'files', 'catalogs', 'pages', 'links', 'over', 'finish', 'members', 'report'] as const;
export type Stage = (typeof STAGES)[number];

/** All of it is there, for everybody. */
export const isShown = ({ stage }: Pick<RunState, 'stage'>): boolean =>
  STAGES.indexOf(stage) > STAGES.indexOf('finish');

export interface Counts {
  readonly catalogs: number;
  readonly added: number;
  readonly changed: number;
  readonly merged: number;
  readonly conflicts: number;
  readonly same: number;
  readonly removed: number;
  readonly kept: number;
  readonly skipped: number;
  readonly files: number;
  /** People who came in. */
  readonly members: number;
}

export const NOTHING: Counts = {
  ...{ catalogs: 0, added: 0, changed: 0, merged: 0, conflicts: 0 },
  ...{ same: 0, removed: 0, kept: 0, skipped: 0, files: 0, members: 0 },
};

/** How far a run has come: what its tries hand on. */
export interface RunState {
  readonly stage: Stage;
  /** Within the stage. */
  readonly at: number;
  readonly item_id: number;
  readonly item_name: string;
  readonly counts: Counts;
}

/** A line of the report of a run: what its reader has said, and what the run itself has met. */
export interface ReportNote {
  readonly what: NoteWhat | RunNote;
  readonly place: string;
  readonly detail?: string;
}

export type RunNote =
  /** Both sides had changed, and both are in the page now. */
  | 'merged'
  /** Both sides had changed the same lines: those of people stay. */
  | 'conflict'
  /** Deleted here since it came: it stays so. */
  | 'gone'
  /** Somebody is writing in it, or it could not be written over: it is as it was. */
  | 'held'
  /** A file that the site does not take. */
  | 'fileRefused'
  /** Catalogs that are deeper than the site allows: where they stand now, and their names there. */
  | 'flattened'
  /** Nobody here has this username. */
  | 'memberUnknown'
  /** Limited to catalogs that are not at the root here. */
  | 'memberUnfit'
  /** Whoever brings it in may not put this person in any more, or a plugin refuses it. */
  | 'memberRefused';

export const plus = (counts: Counts, more: Partial<Counts>): Counts => {
  const sum: Record<string, number> = { ...counts };
  for (const [key, value] of Object.entries(more)) sum[key] = (sum[key] ?? 0) + value;
  // The same keys as before.
  return sum as unknown as Counts;
};
