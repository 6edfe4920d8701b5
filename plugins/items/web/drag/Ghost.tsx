import { useEffect, useRef } from 'react';
import styles from './drag.module.css';

/** Goes with the pointer without being drawn anew. */
export function Ghost({ title, reason }: { readonly title: string; readonly reason?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = (event: PointerEvent) => {
      // Above a finger, which would cover it.
      const below = event.pointerType === 'touch' ? -56 : 10;
      if (box.current) box.current.style.transform = `translate(${event.clientX + 14}px, ${event.clientY + below}px)`;
    };
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, []);
  return (
    <div ref={box} className={styles.ghost} aria-hidden>
      <span className={styles.ghostTitle}>{title}</span>
      {reason && <span className={styles.reason}>{reason}</span>}
    </div>
  );
}
