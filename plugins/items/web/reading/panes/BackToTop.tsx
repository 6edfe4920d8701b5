import { IconArrowUp, IconButton } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useEffect, useState } from 'react';
import styles from '../reading.module.css';

/** In the margin beside the text, never over it, once a screen's length is behind. */
export function BackToTop() {
  const t = useText('items');
  const isShown = useScrolledDown();
  if (!isShown) return null;
  return (
    <div className={styles.toTop}>
      <IconButton
        variant="default"
        label={t('reading.to_top')}
        icon={<IconArrowUp size={18} aria-hidden />}
        onClick={toTop}
      />
    </div>
  );
}

export function toTop(): void {
  window.scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}

function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const look = () => setDown(window.scrollY > window.innerHeight);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isDown;
}
