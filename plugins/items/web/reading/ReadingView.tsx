import { Button, Drawer, IconButton, IconLayoutSidebar, IconListTree, useMediaQuery } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useCallback, useState } from 'react';
import { itemAddress } from '../addresses.ts';
import type { TypeView } from '../hooks/use-item-type.ts';
import type { ReadingData } from '../hooks/use-reading.ts';
import { useReadingHeader } from '../hooks/use-reading-header.tsx';
import { useRemembered } from '../hooks/use-remembered.ts';
import { TreePanel, type TreePanelProps } from '../tree/TreePanel.tsx';
import { Centre } from './Centre.tsx';
import styles from './reading.module.css';
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
  const hasTree = view.kind === 'regular' && !isBare;
  const expand = hasTree && isWide && !isShown && (
    <IconButton
      variant="subtle"
      color="gray"
      label={t('tree.show')}
      icon={<IconLayoutSidebar size={18} aria-hidden />}
      onClick={() => show(true)}
    />
  );
  const tools = useReadingHeader(data, view, expand || undefined);
  const panel = usePanel(data, tools.canEdit ? tools.acts.menuOf : undefined);
  return (
    <div className="items-reading">
      {hasTree && isWide && isShown && (
        <TreePane width={width} onWidth={setWidth}>
          {panel ? <TreePanel {...panel} onCollapse={() => show(false)} /> : <TreeWaiting />}
        </TreePane>
      )}
      <Centre data={data} view={view} tools={tools} />
      {hasTree && !isWide && panel && <TreeDrawer panel={panel} />}
    </div>
  );
}

function usePanel({ tree, page_id, item }: ReadingData, menuOf: TreePanelProps['menuOf']): TreePanelProps | undefined {
  const base = item && itemAddress(item);
  const hrefOf = useCallback((id: string) => (base === undefined ? `/page/${id}` : `${base}/${id}`), [base]);
  return tree && { tree, page_id, hrefOf, menuOf };
}

/** On a phone the tree is behind a button that the thumb reaches. */
function TreeDrawer({ panel }: { readonly panel: TreePanelProps }) {
  const t = useText('items');
  const [isOpen, open] = useState(false);
  return (
    <>
      <div className={styles.drawerButton}>
        <Button size="md" leftSection={<IconListTree size={18} aria-hidden />} onClick={() => open(true)}>
          {t('tree.open')}
        </Button>
      </div>
      <Drawer
        opened={isOpen}
        onClose={() => open(false)}
        title={t('tree.label')}
        closeLabel={t('tree.close')}
        side="left"
        size="85%"
      >
        <TreePanel {...panel} onFollow={() => open(false)} />
      </Drawer>
    </>
  );
}
