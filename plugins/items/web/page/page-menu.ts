import type { DataOf } from '@docstead/core/contract';
import type { Entry, HeaderEntry } from '@docstead/core/web';
import type { pageMenu } from '../../slots.ts';

export type PageAct =
  | 'open-apart'
  | 'new-page'
  | 'copy'
  | 'rename'
  | 'move'
  | 'share'
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
 * Everything that is done with a page, in the one order in which each of its menus has it: over the page, under the tree
 * and on a line of the tree. A menu leaves out what makes no sense there, and changes nothing else.
 */
const ACTS: readonly (Act | 'edits' | 'others')[] = [
  { id: 'open-apart', group: 'open', icon: 'external-link', label: 'page.open_apart' },
  'edits',
  { id: 'new-page', group: 'make', icon: 'file-plus', label: 'page.new_here' },
  { id: 'copy', group: 'make', icon: 'copy-plus', label: 'page.copy' },
  { id: 'rename', group: 'make', icon: 'edit', label: 'page.rename', treeKeys: 'F2' },
  { id: 'move', group: 'make', icon: 'arrows-move', label: 'tree.move_to' },
  { id: 'share', group: 'share', icon: 'share', label: 'share.action' },
  { id: 'copy-link', group: 'share', icon: 'link', label: 'page.copy_link' },
  { id: 'copy-markdown', group: 'share', icon: 'copy', label: 'reading.copy_markdown' },
  { id: 'print', group: 'share', icon: 'printer', label: 'reading.print' },
  'others',
  { id: 'authors', group: 'past', icon: 'users', label: 'authors.show', on: { label: 'authors.hide' } },
  { id: 'about', group: 'past', icon: 'info-circle', label: 'page.about' },
  { id: 'width', group: 'look', icon: 'arrows-horizontal', label: 'reading.wide', on: { label: 'reading.narrow' } },
  {
    ...{ id: 'full', group: 'look', icon: 'arrows-maximize', label: 'reading.full' },
    on: { label: 'reading.full_leave', icon: 'x', keys: 'Esc' },
  },
  { id: 'delete-page', group: 'danger', icon: 'trash', label: 'page.delete', treeKeys: 'Del', danger: true },
];

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
}

/** The entries of a menu of a page. */
export function pageEntries(t: (key: string) => string, parts: PageMenuParts): readonly HeaderEntry[] {
  const { runs, offered, on = [], hasTreeKeys = false } = parts;
  return ACTS.flatMap((act): readonly HeaderEntry[] => {
    if (act === 'edits') return offered.filter(edits).map((entry) => ({ ...entry, group: 'open' }));
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
}

const edits = ({ data }: Offered): boolean => data.edits === true;
