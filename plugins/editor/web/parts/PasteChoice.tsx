import { Button, isComposing, Kbd, Loader, useClickOutside } from '@docstead/core/ui';
import { Checkbox } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isMac, keyName } from '../source/keys.ts';
import type { PasteWish, PendingPaste } from '../source/use-paste.ts';
import styles from './paste.module.css';
import { useCaretPlace } from './use-caret-place.ts';

interface PasteChoiceProps {
  readonly pending: PendingPaste;
  readonly onChoose: (wish: PasteWish, isRemembered: boolean) => void;
  readonly onClose: () => void;
}

/**
 * At the cursor: what the pasted text may become. The keyboard stays in the text, where all that is typed belongs, and
 * comes here by Alt+Enter. Where nobody needs to answer it is one small button.
 */
export default function PasteChoice({ pending, onChoose, onClose }: PasteChoiceProps) {
  const t = useText('editor');
  const [isRemembered, setRemembered] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const box = useClickOutside<HTMLDivElement>(onClose);
  const { kind, isQuiet, isBusy, view } = pending;
  const at = useCaretPlace(view, box);
  useWayIn(first, onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (isWriting(event)) return back(view, onClose);
    if (event.key === 'Escape') back(view, onClose);
    else if (event.key.startsWith('Arrow')) step(box.current, event);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const key = <Kbd>{keyName('Alt-Enter', isMac())}</Kbd>;
  const convert = () => onChoose('convert', isRemembered);
  return (
    <div
      ref={box}
      className={styles.choice}
      data-quiet={isQuiet || undefined}
      role="dialog"
      aria-label={t('paste.title')}
      style={at}
      onKeyDown={onKeyDown}
    >
      {isQuiet ? (
        <Button ref={first} size="xs" variant="subtle" color="gray" disabled={isBusy} onClick={convert}>
          {t('paste.keep')} {key}
        </Button>
      ) : (
        <>
          <span className={styles.title} role="status">
            {t('paste.title')} {key}
          </span>
          <div className={styles.ways}>
            <Button ref={first} size="xs" disabled={isBusy} onClick={convert}>
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
        </>
      )}
    </div>
  );
}

/** Whoever writes on has no need of it; the browser puts the letter where the focus is by then. */
const isWriting = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) || key === 'Backspace' || key === 'Delete';

function back(view: PendingPaste['view'], onClose: () => void): void {
  onClose();
  view.focus();
}

/** From the text: Alt+Enter comes in, Escape closes. */
function useWayIn(first: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (isComposing(event)) return;
      if (event.key === 'Escape') close.current();
      if (event.key !== 'Enter' || !event.altKey) return;
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
