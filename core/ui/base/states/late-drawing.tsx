import { lazy, Suspense } from 'react';
import type { DrawingName } from './Drawing.tsx';
import styles from './State.module.css';

/** Few pages have nothing else to show. Without a connection the sentence stands alone. */
const Drawn = lazy(() => import('./Drawing.tsx').catch(() => ({ default: Nothing })));

const Nothing = () => <Room />;
/** As large as a drawing: the sentence below stays where it is. */
const Room = () => <div className={styles.room} />;

export function Drawing({ name }: { readonly name: DrawingName }) {
  return (
    <Suspense fallback={<Room />}>
      <Drawn name={name} />
    </Suspense>
  );
}
