import { Button, LetterMark, Marked } from '@docstead/core/ui';
import { Link, RefusalLinks, spaced, useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import { itemAddress, pageAddress } from '../../addresses.ts';
import { useSearch } from '../../search/store.ts';
import { useTitle } from '../../use-title.ts';
import styles from './found.module.css';
import { type FoundItem, type FoundPage, useFound } from './use-found.ts';

interface FoundPagesProps {
  readonly word: string;
  /** Where neither a project nor a page has it; a short word is looked for in names alone. */
  readonly none: (isSought: boolean) => ReactNode;
  /** Projects that have it in their names stand above. */
  readonly hasRows: boolean;
}

/** Under the projects that are called so: the pages that have the words, in all projects that the reader may read. */
export default function FoundPages({ word, none, hasRows }: FoundPagesProps) {
  const t = useText('items');
  const found = useFound(word);
  const { items, state, shown, total, isMore, error } = found;
  if (items.length === 0 && (state === 'done' || state === 'short')) return hasRows ? null : none(state === 'done');
  const best = isMore ? t('search.best_of_many', { shown, total }) : t('search.best', { shown, total });
  return (
    <section className={styles.found} aria-labelledby="items-found" aria-busy={state === 'searching'}>
      <div className={styles.head}>
        <h2 id="items-found" className={styles.heading}>
          {t('list.found')}
        </h2>
        <span className={styles.count} role="status">
          {state === 'searching' ? t('search.searching') : total > shown ? best : t('search.count', { count: shown })}
        </span>
      </div>
      {state === 'failed' && (
        <div role="alert">
          <p>
            {spaced(error?.message || t('search.failed'))}
            <RefusalLinks error={error} />
          </p>
          <Button size="xs" variant="default" onClick={found.retry}>
            {t('search.retry')}
          </Button>
        </div>
      )}
      {items.map((item) => (
        <Found key={item.item_id} item={item} keyword={found.keyword} />
      ))}
    </section>
  );
}

function Found({ item, keyword }: { readonly item: FoundItem; readonly keyword: string }) {
  return (
    <div className={styles.item}>
      <h3 className={styles.name}>
        <LetterMark name={item.item_name} id={item.item_id} />
        <Link to={itemAddress(item)}>{item.item_name}</Link>
      </h3>
      <ul className={styles.pages}>
        {item.pages.map((page) => (
          <li key={page.page_id}>
            <Page page={page} onOpen={() => useSearch.getState().mark(item.item_id, keyword)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Page({ page, onOpen }: { readonly page: FoundPage; readonly onOpen: () => void }) {
  const titleOf = useTitle();
  const path = page.path.join(' / ');
  return (
    <Link to={pageAddress(page, page.page_id)} className={styles.page ?? ''} data-found onClick={onOpen}>
      <span className={styles.title}>
        {/* Marks and letters of one name are one box: pieces of it would be set apart, and broken between. */}
        <span>
          <Marked text={titleOf(page.page_title)} marks={page.title_marks} />
        </span>
        {path !== '' && <span className={styles.path}>{path}</span>}
      </span>
      {page.search_content !== '' && (
        <span className={styles.excerpt}>
          <Marked text={page.search_content} marks={page.search_marks} />
        </span>
      )}
    </Link>
  );
}
