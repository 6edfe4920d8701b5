import { shellBackground } from '@docstead/core/contract';
import { Slot, useText } from '@docstead/core/web';
import { currentShell, mergedHeader, OfflineBanner, Over, PageOutlet, Questions } from '@docstead/core/web/shell';
import { lazy, Suspense, useDeferredValue, useRef } from 'react';
import { useStore } from 'zustand';
import { SHELL } from '../boot/load-texts.ts';
import type { FirstView } from '../boot/read-boot.ts';
import { usePaletteKey } from '../palette/use-palette-key.ts';
import { useWantedPalette } from '../palette/use-wanted-palette.ts';
import { useWorkWanted } from '../work/use-work-wanted.ts';
import { Corner } from './Corner.tsx';
import styles from './Frame.module.css';
import { GateChoices } from './GateChoices.tsx';
import { Header } from './Header.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { useArrival } from './use-arrival.ts';
import { useFirst } from './use-first.ts';
import { useHeight } from './use-height.ts';

/** A page without it is a page all the same. */
const WorkSurface = lazy(() => import('../work/Work.tsx').catch(() => ({ default: () => null })));
const UpdateNotice = lazy(() => import('./UpdateNotice.tsx').catch(() => ({ default: () => null })));
const Palette = lazy(() => import('../palette/Palette.tsx'));

const NO_PROPS = {};

/** Header, page, and what may lie over them. */
export function Frame({ first }: { first?: FirstView | undefined }) {
  const t = useText(SHELL);
  // The page on screen stays until the next one is loaded; a line at the top says that it is coming.
  const latest = useStore(currentShell().where);
  const where = useDeferredValue(latest);
  const main = useRef<HTMLElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  useHeight(notices, '--ds-notices-height');
  const title = useArrival(where, main);
  const firstData = useFirst(first, where);
  const palette = usePaletteKey();
  useWantedPalette(palette.open);
  const isWorkWanted = useWorkWanted();
  const isOutdated = useStore(currentShell().frame, (state) => state.isOutdated);
  const isBare = where.route?.bare ?? false;
  // The server's form stands before the page has said what it is.
  const isGateFirst = firstData?.node?.querySelector('.ds-gate') != null;
  const isGate = useStore(currentShell().frame, ({ headers }) => mergedHeader(headers).isGate ?? isGateFirst);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      {where !== latest && <div className={styles.line} role="progressbar" aria-label={t('loading')} />}
      {isBare ? (
        <Corner />
      ) : isGate ? (
        <header className={styles.gate}>
          <GateChoices />
        </header>
      ) : (
        <Header openPalette={() => palette.open()} />
      )}
      <div ref={notices}>
        <OfflineBanner />
        {isOutdated && (
          <Suspense fallback={null}>
            <UpdateNotice />
          </Suspense>
        )}
      </div>
      <main id="main" ref={main} tabIndex={-1} className={styles.main} data-bare={isBare || undefined}>
        <PageOutlet where={where} first={firstData} loading={<LoadingPage node={firstData?.node} />} />
      </main>
      <div className={styles.hidden} aria-live="polite">
        {title}
      </div>
      {isWorkWanted && (
        <Suspense fallback={null}>
          <WorkSurface />
        </Suspense>
      )}
      <Over />
      <Questions />
      <div className={styles.background}>
        <Slot id={shellBackground} props={NO_PROPS} failed="nothing" />
      </div>
      <Suspense fallback={null}>
        {palette.wasOpened && <Palette opened={palette.isOpen} onClose={palette.close} />}
      </Suspense>
    </>
  );
}
