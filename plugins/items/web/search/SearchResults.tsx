import { Button, Skeleton } from '@docstead/core/ui';
import { openPalette, RefusalLinks, spaced, useNavigate, useText } from '@docstead/core/web';
import { type RefObject, useEffect, useState } from 'react';
import { useReading } from '../store.ts';
import type { Tree } from '../tree/build.ts';
import { HitLine } from './HitLine.tsx';
import styles from './search.module.css';
import { useSearch } from './store.ts';
import type { Hit } from './title-hits.ts';
import { type Hits, useHits } from './use-hits.ts';

/** What the field passes on to the list under it. */
export type Keys = RefObject<((key: string) => boolean) | undefined>;

export interface SearchResultsProps {
  readonly word: string;
  readonly tree: Tree;
  readonly page_id: string;
  readonly hrefOf: (page_id: string) => string;
  readonly onFollow?: (() => void) | undefined;
  readonly listId: string;
  readonly keys: Keys;
  /** Says which line the keys are on, for the field to name it. */
  readonly onActive: (id: string | undefined) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The hits in place of the tree's lines; the field above keeps the focus and its keys move here. */
export default function SearchResults({ word, tree, page_id, listId, ...rest }: SearchResultsProps) {
  const { hrefOf, onFollow, keys, onActive } = rest;
  const t = useText('items');
  const navigate = useNavigate();
  const found = useHits(tree, word);
  const { hits, state } = found;
  const [place, setPlace] = useState({ word, at: 0 });
  // Another word begins at its best hit.
  const at = place.word === word ? Math.min(place.at, Math.max(0, hits.length - 1)) : 0;
  const idOf = (index: number) => `${listId}-${index}`;
  const activeId = hits.length > 0 ? idOf(at) : undefined;
  const open = (hit: Hit) => {
    if (hit.kind === 'catalog') return showCatalog(tree.item_id, hit.way);
    useSearch.getState().mark(tree.item_id, word.trim());
    onFollow?.();
  };

  useEffect(() => {
    keys.current = (key) => {
      const hit = hits[at];
      const step = STEPS[key];
      if (step !== undefined && hits.length > 0) setPlace({ word, at: (at + step + hits.length) % hits.length });
      else if (key === 'Enter' && hit) {
        open(hit);
        if (hit.kind === 'page') navigate(hrefOf(hit.id));
      } else return false;
      return true;
    };
    return () => {
      keys.current = undefined;
    };
  });
  useEffect(() => onActive(activeId), [activeId, onActive]);

  return (
    <div className={styles.results} aria-busy={state === 'searching'}>
      <Count {...found} />
      <div className={styles.list} id={listId} role="listbox" aria-label={t('search.results')}>
        {hits.map((hit, index) => (
          <HitLine
            key={`${hit.kind}-${hit.id}`}
            hit={hit}
            id={idOf(index)}
            href={hrefOf(hit.id)}
            isActive={index === at}
            isOpen={hit.kind === 'page' && hit.id === page_id}
            onOpen={() => {
              setPlace({ word, at: index });
              open(hit);
            }}
          />
        ))}
      </div>
      <Rest {...found} word={word} />
      {state !== 'short' && (
        <p className={styles.everywhere}>
          {(found.more || found.isLoading) && (
            <Button size="xs" variant="default" loading={found.isLoading} onClick={found.more}>
              {t('search.more')}
            </Button>
          )}
          <Button size="xs" variant="subtle" onClick={() => openPalette(word.trim())}>
            {t('search.everywhere')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** A catalog is shown in the tree, open. */
function showCatalog(item_id: string, way: readonly string[]): void {
  useReading.getState().openAll(item_id, way);
  useSearch.getState().setWord(item_id, '');
}

/** How many there are, pages and catalogs apart; spoken when it changes. */
function Count({ hits, shown, total, isMore, state }: Hits) {
  const t = useText('items');
  const catalogs = hits.length - shown;
  const isKnown = hits.length > 0 && state !== 'short';
  const best = isMore ? t('search.best_of_many', { shown, total }) : t('search.best', { shown, total });
  const pages = isMore || total > shown ? best : t('search.count', { count: total });
  const counts = [...(shown > 0 ? [pages] : []), ...(catalogs > 0 ? [t('search.catalogs', { count: catalogs })] : [])];
  const count = counts.join(t('search.and'));
  return (
    <p className={styles.count} role="status">
      {isKnown && count}
      {state === 'searching' && <span>{t('search.searching')}</span>}
    </p>
  );
}

/** What is to be said where hits are missing. */
function Rest({ hits, state, error, retry, word }: Hits & { readonly word: string }) {
  const t = useText('items');
  if (state === 'short') return <p className={styles.note}>{t('search.too_short')}</p>;
  if (state === 'failed') {
    return (
      <div className={styles.note} role="alert">
        <p>
          {spaced(error?.message || t('search.failed'))}
          <RefusalLinks error={error} />
        </p>
        <Button size="xs" variant="default" onClick={retry}>
          {t('search.retry')}
        </Button>
      </div>
    );
  }
  if (state === 'searching') return hits.length === 0 ? <Waiting /> : null;
  if (hits.length > 0) return null;
  return (
    <div className={styles.note} role="status">
      <p>{t('search.none', { word: word.trim() })}</p>
      <p>{t('search.none_hint')}</p>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden>
      <Skeleton height={14} width="60%" />
      <Skeleton height={32} />
      <Skeleton height={14} width="45%" />
      <Skeleton height={32} />
    </div>
  );
}
