import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { IconWifiOff, UnstyledButton } from '../../../ui/base.ts';
import { currentShell } from '../shell.ts';
import { useText } from '../texts/hooks.ts';
import { CORE } from '../texts/texts.ts';
import styles from './OfflineBanner.module.css';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Stands under the header while the server cannot be reached, and goes by itself. */
export function OfflineBanner() {
  const t = useText(CORE);
  const { frame } = currentShell();
  const isUnreachable = useStore(frame, (state) => state.isUnreachable);
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  useEffect(() => {
    if (isOnline && isUnreachable) void probe();
  }, [isOnline, isUnreachable]);
  if (isOnline && !isUnreachable) return null;
  return (
    <div className={styles.banner} role="status">
      <IconWifiOff size={18} aria-hidden />
      <span>{t('offline.text')}</span>
      <UnstyledButton className={styles.again} onClick={() => void probe()}>
        {t('offline.retry')}
      </UnstyledButton>
    </div>
  );
}

async function probe(): Promise<void> {
  const { frame, queries } = currentShell();
  try {
    await fetch('/healthz', { cache: 'no-store' });
    if (!frame.getState().isUnreachable) return;
    frame.setState({ isUnreachable: false });
    await queries.invalidateQueries({ predicate: (query) => query.state.status === 'error' });
  } catch {
    frame.setState({ isUnreachable: true });
  }
}
