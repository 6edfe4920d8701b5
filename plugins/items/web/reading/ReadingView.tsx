import { IconArrowsMaximize, IconButton, IconLayoutSidebar, useMediaQuery } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useCallback } from 'react';
import { itemAddress } from '../addresses.ts';
import { useFreshTree } from '../hooks/use-fresh-tree.ts';
import { useFullScreen } from '../hooks/use-full-screen.ts';
import type { TypeView } from '../hooks/use-item-type.ts';
import type { ReadingData } from '../hooks/use-reading.ts';
import { type Tools, useReadingHeader } from '../hooks/use-reading-header.tsx';
import { useRemembered } from '../hooks/use-remembered.ts';
import { SearchableTree } from '../search/SearchableTree.tsx';
import type { TreePanelProps } from '../tree/panel-props.ts';
import { Centre } from './Centre.tsx';
import { useLayout } from './layout.ts';
import { listed } from './sections.ts';
import { ThumbBar } from './ThumbBar.tsx';
import { TreePane } from './TreePane.tsx';
import { TreeWaiting } from './TreeWaiting.tsx';

/** Wide enough for tree and document side by side. */
const WIDE = '(min-width: 768px)';
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
  const isFull = useFullScreen() && isWide;
  const [isWideText] = useRemembered<boolean>('wide', false);
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
  useFreshTree(tools.canEdit);
  const panel = usePanel(data, tools);
  return (
    <div className="items-reading" data-wide={isWideText || undefined} data-bar={!isWide || undefined}>
      {hasTree && isWide && isShown && (
        <TreePane width={width} onWidth={setWidth}>
          {panel ? <SearchableTree {...panel} onCollapse={() => show(false)} /> : <TreeWaiting />}
        </TreePane>
      )}
      <Centre data={data} view={view} tools={tools} />
      {!isWide && (
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
      icon={<IconArrowsMaximize size={18} aria-hidden />}
      onClick={() => setFull(false)}
    />
  );
}
