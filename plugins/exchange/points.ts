import { hook } from '@docstead/core/contract';
import type { Item } from '../items/points.ts';
import type { Incoming, OpenFile, Project } from './format/project.ts';

/** How a file is to be read. */
export interface ReadingWays {
  /** 3 keeps API documents as such; else the reader decides what fits. */
  readonly item_type?: number;
  /** For words that the reader has to add itself. */
  readonly locale: 'en' | 'zh-cn';
  /** Nobody waits for it any more. */
  readonly signal: AbortSignal;
}

/** What was read; `close` is called once, whatever happened. */
export interface ReadProject {
  readonly project: Project;
  readonly open: OpenFile;
  close(): Promise<void>;
}

/** Reads one form of projects. */
export interface Importer {
  /** Of all importers the only one of this name: it is remembered with what was brought in. */
  readonly id: string;
  /** What people call the form, as a key of the texts of the plugin that gives it, already in this language. */
  label(locale: 'en' | 'zh-cn'): string;
  /**
   * Ends of the names of its files, with the dot, in lower case: `.opml`. The choice on the screen offers them, and a refusal
   * names them; `import/auto` takes no others. None where it is absent. What is sent with another name, or read from an
   * address, is still asked of `recognise`.
   */
  readonly endings?: readonly string[];
  /** By name, size and first bytes, within milliseconds: 0 is not mine, and the highest number reads it. */
  recognise(incoming: Incoming): number;
  /** Throws `Refused` where nothing of it can be taken. What takes long belongs into a thread (`app.thread`). */
  read(incoming: Incoming, ways: ReadingWays): Promise<ReadProject>;
}

/** Which forms of projects can be brought in? Asked for every file; exchange gives its own by the same door. */
export const importers = hook<Record<never, never>, readonly Importer[], 'collect'>('exchange/importers@1', 'collect');

/**
 * Refuse an export before it begins (the quota of a plan). `item` is absent where somebody only asks whether one more is left.
 * Not raised where the same one is under way: whoever asks again gets that.
 */
export const exporting = hook<{ readonly uid: number; readonly format: string; readonly item?: Item }, void, 'veto'>(
  'exchange/exporting@1',
  'veto',
);

/** A file of one format that holds a whole project whose pages are no text. */
export interface ProjectFile {
  readonly format: 'xlsx';
  /** From the text of its first page. May throw a declared failure; what takes long belongs into a thread. */
  make(page_content: string, ways: Pick<ReadingWays, 'locale' | 'signal'>): Promise<Buffer>;
}

/** Who makes a file of a project of this type? Undefined for the types of others; the first answer is taken. */
export const projectFile = hook<{ readonly item_type: number }, ProjectFile | undefined, 'collect'>(
  'exchange/project.file@1',
  'collect',
);

/** What is about to come in, as far as it is known before somebody chooses among it. */
export interface ImportSize {
  readonly uid: number;
  /** Absent: it becomes a new project. */
  readonly item?: Item;
  /** Those that are not there yet. */
  readonly pages: number;
  /** Of its files, in bytes. */
  readonly bytes: number;
}

/** Why something would not fit: a sentence, and where to go from here, in `ctx.locale`. */
export interface Unfit {
  readonly text: string;
  readonly links?: readonly { readonly label: string; readonly href: `/${string}` }[];
}

/** Would this fit (quotas)? Asked before an import, and shown above its button; the import is refused by its own hooks. */
export const importFits = hook<ImportSize, readonly Unfit[], 'collect'>('exchange/import.fits@1', 'collect');
