import { IconChevronRight, IconDots, IconFileText, IconPlus } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import { type CSSProperties, memo } from 'react';
import { newPageIn } from './new-page.ts';
import type { TreeRow } from './rows.ts';
import styles from './tree.module.css';
import type { TreeState } from './use-tree.ts';

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
  /** For who may write: a catalog has a way to a new page in it. */
  readonly newPageHref: string | undefined;
  readonly hrefOf: (page_id: string) => string;
  readonly onFollow?: (() => void) | undefined;
}

const STEP = 14;

/** Where a line of this level begins, and in a long tree where it stands. */
export function placeOfLine(level: number, top: number | undefined): CSSProperties {
  const paddingInlineStart = (level - 1) * STEP + 4;
  if (top === undefined) return { paddingInlineStart };
  return { paddingInlineStart, position: 'absolute', insetInline: 0, transform: `translateY(${top}px)` };
}

/** One catalog or page. Thousands of them pass by when somebody scrolls: each is drawn once, and of few nodes. */
export const TreeLine = memo(function TreeLine({ row, top, isActive, isCurrent, newPageHref, ...rest }: TreeLineProps) {
  const { node, level } = row;
  const isDraft = node.kind === 'page' && node.isDraft === true;
  const nameId = `${rest.id}-name`;
  const { toggle, focusRow } = rest;
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
      style={placeOfLine(level, top)}
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
      {newPageHref && node.kind === 'catalog' && <AddLink {...{ row, isActive, newPageHref }} />}
      {rest.hasMenu && <MoreButton row={row} isActive={isActive} />}
    </div>
  );
});

function DraftSign() {
  const t = useText('items');
  return <span className={styles.draft}>{t('draft.sign')}</span>;
}

type ButtonProps = Pick<TreeLineProps, 'row' | 'isActive'>;

function AddLink({ row: { node }, isActive, newPageHref }: ButtonProps & { readonly newPageHref: string }) {
  const label = useText('items')('tree.new_page_in', { name: node.title });
  return (
    <Link
      className={styles.more}
      tabIndex={isActive ? 0 : -1}
      to={newPageIn(newPageHref, node.id)}
      aria-label={label}
      title={label}
      data-add
      onClick={(event) => event.stopPropagation()}
    >
      <IconPlus size={16} aria-hidden />
    </Link>
  );
}

/** A plain button: the one menu of the tree opens on it. */
function MoreButton({ row: { node }, isActive }: ButtonProps) {
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
