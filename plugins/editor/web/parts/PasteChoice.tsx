import { Button, Kbd, Loader, useClickOutside } from '@docstead/core/ui';
import { Checkbox } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { PasteWish, PendingPaste } from '../source/use-paste.ts';
import styles from './paste.module.css';

interface PasteChoiceProps {
  readonly pending: PendingPaste;
  readonly onChoose: (wish: PasteWish, isRemembered: boolean) => void;
  readonly onClose: () => void;
}

/**
 * At the cursor: what the pasted text may become. The keyboard stays in the text, where all that is typed belongs, and
 * comes here by Alt+Enter.
 */
export function PasteChoice({ pending, onChoose, onClose }: PasteChoiceProps) {
  const t = useText('editor');
  const [isRemembered, setRemembered] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const box = useClickOutside<HTMLDivElement>(onClose);
  const { kind, at, isBusy, view } = pending;
  useWayIn(first, onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      onClose();
      view.focus();
    } else if (event.key.startsWith('Arrow')) step(box.current, event);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={box}
      className={styles.choice}
      role="dialog"
      aria-label={t('paste.title')}
      style={{ insetInlineStart: at.x, top: at.y }}
      onKeyDown={onKeyDown}
    >
      <span className={styles.title} role="status">
        {t('paste.title')} <Kbd>Alt Enter</Kbd>
      </span>
      <div className={styles.ways}>
        <Button ref={first} size="xs" disabled={isBusy} onClick={() => onChoose('convert', isRemembered)}>
          {t(`paste.${kind}`)}
        </Button>
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => onChoose('text', isRemembered)}>
          {t('paste.text')}
        </Button>
        {isBusy && <Loader label={t('paste.busy')} />}
      </div>
      <Checkbox
        size="xs"
        label={t('paste.remember')}
        checked={isRemembered}
        onChange={(event) => setRemembered(event.currentTarget.checked)}
      />
    </div>
  );
}

/** From the text: Alt+Enter comes in, Escape closes. */
function useWayIn(first: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') close.current();
      if (event.key !== 'Enter' || !event.altKey || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      first.current?.focus({ preventScroll: true });
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [first]);
}

/** Arrows go through the ways as through a menu. */
function step(box: HTMLElement | null, { key }: KeyboardEvent): void {
  const all = [...(box?.querySelectorAll<HTMLElement>('button, input') ?? [])];
  const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + by + all.length) % all.length]?.focus();
}
