import { IconButton, IconChevronRight, IconDots, IconFileText, Menu } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import type { CSSProperties } from 'react';
import type { TreeState } from '../hooks/use-tree.ts';
import type { TreeCatalog } from './build.ts';
import type { TreeRow } from './rows.ts';
import type { TreePanelProps } from './TreePanel.tsx';
import styles from './tree.module.css';

type TreeLineProps = Pick<TreePanelProps, 'page_id' | 'hrefOf' | 'menuOf' | 'onFollow'> & {
  readonly row: TreeRow;
  readonly at: number;
  /** Pixels from the top, in a long tree. */
  readonly top: number | undefined;
  readonly id: string;
  readonly state: TreeState;
};

const STEP = 14;

/** One catalog or page. */
export function TreeLine({ row, at, top, id, state, page_id, hrefOf, menuOf, onFollow }: TreeLineProps) {
  const { node, level } = row;
  const style: CSSProperties = {
    paddingInlineStart: (level - 1) * STEP + 4,
    ...(top === undefined ? {} : { position: 'absolute', insetInline: 0, transform: `translateY(${top}px)` }),
  };
  const place = {
    id,
    className: styles.row,
    style,
    'aria-level': level,
    'aria-posinset': row.at,
    'aria-setsize': row.of,
    'aria-label': node.title,
    'data-active': at === state.active || undefined,
  } as const;
  if (node.kind === 'page') {
    const follow = () => {
      state.focusRow(at);
      onFollow?.();
    };
    return (
      <Link
        {...place}
        role="treeitem"
        tabIndex={-1}
        to={hrefOf(node.id)}
        aria-selected={node.id === page_id}
        onClick={follow}
      >
        <IconFileText size={16} className={styles.chevron} aria-hidden />
        <span className={styles.label}>{node.title}</span>
      </Link>
    );
  }
  const toggle = () => {
    state.focusRow(at);
    state.toggle(row);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it has the keys
    <div {...place} role="treeitem" tabIndex={-1} aria-selected={false} aria-expanded={row.isOpen} onClick={toggle}>
      <IconChevronRight size={16} className={styles.chevron} aria-hidden />
      <span className={styles.label}>{node.title}</span>
      {menuOf && <CatalogMenu catalog={node} menuOf={menuOf} isActive={at === state.active} />}
    </div>
  );
}

interface CatalogMenuProps {
  readonly catalog: TreeCatalog;
  readonly menuOf: NonNullable<TreePanelProps['menuOf']>;
  readonly isActive: boolean;
}

function CatalogMenu({ catalog, menuOf, isActive }: CatalogMenuProps) {
  const t = useText('items');
  return (
    // The line below must not open or close when its menu is used.
    // biome-ignore lint/a11y: not a control, only stops events
    <span className={styles.tools} onClick={(event) => event.stopPropagation()} onKeyDown={(e) => e.stopPropagation()}>
      <Menu
        position="bottom-end"
        entries={menuOf(catalog)}
        target={
          <IconButton
            size="sm"
            variant="subtle"
            color="gray"
            tooltip={false}
            tabIndex={isActive ? 0 : -1}
            label={t('tree.catalog_menu', { name: catalog.title })}
            icon={<IconDots size={16} aria-hidden />}
          />
        }
      />
    </span>
  );
}
