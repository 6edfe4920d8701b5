import { isComposing } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './panes.module.css';

interface SplitHandleProps {
  /** Percent of the width that the source has. */
  readonly share: number;
  readonly onShare: (share: number) => void;
}

export const HALF = 50;
const STEP = 2;

export const shareOf = (wanted: number): number => Math.round(Math.min(80, Math.max(20, wanted)));

/** The line between the panes: dragged, or moved with the arrow keys; a double click halves again. */
export function SplitHandle({ share, onShare }: SplitHandleProps) {
  const t = useText('editor');
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const panes = event.currentTarget.parentElement?.getBoundingClientRect();
    if (panes) onShare(shareOf(((event.clientX - panes.left) / panes.width) * 100));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const by = event.key === 'ArrowLeft' ? -STEP : event.key === 'ArrowRight' ? STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    onShare(shareOf(share + by));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is a widget, which <hr> is not
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('modes.divider')}
      aria-valuenow={share}
      aria-valuemin={20}
      aria-valuemax={80}
      tabIndex={0}
      className={styles.divider}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onShare(HALF)}
      onKeyDown={onKeyDown}
    />
  );
}
