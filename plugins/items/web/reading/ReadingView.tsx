import { IconButton, IconLayoutSidebar, IconX, useMediaQuery } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useCallback } from 'react';
import { itemAddress } from '../addresses.ts';
import type { TypeView } from '../list/use-item-type.ts';
import { SearchableTree } from '../search/SearchableTree.tsx';
import type { TreePanelProps } from '../tree/panel-props.ts';
import { useUnsentChanges } from '../tree/pending.ts';
import { useFreshTree } from '../tree/use-fresh-tree.ts';
import { useRemembered } from '../use-remembered.ts';
import { useLayout } from './layout.ts';
import { Centre } from './panes/Centre.tsx';
import { ThumbBar } from './panes/ThumbBar.tsx';
import { TreePane } from './panes/TreePane.tsx';
import { TreeWaiting } from './panes/TreeWaiting.tsx';
import { listed } from './sections.ts';
import { useFullScreen } from './use-full-screen.ts';
import type { ReadingData } from './use-reading.ts';
import { type Tools, useReadingHeader } from './use-reading-header.tsx';
import { useReadingPalette } from './use-reading-palette.ts';

/** Wide enough for tree and document side by side. */
const WIDE = '(min-width: 768px)';
const LARGE = '(min-width: 1000px)';
const TREE_WIDTH = 272;

interface ReadingViewProps {
  readonly data: ReadingData;
  readonly view: TypeView;
}

/** Tree, document, contents. */
export function ReadingView({ data, view }: ReadingViewProps) {
  const t = useText('items');
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) ?? true;
  const [isShown, show] = useRemembered<boolean>('tree', true);
  const [width, setWidth] = useRemembered<number>('tree-width', TREE_WIDTH);
  const isBare = data.isEmpty && data.tree?.catalogs.length === 0;
  const isLarge = useMediaQuery(LARGE, undefined, { getInitialValueInEffect: false }) ?? true;
  const isFull = useFullScreen() && isLarge;
  const [isWideText] = useRemembered<boolean>('wide', false);
  const hasBar = !isWide && !isBare;
  const hasTree = view.kind === 'regular' && !isBare && !isFull;
  const expand = hasTree && isWide && !isShown && (
    <IconButton
      variant="subtle"
      color="gray"
      label={t('tree.show')}
      icon={<IconLayoutSidebar size={18} aria-hidden />}
      onClick={() => show(true)}
    />
  );
  const tools = useReadingHeader(data, view, isFull ? <LeaveFull /> : expand || undefined);
  useReadingPalette(data, tools.newPage);
  useFreshTree(data.item?.item_id, tools.canEdit);
  useUnsentChanges();
  const panel = usePanel(data, tools);
  return (
    <div className="items-reading" data-wide={isWideText || undefined} data-bar={hasBar || undefined}>
      {hasTree && isWide && isShown && (
        <TreePane width={width} onWidth={setWidth}>
          {panel ? <SearchableTree {...panel} onCollapse={() => show(false)} /> : <TreeWaiting />}
        </TreePane>
      )}
      <Centre data={data} view={view} tools={tools} />
      {hasBar && (
        <ThumbBar
          panel={hasTree ? panel : undefined}
          headings={data.page && view.kind !== 'own' ? listed(data.page) : []}
        />
      )}
    </div>
  );
}

function usePanel({ tree, page_id, item }: ReadingData, { canEdit, newPage }: Tools): TreePanelProps | undefined {
  const base = item && itemAddress(item);
  const hrefOf = useCallback((id: string) => (base === undefined ? `/page/${id}` : `${base}/${id}`), [base]);
  return tree && { tree, page_id, hrefOf, editing: canEdit && item ? { item, newPage } : undefined };
}

function LeaveFull() {
  const t = useText('items');
  const setFull = useLayout((layout) => layout.setFull);
  return (
    <IconButton
      variant="subtle"
      color="gray"
      label={t('reading.full_leave')}
      icon={<IconX size={18} aria-hidden />}
      onClick={() => setFull(false)}
    />
  );
}
