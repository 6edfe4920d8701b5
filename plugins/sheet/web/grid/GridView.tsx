import { Skeleton } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { lazy, Suspense } from 'react';
import styles from './grid.module.css';
import type { BookViewProps } from './types.ts';

const Grid = lazy(() => import('./Grid.tsx'));

/** The book on FortuneSheet's canvas, which is loaded when it is shown. */
export default function GridView(props: BookViewProps) {
  const t = useText('sheet');
  return (
    <Suspense fallback={<Skeleton className={styles.loading} role="status" aria-label={t('grid.loading')} />}>
      <Grid {...props} />
    </Suspense>
  );
}
