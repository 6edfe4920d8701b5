import type { StateCommand } from '@codemirror/state';
import {
  CALLOUTS,
  insertCallout,
  insertDetails,
  insertDiagram,
  insertFootnote,
  insertLink,
  insertListing,
  insertMath,
  insertRule,
  insertSequence,
  insertTable,
  insertText,
  insertToc,
} from '../commands/insert.ts';
import { setHeading, toggleQuote } from '../commands/lines.ts';
import { toggleList } from '../commands/lists.ts';
import { SHORTCUTS } from '../keys.ts';
import { wordsOf } from './words.ts';

/** A file that the person chooses first. */
export type FileWish = 'image' | 'attachment';

/** One thing that can be put into a page, by the menu and by a slash. */
export interface Insert {
  readonly id: string;
  /** Its name in the reader's language. */
  readonly label: string;
  /** Those of one group stand together. */
  readonly group: string;
  /** As the key table writes it. */
  readonly key?: string;
  /** As data names icons, for what other plugins bring. */
  readonly icon?: string;
  readonly act: StateCommand | FileWish | OtherAct;
}

/** What another plugin does: it puts its text in by itself. */
export interface OtherAct {
  readonly run: () => void;
}

type Own = readonly [id: string, act: StateCommand | FileWish];

/** Rows and columns of a table that nobody has pointed out. */
const TABLE = [3, 3] as const;

const groupsOf = (say: (key: string) => string): Readonly<Record<string, readonly Own[]>> => ({
  headings: [1, 2, 3, 4].map((level): Own => [`heading${level}`, setHeading(level)]),
  lines: [
    ['bullet', toggleList('bullet')],
    ['ordered', toggleList('ordered')],
    ['task', toggleList('task')],
    ['quote', toggleQuote],
  ],
  callouts: CALLOUTS.map((kind): Own => [kind, insertCallout(kind)]),
  blocks: [
    ['listing', insertListing('')],
    ['table', insertTable(...TABLE)],
    ['rule', insertRule],
    ['details', insertDetails(say('insert.details_title'))],
    ['toc', insertToc],
  ],
  pieces: [
    ['link', insertLink],
    ['image', 'image'],
    ['image_by_address', insertText('![](«https://»)')],
    ['attachment', 'attachment'],
    ['footnote', insertFootnote],
    ['date', (target) => insertText(today())(target)],
  ],
  drawn: [
    ['math', insertMath],
    ['diagram', insertDiagram],
    ['sequence', insertSequence],
  ],
});

/** All that can be inserted, in the order of the menu; without files where nothing takes uploads. */
export function insertsOf(say: (key: string) => string, hasFiles: boolean): readonly Insert[] {
  return Object.entries(groupsOf(say)).flatMap(([group, all]) =>
    all
      .filter(([, act]) => hasFiles || typeof act !== 'string')
      .map(([id, act]) => {
        const shortcut = SHORTCUTS.find((one) => one.id === id);
        const label = say(shortcut ? `keys.${id}` : `insert.${id}`);
        return { id, label, group, act, ...(shortcut ? { key: shortcut.key } : {}) };
      }),
  );
}

/** Those that a person means by these letters: of their name, or of words for them in either language. */
export function meant(inserts: readonly Insert[], typed: string): readonly Insert[] {
  const letters = bare(typed);
  if (letters === '') return inserts;
  const rank = ({ id, label }: Insert) => rankOf([bare(label), ...wordsOf(id).map(bare)], letters);
  return inserts
    .map((insert) => ({ insert, at: rank(insert) }))
    .filter(({ at }) => at < NONE)
    .sort((one, other) => one.at - other.at)
    .map(({ insert }) => insert);
}

const bare = (text: string) => text.toLowerCase().replace(/[\s()（）[\]:：]/g, '');

const NONE = 3;

/** 0: it is one of the words; 1: one begins with it; 2: one has it inside. */
function rankOf(words: readonly string[], letters: string): number {
  if (words.includes(letters)) return 0;
  if (words.some((word) => word.startsWith(letters))) return 1;
  return words.some((word) => word.includes(letters)) ? 2 : NONE;
}

/** As the product writes dates everywhere. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
