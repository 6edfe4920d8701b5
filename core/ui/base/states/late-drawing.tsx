import { lazy, Suspense } from 'react';
import type { DrawingName } from './Drawing.tsx';
import { OFFLINE, Sketch } from './Sketch.tsx';
import styles from './State.module.css';

/** Few pages have nothing else to show. What cannot be fetched leaves its room. */
const Drawn = lazy(() => import('./Drawing.tsx').catch(() => ({ default: Nothing })));

const Nothing = () => <Room />;
/** As large as a drawing: the sentence below stays where it is. */
const Room = () => <div className={styles.room} />;

export function Drawing({ name }: { readonly name: DrawingName }) {
  if (name === 'offline') return <Sketch lines={OFFLINE} />;
  return (
    <Suspense fallback={<Room />}>
      <Drawn name={name} />
    </Suspense>
  );
}
