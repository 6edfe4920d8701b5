import { EntryButton, type HeaderTool, Link, SiteMark, useSession, useSiteName, useText } from '@docstead/core/web';
import { currentShell, mergedHeader } from '@docstead/core/web/shell';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { SHELL } from '../boot/load-texts.ts';
import { Account } from './Account.tsx';
import { Crumbs } from './Crumbs.tsx';
import { Fitting } from './Fitting.tsx';
import { GuestEntry } from './GuestEntry.tsx';
import styles from './Header.module.css';
import { HeaderParts } from './HeaderParts.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { PlaceButton } from './PlaceButton.tsx';
import { SearchButton } from './SearchButton.tsx';
import { useHeaderEntries } from './use-header-entries.ts';

const NONE: readonly HeaderTool[] = [];
/** Most first screens have no place of their own, and need none of it. */
const PlaceMenu = lazy(() => import('./PlaceMenu.tsx'));

/** 48 px: where I am on the left, with a menu of that place; the search in the middle; on the right the main actions with words, the rest behind "…", and who I am. */
export function Header({ openPalette }: { openPalette: () => void }) {
  const t = useText(SHELL);
  const headers = useStore(currentShell().frame, (state) => state.headers);
  const {
    crumbs = [],
    left,
    field,
    actions,
    tools = NONE,
    menu = [],
    switcher,
  } = useMemo(() => mergedHeader(headers), [headers]);
  const { caller } = useSession();
  const name = useSiteName();
  const entries = useHeaderEntries();
  const [isPressed, press] = useState(false);
  const [toolCount, fitTools] = useState(tools.length);
  const [wordCount, fitWords] = useState(entries.length);
  const buttons = tools.map((tool) => ({
    id: tool.id,
    element: <EntryButton {...tool} className={tool.icon && styles.tool} />,
  }));
  const words = entries.map((entry) => ({ id: entry.id, element: <GuestEntry entry={entry} /> }));
  const ofMenu = menu.filter(({ isQuiet = false }) => !isQuiet);
  const [ofPlace, behind] = [ofMenu.filter((entry) => entry.isOfPlace), ofMenu.filter((entry) => !entry.isOfPlace)];
  const place = crumbs.at(-1);
  const guestMenu = caller.kind === 'guest' ? entries.slice(wordCount) : [];
  return (
    <header className={styles.header}>
      <div className={styles.side}>
        {left}
        <Link
          to="/"
          className={styles.home}
          aria-label={t('home')}
          data-short={crumbs.some(({ markId }) => markId !== undefined) ? '' : undefined}
        >
          <SiteMark />
          <span className={styles.name}>{name}</span>
        </Link>
        <div className={styles.crumbs}>
          {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
          {place && (ofPlace.length > 0 || switcher) && (
            <Suspense
              fallback={<PlaceButton label={t('place_menu', { name: place.label })} onClick={() => press(true)} />}
            >
              <PlaceMenu place={place} entries={ofPlace} switcher={switcher} isWanted={isPressed} />
            </Suspense>
          )}
        </div>
        {field && <div className={styles.field}>{field}</div>}
      </div>
      <SearchButton open={openPalette} isShort={Boolean(field)} />
      <div className={styles.side}>
        {/* Boxes of their own: what comes with the page must not push what is there. */}
        {actions && <div className={styles.right}>{actions}</div>}
        {tools.length > 0 && <Fitting pieces={buttons} onFit={fitTools} />}
        {/* Beside the tools: it comes with the page, as they do. */}
        <MoreMenu entries={[...tools.slice(toolCount), ...(place ? behind : ofMenu), ...guestMenu]} />
        <HeaderParts />
        {caller.kind === 'guest' && entries.length > 0 && <Fitting pieces={words} onFit={fitWords} />}
        <Account entries={entries} />
      </div>
    </header>
  );
}
