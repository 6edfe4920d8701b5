import { flag, type SiteLocale, safeRedirect } from '@docstead/core/contract';
import type { Importer, Unfit } from '../../points.ts';
import type { SourceRow } from '../source/source.model.ts';
import type { Change, Comparison } from './compare.ts';
import type { MemberFound } from './members/find-members.ts';
import { membersView } from './members/members.view.ts';
import type { ReportNote } from './run/plan.ts';
import type { Staged } from './staging.ts';

const MOST_NOTES = 1000;

export interface Previewed {
  readonly import_id: string;
  readonly importer: Importer;
  readonly item_name: string;
  readonly staged: Staged;
  readonly source: SourceRow | undefined;
  readonly comparison: Comparison;
  readonly members: readonly MemberFound[];
  readonly flattened: readonly ReportNote[];
  readonly unfit: readonly Unfit[];
}

export function previewView(
  { import_id, importer, item_name, staged, source, comparison, members, flattened, unfit }: Previewed,
  locale: SiteLocale,
) {
  const { item_type, catalogs, pages, files, bytes } = staged;
  const people = membersView(members, staged);
  return {
    ...{ import_id, importer: importer.id, importer_name: importer.label(locale), item_name, item_type },
    tree: treeOf(staged, comparison),
    counts: { catalogs: catalogs.length, pages: pages.length, files: files.length, bytes },
    ...notesView([...flattened, ...staged.notes]),
    ...(unfit.length > 0 && { unfit: unfit.map(unfitView) }),
    ...(people && { members: people }),
    ...(source && { changes: changesOf(source, comparison) }),
  };
}

const unfitView = ({ text, links = [] }: Unfit) => ({
  text,
  links: links.filter(({ href }) => safeRedirect(href) !== undefined),
});

export const notesView = (notes: readonly ReportNote[]) => ({
  notes: notes.slice(0, MOST_NOTES).map(({ what, place, detail = '' }) => ({ what, place, detail })),
  notes_total: notes.length,
});

function treeOf({ catalogs, pages }: Staged, comparison: Comparison) {
  const nodes = catalogs.map(({ key, parent, cat_name }) => ({
    ...{ key, parent, name: cat_name, isPage: false },
    ...{ change: '' as Change, touched: flag(false) },
  }));
  const leaves = pages.map(({ key, cat, page_title }) => {
    const { change, touched } = comparison.pages.get(key) ?? { change: '' as const, touched: false };
    return { key, parent: cat, name: page_title, isPage: true, change, touched: flag(touched) };
  });
  return [...nodes, ...leaves];
}

function changesOf({ source_id, cat_id, last_time }: SourceRow, { pages, removed }: Comparison) {
  const count = (change: Change) => [...pages.values()].filter((page) => page.change === change).length;
  return {
    ...{ source_id: String(source_id), cat_id: String(cat_id), last_time: Number(last_time) },
    ...{ added: count('added'), changed: count('changed'), same: count('same'), gone: count('gone') },
    removed: removed.map(({ key, page_id, page_title, touched }) => ({
      ...{ key, page_id: String(page_id), page_title, touched: flag(touched) },
    })),
  };
}
