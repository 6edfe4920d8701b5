import { Menu, type MenuEntry, useMediaQuery } from '@docstead/core/ui';
import type { Crumb, HeaderEntry, PlaceSwitcher } from '@docstead/core/web';
import { useText } from '@docstead/core/web';
import { useCallback, useEffect, useState } from 'react';
import { SHELL } from '../boot/load-texts.ts';
import styles from './Header.module.css';
import { toMenuEntry } from './menu-entries.tsx';
import { PlaceButton } from './PlaceButton.tsx';

interface Props {
  /** The last crumb. */
  readonly place: Crumb;
  /** What can be done with it. */
  readonly entries: readonly HeaderEntry[];
  readonly switcher: PlaceSwitcher | undefined;
  /** Its button was pressed before it was loaded: it opens by itself. */
  readonly isWanted: boolean;
}

/** So many others are offered before anything is typed; more of them get a field that filters. */
const MOST = 7;
const MOST_ON_PHONE = 4;
/** A list that nobody reads to its end. */
const MOST_FOUND = 50;

const NONE: readonly HeaderEntry[] = [];
const PLACES = 'places';
const PHONE = '(max-width: 640px)';

/** The menu at the name of a place: the others like it, those opened last before all, and what can be done with this one. */
export default function PlaceMenu({ place, entries, switcher, isWanted }: Props) {
  const t = useText(SHELL);
  const isPhone = useMediaQuery(PHONE) ?? false;
  const { all, begin } = usePlaces(switcher);
  const [word, setWord] = useState('');
  useEffect(() => {
    if (isWanted) begin();
  }, [isWanted, begin]);
  const most = isPhone ? MOST_ON_PHONE : MOST;
  const wanted = word.trim().toLocaleLowerCase();
  const found = wanted === '' ? all.slice(0, most) : all.filter(({ label }) => has(label, wanted)).slice(0, MOST_FOUND);
  const none = {
    id: 'shell/no-place',
    label: t('palette.none', { query: word.trim() }),
    disabled: true,
    group: PLACES,
  };
  const last = switcher?.last ? [switcher.last] : NONE;
  const label = t('place_menu', { name: place.label });
  return (
    <Menu
      position="bottom-start"
      target={<PlaceButton label={label} />}
      head={{
        label,
        ...(isPhone ? { title: <PlaceName place={place} /> } : {}),
        ...(switcher && all.length > most
          ? { field: { label: switcher.filter, clearLabel: switcher.clear, value: word, onValue: setWord } }
          : {}),
      }}
      {...(switcher ? { titles: { [PLACES]: switcher.heading } } : {})}
      wasPressed={isWanted}
      onChange={(isOpen) => {
        setWord('');
        if (isOpen) begin();
      }}
      entries={[
        ...found.map((entry) => ({ ...toPlace(entry), isCurrent: entry.id === switcher?.current })),
        ...(wanted !== '' && found.length === 0 ? [none] : []),
        ...last.map((entry) => toPlace(entry)),
        ...(wanted === '' ? entries.map((entry) => toMenuEntry(entry, 'place')) : []),
      ]}
    />
  );
}

const toPlace = (entry: HeaderEntry): MenuEntry => ({ ...toMenuEntry(entry, PLACES), group: PLACES });

const has = (label: string, wanted: string): boolean => label.toLocaleLowerCase().includes(wanted);

/** The header of a phone may have cut it off. */
function PlaceName({ place: { label, sign, tag } }: Pick<Props, 'place'>) {
  return (
    <div>
      <div className={styles.placeName}>{label}</div>
      {sign && <div className={styles.placeSign}>{sign.label}</div>}
      {tag && <div className={styles.placeSign}>{tag}</div>}
    </div>
  );
}

/** Those that are known at once, and behind them the others as soon as the menu was opened. */
function usePlaces(switcher: PlaceSwitcher | undefined) {
  const [loaded, setLoaded] = useState(NONE);
  const { recent = NONE } = switcher ?? {};
  const byId = new Map([...recent, ...loaded].map((entry) => [entry.id, entry]));
  const load = switcher?.load;
  const begin = useCallback(() => {
    // Without an answer those that are known are offered all the same.
    void load?.().then(setLoaded, () => undefined);
  }, [load]);
  return { all: [...byId.values()], begin };
}
