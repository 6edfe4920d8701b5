import { lazy, Suspense, useEffect } from 'react';
import { useDialogs } from '../store.ts';

/** A reader who opens no dialog loads none, nor their names. */
const OpenDialog = lazy(() => import('./OpenDialog.tsx'));

/** Every screen with an item menu renders this once: what its actions ask for. It goes with the screen. */
export function ItemDialogs() {
  const { shown, close } = useDialogs();
  useEffect(() => close, [close]);
  return <Suspense fallback={null}>{shown && <OpenDialog shown={shown} close={close} />}</Suspense>;
}
