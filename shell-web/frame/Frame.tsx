import { currentShell, OfflineBanner, PageOutlet, Questions, useText } from '@docstead/core/web';
import { lazy, Suspense, useDeferredValue, useRef } from 'react';
import { useStore } from 'zustand';
import { SHELL } from '../boot/load-texts.ts';
import type { FirstView } from '../boot/read-boot.ts';
import { usePaletteKey } from '../palette/use-palette-key.ts';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';
import { useArrival } from './use-arrival.ts';
import { useFirst } from './use-first.ts';

const Palette = lazy(() => import('../palette/Palette.tsx'));

/** Header, page, and what may lie over them. */
export function Frame({ first }: { first?: FirstView | undefined }) {
  const t = useText(SHELL);
  // The page on screen stays until the next one is loaded; a line at the top says that it is coming.
  const latest = useStore(currentShell().where);
  const where = useDeferredValue(latest);
  const main = useRef<HTMLElement>(null);
  const title = useArrival(where, main);
  const firstData = useFirst(first, where);
  const palette = usePaletteKey();
  const isBare = where.route?.bare ?? false;
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      {where !== latest && <div className={styles.line} role="progressbar" aria-label={t('loading')} />}
      {!isBare && <Header openPalette={palette.open} />}
      <OfflineBanner />
      <UpdateNotice />
      <main id="main" ref={main} tabIndex={-1} className={styles.main} data-bare={isBare || undefined}>
        <PageOutlet where={where} first={firstData} loading={<LoadingPage node={firstData?.node} />} />
      </main>
      <div className={styles.hidden} aria-live="polite">
        {title}
      </div>
      <Questions />
      <Suspense fallback={null}>
        {palette.wasOpened && <Palette opened={palette.isOpen} onClose={palette.close} />}
      </Suspense>
    </>
  );
}
