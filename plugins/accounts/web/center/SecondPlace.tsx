import { Skeleton } from '@docstead/core/ui';
import { lazy, Suspense } from 'react';

const SecondSection = lazy(() => import('../second/SecondSection.tsx'));

/** Drawn when one comes here: it brings the drawing of QR codes with it. */
export function SecondPlace() {
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <SecondSection />
    </Suspense>
  );
}
