import { IconChevronRight, IconDots, IconFileText } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import { type CSSProperties, memo } from 'react';
import type { TreeState } from '../hooks/use-tree.ts';
import type { TreeRow } from './rows.ts';
import styles from './tree.module.css';

interface TreeLineProps extends Pick<TreeState, 'toggle' | 'focusRow'> {
  readonly row: TreeRow;
  readonly id: string;
  /** Pixels from the top, in a long tree. */
  readonly top: number | undefined;
  readonly isActive: boolean;
  /** It is the page that is read. */
  readonly isCurrent: boolean;
  /** With a button for its menu, for those who may edit. */
  readonly hasMenu: boolean;
  readonly hrefOf: (page_id: string) => string;
  readonly onFollow?: (() => void) | undefined;
}

const STEP = 14;

/** One catalog or page. Thousands of them pass by when somebody scrolls: each is drawn once, and of few nodes. */
export const TreeLine = memo(function TreeLine({ row, top, isActive, isCurrent, hasMenu, ...rest }: TreeLineProps) {
  const { node, level } = row;
  const isDraft = node.kind === 'page' && node.isDraft === true;
  const nameId = `${rest.id}-name`;
  const { toggle, focusRow } = rest;
  const style: CSSProperties = {
    paddingInlineStart: (level - 1) * STEP + 4,
    ...(top === undefined ? {} : { position: 'absolute', insetInline: 0, transform: `translateY(${top}px)` }),
  };
  const choose = () => {
    focusRow(row);
    if (node.kind === 'catalog') toggle(row);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it has the keys
    <div
      id={rest.id}
      role="treeitem"
      tabIndex={-1}
      className={styles.row}
      style={style}
      {...(isDraft ? { 'aria-labelledby': nameId } : { 'aria-label': node.title })}
      aria-level={level}
      aria-posinset={row.at}
      aria-setsize={row.of}
      aria-selected={isCurrent}
      aria-expanded={node.kind === 'catalog' ? row.isOpen : undefined}
      data-key={row.key}
      data-active={isActive || undefined}
      onClick={choose}
    >
      {node.kind === 'page' ? (
        <Link
          {...(isDraft ? { id: nameId } : {})}
          className={styles.link}
          tabIndex={-1}
          to={rest.hrefOf(node.id)}
          title={node.title}
          {...(rest.onFollow ? { onClick: rest.onFollow } : {})}
        >
          <IconFileText size={16} className={styles.chevron} aria-hidden />
          <span className={styles.label}>{node.title}</span>
          {/* The space is for the name that is read out. */}
          {isDraft && ' '}
          {isDraft && <DraftSign />}
        </Link>
      ) : (
        <>
          <IconChevronRight size={16} className={styles.chevron} aria-hidden />
          <span className={styles.label} title={node.title}>
            {node.title}
          </span>
        </>
      )}
      {hasMenu && <MoreButton row={row} isActive={isActive} />}
    </div>
  );
});

function DraftSign() {
  const t = useText('items');
  return <span className={styles.draft}>{t('draft.sign')}</span>;
}

/** A plain button: the one menu of the tree opens on it. */
function MoreButton({ row: { node }, isActive }: Pick<TreeLineProps, 'row' | 'isActive'>) {
  const t = useText('items');
  return (
    <button
      type="button"
      className={styles.more}
      tabIndex={isActive ? 0 : -1}
      aria-haspopup="menu"
      aria-label={t(node.kind === 'page' ? 'tree.page_menu' : 'tree.catalog_menu', { name: node.title })}
      data-more
      onClick={(event) => event.stopPropagation()}
    >
      <IconDots size={16} aria-hidden />
    </button>
  );
}
