import { Portal, VisuallyHidden } from '@docstead/core/ui';
import { type Translate, useText } from '@docstead/core/web';
import { type RefObject, useEffect } from 'react';
import marks from '../../drag/drag.module.css';
import { Ghost } from '../../drag/Ghost.tsx';
import type { Tree } from '../build.ts';
import { nameOfPlace, othersAt } from '../moves.ts';
import { keyOf } from '../rows.ts';
import styles from './edit.module.css';
import type { DragState } from './use-tree-drag.ts';

interface DragMarksProps {
  readonly drag: DragState | undefined;
  readonly tree: Tree;
  readonly depth: number;
  readonly scroll: RefObject<HTMLElement | null>;
  readonly height: number;
}

const STEP = 14;

/** Where the dragged line would go, or why it may not: seen at the place, at the pointer, and heard. */
export function DragMarks({ drag, tree, depth, scroll, height }: DragMarksProps) {
  const t = useText('items');
  const said = drag ? wordsOf(drag, tree, { t, depth }) : '';
  const space = scroll.current?.querySelector<HTMLElement>('[data-space]');
  const isRefused = drag?.drop?.refusal !== undefined;
  const lifted = drag && keyOf(drag.node);
  useEffect(() => {
    // The lines are many and know nothing of dragging: the one that is lifted is marked from outside.
    const line = lifted ? scroll.current?.querySelector<HTMLElement>(`[data-key="${lifted}"]`) : undefined;
    line?.setAttribute('data-lifted', '');
    return () => line?.removeAttribute('data-lifted');
  }, [scroll, lifted]);
  useEffect(() => {
    const surface = scroll.current;
    if (!surface || !drag) return;
    surface.dataset.drop = isRefused ? 'refused' : '';
    return () => {
      delete surface.dataset.drop;
    };
  }, [scroll, drag, isRefused]);
  return (
    <>
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
      {drag?.drop && space && (
        <Portal target={space}>
          <Mark drop={drag.drop} height={height} />
        </Portal>
      )}
      {drag && (
        <Portal>
          <Ghost title={drag.node.title} reason={isRefused ? said : undefined} />
        </Portal>
      )}
    </>
  );
}

function Mark({ drop, height }: { readonly drop: NonNullable<DragState['drop']>; readonly height: number }) {
  const { mark, at, level, refusal } = drop;
  const inset = (level - 1) * STEP + 4;
  if (mark === 'into') {
    return <div className={styles.into} data-refused={refusal ? '' : undefined} style={{ top: at * height, height }} />;
  }
  const top = (mark === 'below' ? at + 1 : at) * height;
  const style = { top: top - 1, insetInlineStart: inset };
  return <div className={marks.line} data-refused={refusal ? '' : undefined} style={style} />;
}

/** What the mark says, in words. */
function wordsOf({ node, drop }: DragState, tree: Tree, { t, depth }: { t: Translate; depth: number }): string {
  if (!drop) return t('tree.drop_stays', { name: node.title });
  if (drop.refusal) return t(`tree.no_drop.${drop.refusal}`, { depth });
  if (!drop.move) return '';
  const { to, at } = drop.move;
  const place = nameOfPlace(tree, to);
  const others = othersAt(tree, node, to);
  const before = others[at - 1];
  if (before && at < others.length) return t('tree.drop_after', { name: node.title, before: before.title });
  return place === undefined
    ? t('tree.drop_root', { name: node.title })
    : t('tree.drop_into', { name: node.title, place });
}
