import type { DataOf } from '@docstead/core/contract';
import type { Entry, HeaderEntry } from '@docstead/core/web';
import type { pageMenu } from '../../slots.ts';

export type PageAct =
  | 'open-apart'
  | 'new-page'
  | 'copy'
  | 'rename'
  | 'move'
  | 'copy-link'
  | 'copy-markdown'
  | 'print'
  | 'authors'
  | 'about'
  | 'width'
  | 'full'
  | 'delete-page';

interface Act {
  readonly id: PageAct;
  readonly group: string;
  readonly icon: string;
  readonly label: string;
  /** What does the same in the tree. */
  readonly treeKeys?: string;
  readonly danger?: boolean;
  /** What the entry says while the act is in force. */
  readonly on?: { readonly label: string; readonly icon?: string; readonly keys?: string };
}

/**
 * Everything that is done with a page, in the one order in which each of its menus has it: over the page and on a line of
 * the tree. A menu leaves out what makes no sense there, and changes nothing else.
 */
const ACTS: readonly (Act | 'edits' | 'others')[] = [
  { id: 'open-apart', group: 'open', icon: 'external-link', label: 'page.open_apart' },
  { id: 'copy-link', group: 'open', icon: 'link', label: 'page.copy_link' },
  'edits',
  { id: 'new-page', group: '', icon: 'file-plus', label: 'page.new_here' },
  { id: 'rename', group: '', icon: 'edit', label: 'page.rename', treeKeys: 'F2' },
  { id: 'copy', group: '', icon: 'copy-plus', label: 'page.copy' },
  { id: 'move', group: '', icon: 'arrows-move', label: 'tree.move_to' },
  { id: 'copy-markdown', group: 'take', icon: 'copy', label: 'reading.copy_markdown' },
  { id: 'print', group: 'take', icon: 'printer', label: 'reading.print' },
  { id: 'width', group: 'take', icon: 'arrows-horizontal', label: 'reading.wide', on: { label: 'reading.narrow' } },
  {
    ...{ id: 'full', group: 'take', icon: 'arrows-maximize', label: 'reading.full' },
    on: { label: 'reading.full_leave', icon: 'x', keys: 'Esc' },
  },
  'others',
  { id: 'authors', group: 'past', icon: 'users', label: 'authors.show', on: { label: 'authors.hide' } },
  { id: 'about', group: 'past', icon: 'info-circle', label: 'page.about' },
  { id: 'delete-page', group: 'danger', icon: 'trash', label: 'page.delete', treeKeys: 'Del', danger: true },
];

/** Nobody reads a longer menu. */
const MOST = 9;
/** In a menu that would be longer, these wait in the palette, the first of them first, unless they are in force. */
const GIVE_WAY: readonly PageAct[] = ['full', 'authors', 'new-page', 'print', 'width', 'copy-markdown'];

type Offered = Entry<DataOf<typeof pageMenu>>;

export interface PageMenuParts {
  /** What makes sense here. */
  readonly runs: { readonly [Act in PageAct]?: (() => void) | undefined };
  /** Of the plugins, by `items/page.menu@1`. */
  readonly offered: readonly Offered[];
  /** Acts that are in force, and are ended by what the entry says now. */
  readonly on?: readonly PageAct[] | undefined;
  /** The keys of the tree work where the menu was opened. */
  readonly hasTreeKeys?: boolean;
  /** So many entries have room; 9 by default. */
  readonly most?: number;
}

/** The entries of a menu of a page. */
export function pageEntries(t: (key: string) => string, parts: PageMenuParts): readonly HeaderEntry[] {
  const { runs, offered, on = [], hasTreeKeys = false, most = MOST } = parts;
  const entries = ACTS.flatMap((act): readonly HeaderEntry[] => {
    if (act === 'edits') return offered.filter(edits).map((entry) => ({ ...entry, group: '' }));
    if (act === 'others') return offered.filter((entry) => !edits(entry)).map((entry) => ({ ...entry, group: 'past' }));
    const run = runs[act.id];
    if (!run) return [];
    const { id, group, icon, label, treeKeys, danger = false } = act;
    const now = on.includes(id) ? act.on : undefined;
    const keys = now?.keys ?? (hasTreeKeys ? treeKeys : undefined);
    return [
      { id, group, danger, run, icon: now?.icon ?? icon, label: t(now?.label ?? label), ...(keys ? { keys } : {}) },
    ];
  });
  const quiet = GIVE_WAY.filter((act) => runs[act] && !on.includes(act)).slice(0, Math.max(0, entries.length - most));
  return entries.map((entry) => (quiet.some((act) => act === entry.id) ? { ...entry, isQuiet: true } : entry));
}

const edits = ({ data }: Offered): boolean => data.edits === true;
