import { useMediaQuery } from '@docstead/core/ui';
import { useVirtualizer } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { useEffect, useId, useRef } from 'react';
import type { TreeState } from '../hooks/use-tree.ts';
import { keyOf } from './rows.ts';
import { TreeLine } from './TreeLine.tsx';
import type { TreePanelProps } from './TreePanel.tsx';
import styles from './tree.module.css';

type TreeRowsProps = Pick<TreePanelProps, 'page_id' | 'hrefOf' | 'menuOf' | 'onFollow'> & { readonly state: TreeState };

/** Short trees are drawn whole, so that the browser's own search finds every title. */
const WHOLE = 200;

/** The lines; of a long tree only those in view. The list keeps the focus and names the active line. */
export function TreeRows({ state, ...rest }: TreeRowsProps) {
  const t = useText('items');
  const prefix = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const isCoarse = useMediaQuery('(pointer: coarse)') ?? false;
  const { rows, active } = state;
  const isLong = rows.length > WHOLE;
  const virtual = useVirtualizer({
    count: isLong ? rows.length : 0,
    getScrollElement: () => scroll.current,
    estimateSize: () => (isCoarse ? 40 : 32),
    overscan: 12,
  });
  const idOf = (at: number) => `${prefix}-${at}`;
  useEffect(() => {
    if (isLong) virtual.scrollToIndex(active);
    else document.getElementById(`${prefix}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [isLong, active, prefix, virtual]);

  const shown = isLong ? virtual.getVirtualItems().map((one) => ({ at: one.index, top: one.start })) : undefined;
  return (
    <div
      ref={scroll}
      className={styles.scroll}
      role="tree"
      tabIndex={0}
      aria-label={t('tree.label')}
      aria-activedescendant={idOf(active)}
      onKeyDown={state.onKeyDown}
    >
      <div className={styles.space} role="presentation" style={isLong ? { height: virtual.getTotalSize() } : undefined}>
        {(shown ?? rows.map((_, at) => ({ at, top: undefined }))).map(({ at, top }) => {
          const row = rows[at];
          return (
            row && <TreeLine key={keyOf(row.node)} row={row} at={at} top={top} id={idOf(at)} state={state} {...rest} />
          );
        })}
      </div>
    </div>
  );
}
