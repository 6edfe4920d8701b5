import { Button, Loader, useClickOutside } from '@docstead/core/ui';
import { Checkbox } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PasteWish, PendingPaste } from '../hooks/use-paste.ts';
import styles from './paste.module.css';

interface PasteChoiceProps {
  readonly pending: PendingPaste;
  readonly onChoose: (wish: PasteWish, isRemembered: boolean) => void;
  readonly onCancel: () => void;
}

/** At the cursor: what the clipboard is to become. Nothing is pasted before it is said. */
export function PasteChoice({ pending, onChoose, onCancel }: PasteChoiceProps) {
  const t = useText('editor');
  const [isRemembered, setRemembered] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const box = useClickOutside<HTMLDivElement>(onCancel);
  const { kind, at, isBusy } = pending;
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    else if (event.key.startsWith('Arrow')) step(box.current, event);
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
      <span className={styles.title}>{t('paste.title')}</span>
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

/** Arrows go through the ways as through a menu. */
function step(box: HTMLElement | null, { key }: KeyboardEvent): void {
  const all = [...(box?.querySelectorAll<HTMLElement>('button, input') ?? [])];
  const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + by + all.length) % all.length]?.focus();
}
