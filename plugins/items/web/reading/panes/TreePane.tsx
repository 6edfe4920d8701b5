import { isComposing } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import styles from '../reading.module.css';

const LEAST = 180;
const MOST = 520;
const STEP = 16;

interface TreePaneProps {
  readonly width: number;
  readonly onWidth: (width: number) => void;
  readonly children: ReactNode;
}

const within = (width: number) => Math.min(MOST, Math.max(LEAST, Math.round(width)));

/** The tree beside the document; its edge is dragged, or moved with the arrow keys. */
export function TreePane({ width, onWidth, children }: TreePaneProps) {
  const t = useText('items');
  const [dragged, setDragged] = useState<number>();
  const shown = dragged ?? within(width);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(shown);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0;
    if (dragged !== undefined) setDragged(within(event.clientX - left));
  };
  const onPointerUp = () => {
    if (dragged !== undefined) onWidth(dragged);
    setDragged(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowLeft' ? -STEP : event.key === 'ArrowRight' ? STEP : 0;
    if (step === 0 || isComposing(event)) return;
    event.preventDefault();
    onWidth(within(shown + step));
  };
  return (
    <aside className={styles.treePane} style={{ width: shown }} aria-label={t('tree.label')}>
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved, and this edge is a separator that can */}
      <div
        role="separator"
        tabIndex={0}
        className={styles.treeEdge}
        aria-orientation="vertical"
        aria-label={t('tree.resize')}
        aria-valuenow={shown}
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDragged(undefined)}
        onKeyDown={onKeyDown}
      />
    </aside>
  );
}
