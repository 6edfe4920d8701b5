import { useMediaQuery } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { type RefObject, useEffect, useId } from 'react';
import { AddLine } from './AddLine.tsx';
import type { TreePanelProps } from './panel-props.ts';
import { TreeLine } from './TreeLine.tsx';
import styles from './tree.module.css';
import { useRowWindow } from './use-row-window.ts';
import type { TreeState } from './use-tree.ts';

interface TreeRowsProps extends Pick<TreePanelProps, 'page_id' | 'hrefOf' | 'onFollow'> {
  readonly state: TreeState;
  readonly scroll: RefObject<HTMLDivElement | null>;
  readonly hasMenus: boolean;
  /** For who may write: catalogs have a way to a new page. */
  readonly newPageHref: string | undefined;
  /** Id of what says how the tree is edited by keyboard. */
  readonly hint?: string | undefined;
}

/** Short trees are drawn whole, so that the browser's own search finds every title. */
const WHOLE = 200;
const HEIGHT = { fine: 32, coarse: 40 };

/** As high as the thumb needs it where that is what points. */
export function useRowHeight(): number {
  const isCoarse = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
  return isCoarse ? HEIGHT.coarse : HEIGHT.fine;
}

/** The lines; of a long tree only those in view. The list keeps the focus and names the active line. */
export function TreeRows({ state, scroll, page_id, hasMenus, newPageHref, hint, ...rest }: TreeRowsProps) {
  const t = useText('items');
  const prefix = useId();
  const height = useRowHeight();
  const { rows, active, toggle, focusRow } = state;
  const isLong = rows.length > WHOLE;
  const { from, to } = useRowWindow(scroll, { count: isLong ? rows.length : 0, height });
  const idOf = (at: number) => `${prefix}-${at}`;

  useEffect(() => {
    if (scroll.current) reveal(scroll.current, active * height, height);
  }, [active, height, scroll]);

  const shown = isLong ? span(from, to, active) : span(0, rows.length, active);
  return (
    <div
      ref={scroll}
      className={styles.scroll}
      role="tree"
      tabIndex={0}
      aria-label={t('tree.label')}
      aria-describedby={hint}
      aria-activedescendant={rows.length > 0 ? idOf(active) : undefined}
      onKeyDown={state.onKeyDown}
    >
      <div
        className={styles.space}
        role="presentation"
        data-space
        style={isLong ? { height: rows.length * height } : undefined}
      >
        {shown.map((at) => {
          const row = rows[at];
          const place = { id: idOf(at), top: isLong ? at * height : undefined };
          const isCurrent = row?.node.kind === 'page' && row.node.id === page_id;
          const marks = { isActive: at === active, isCurrent, hasMenu: hasMenus, newPageHref };
          if (row?.isAdd) return <AddLine key={row.key} row={row} {...place} {...marks} {...rest} />;
          return row && <TreeLine key={row.key} row={row} {...place} {...marks} {...{ toggle, focusRow }} {...rest} />;
        })}
      </div>
    </div>
  );
}

/** The lines of the window, and the active one wherever it is: it is named to screen readers. */
function span(from: number, to: number, active: number): number[] {
  const all = Array.from({ length: to - from }, (_, at) => from + at);
  if (active < from) return [active, ...all];
  return active >= to ? [...all, active] : all;
}

function reveal(scroll: HTMLElement, top: number, height: number): void {
  const { scrollTop, clientHeight } = scroll;
  if (top < scrollTop) scroll.scrollTop = top;
  else if (top + height > scrollTop + clientHeight) scroll.scrollTop = top + 2 * height - clientHeight;
}
