import { IconPlus } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import { newPageIn } from './new-page.ts';
import type { TreeRow } from './rows.ts';
import { placeOfLine } from './TreeLine.tsx';
import styles from './tree.module.css';

interface AddLineProps {
  readonly row: TreeRow;
  readonly id: string;
  readonly top: number | undefined;
  readonly isActive: boolean;
  readonly newPageHref: string | undefined;
}

/** In a catalog that is open and empty: the way to its first page. */
export function AddLine({ row: { node, level }, id, top, isActive, newPageHref = '' }: AddLineProps) {
  const t = useText('items');
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      className={styles.row}
      style={placeOfLine(level, top)}
      aria-label={t('tree.new_page_in', { name: node.title })}
      aria-level={level}
      aria-posinset={1}
      aria-setsize={1}
      aria-selected={false}
      data-active={isActive || undefined}
      data-add
    >
      <Link className={styles.add} tabIndex={-1} to={newPageIn(newPageHref, node.id)}>
        <IconPlus size={16} className={styles.chevron} aria-hidden />
        <span className={styles.label}>{t('reading.new_page')}</span>
      </Link>
    </div>
  );
}
