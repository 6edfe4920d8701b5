import { Button, CloseButton } from '@mantine/core';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { kindIcons } from './kinds.tsx';
import styles from './Toaster.module.css';
import { toast as pageToasts, type Toast, type Toasts } from './toast.ts';
import { useWayThere, WAY_THERE } from './use-way-there.ts';

export type ToasterProps = {
  labels: { region: string; dismiss: string };
  toasts?: Toasts;
};

/** Stands once, in the shell. The two live regions are there before the first message, or it would not be read out. */
export function Toaster({ labels, toasts = pageToasts }: ToasterProps) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.snapshot, toasts.snapshot);
  const [isHeld, setHeld] = useState(false);
  const { corner, leave } = useWayThere(shown.length > 0);
  const hide = useCallback((id: string) => leave(() => toasts.hide(id)), [leave, toasts]);
  const list = (isError: boolean) =>
    shown
      .filter((one) => (one.kind === 'error') === isError)
      .map((one) => <ToastCard key={one.id} toast={one} isHeld={isHeld} dismissLabel={labels.dismiss} hide={hide} />);
  return (
    <section
      ref={corner}
      aria-label={labels.region}
      className={styles.corner}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status" aria-live="polite" aria-relevant="additions" className={styles.list}>
        {list(false)}
      </div>
      <div role="alert" aria-relevant="additions" className={styles.list}>
        {list(true)}
      </div>
    </section>
  );
}

type CardProps = { toast: Toast; isHeld: boolean; dismissLabel: string; hide: (id: string) => void };

function ToastCard({ toast, isHeld, dismissLabel, hide }: CardProps) {
  useEffect(() => {
    // The clock waits while someone reads or reaches for a button.
    if (isHeld || toast.lastsMs === null) return;
    const timer = setTimeout(() => hide(toast.id), toast.lastsMs);
    return () => clearTimeout(timer);
  }, [toast, isHeld, hide]);

  const { action } = toast;
  return (
    <div className={styles.toast} data-kind={toast.kind}>
      <span className={styles.icon}>{kindIcons[toast.kind]}</span>
      <span className={styles.text}>{toast.text}</span>
      {action && (
        <Button
          size="compact-sm"
          variant="default"
          aria-keyshortcuts={WAY_THERE}
          rightSection={
            <kbd className={styles.key} aria-hidden>
              {WAY_THERE}
            </kbd>
          }
          onClick={() => {
            action.onPress();
            hide(toast.id);
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton size="sm" aria-label={dismissLabel} onClick={() => hide(toast.id)} />
    </div>
  );
}
