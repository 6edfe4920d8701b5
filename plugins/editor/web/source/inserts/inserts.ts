import type { StateCommand } from '@codemirror/state';
import { newApiDocument } from '../../api/blank.ts';
import type { PageKind } from '../../api/page-kind.ts';
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
import { keyOf, shortcutOf } from '../keys.ts';
import { insertPageLink } from '../links/page-links.ts';
import { FORMAT_TOOLS, type FormatTool } from './format-tools.ts';
import { TEMPLATE_WISHES, type TemplateWish } from './template-wishes.ts';
import { wordsOf } from './words.ts';

/** A file that the person chooses first. */
export type FileWish = 'image' | 'attachment';

/** One thing that can be put into a page, by the menu and by a slash. */
export interface Insert {
  readonly id: string;
  /** Its name in the reader's language. */
  readonly label: string;
  /** Those of one group stand together, under its name. */
  readonly group: string;
  /** What it is, in a few words. */
  readonly note?: string;
  /** As the key table writes it. */
  readonly key?: string;
  /** As data names icons, for what other plugins bring. */
  readonly icon?: string;
  readonly act: StateCommand | FileWish | OtherAct;
}

/** What puts its text in by itself: a dialog of ours, or another plugin. */
export interface OtherAct {
  readonly run: () => void;
}

type Own = readonly [id: string, act: Insert['act']];

/** Rows and columns of a table that nobody has pointed out. */
const TABLE = [3, 3] as const;

type Say = (key: string) => string;

const groupsOf = (
  say: Say,
  { format, template, kind, toApi }: InsertsOptions,
): Readonly<Record<string, readonly Own[]>> => ({
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
    ['page_link', insertPageLink],
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
  format: FORMAT_TOOLS.map((tool): Own => [tool, { run: () => format(tool) }]),
  page: kind === 'empty' ? [['api_document', newApiDocument]] : [['markdown_api', { run: toApi }]],
  templates: TEMPLATE_WISHES.map((wish): Own => [wish, { run: () => template(wish) }]),
});

interface InsertsOptions {
  /** Something takes uploads. */
  readonly hasFiles: boolean;
  /** Opens the dialog of a tool. */
  readonly format: (tool: FormatTool) => void;
  /** Puts a template in, or opens their list. */
  readonly template: (wish: TemplateWish) => void;
  /** Of the page as it stands. */
  readonly kind: PageKind;
  /** Makes an API document of the page. */
  readonly toApi: () => void;
}

/** All that can be inserted, in the order of the menu; without files where nothing takes uploads. */
export function insertsOf(say: Say, options: InsertsOptions): readonly Insert[] {
  const { hasFiles } = options;
  return Object.entries(groupsOf(say, options)).flatMap(([group, all]) =>
    all
      .filter(([, act]) => hasFiles || typeof act !== 'string')
      .map(([id, act]) => {
        const shortcut = shortcutOf(id);
        const label = say(shortcut ? `keys.${id}` : `insert.${id}`);
        const note = say(`insert.notes.${id}`);
        return { id, label, group, note, act, ...(shortcut ? { key: keyOf(shortcut) } : {}) };
      }),
  );
}

/** Those that a person means by these letters: by their name first, then by words for them in either language. */
export function meant(inserts: readonly Insert[], typed: string): readonly Insert[] {
  const letters = bare(typed);
  if (letters === '') return inserts;
  const rank = ({ id, label }: Insert) => rankOf({ name: label, words: wordsOf(id).map(bare) }, letters);
  return inserts
    .map((insert) => ({ insert, at: rank(insert) }))
    .filter(({ at }) => at < NONE)
    .sort((one, other) => one.at - other.at)
    .map(({ insert }) => insert);
}

const bare = (text: string) => text.toLowerCase().replace(/[\s()（）[\]:：]/g, '');

interface Named {
  readonly name: string;
  readonly words: readonly string[];
}

/** From the surest to what is a guess: its name, the name's beginning, that of a word in it; a word for it; anything inside. */
const SURE: readonly ((named: Named, letters: string) => boolean)[] = [
  ({ name }, letters) => bare(name) === letters,
  ({ name }, letters) => bare(name).startsWith(letters),
  ({ name }, letters) => name.split(/[\s:：（(]+/).some((part) => bare(part).startsWith(letters)),
  ({ words }, letters) => words.includes(letters),
  ({ words }, letters) => words.some((word) => word.startsWith(letters)),
  ({ name, words }, letters) => [bare(name), ...words].some((word) => word.includes(letters)),
];
const NONE = SURE.length;

function rankOf(named: Named, letters: string): number {
  const at = SURE.findIndex((isMeant) => isMeant(named, letters));
  return at < 0 ? NONE : at;
}

/** As the product writes dates everywhere. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
