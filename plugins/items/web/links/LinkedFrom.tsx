import { IconChevronRight } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import { pageAddress } from '../addresses.ts';
import { useCall } from '../api.ts';
import type { ReadItem } from '../reading/use-reading.ts';
import { useTitle } from '../use-title.ts';
import styles from './links.module.css';

interface LinkedFromProps {
  readonly item: ReadItem;
  readonly page_id: string;
}

const FRESH_MS = 30_000;

/** Below a page: which others link to it, closed until somebody asks. Nothing where none does, or it cannot be told. */
export default function LinkedFrom({ item, page_id }: LinkedFromProps) {
  const t = useText('items');
  const titleOf = useTitle();
  const { data } = useCall('/api/page/linkedFrom', { page_id }, { silent: true, staleTime: FRESH_MS });
  if (!data || data.count === 0) return null;
  const { count, pages } = data;
  return (
    <details className={styles.links} key={page_id}>
      <summary className={styles.summary}>
        <IconChevronRight size={16} aria-hidden className={styles.sign ?? ''} />
        {t('links.title', { count })}
      </summary>
      <ul className={styles.list}>
        {pages.map((page) => {
          const isHere = page.item_id === item.item_id;
          const way = isHere ? page.path : [page.item_name, ...page.path];
          return (
            <li key={page.page_id}>
              <Link to={isHere ? pageAddress(item, page.page_id) : `/page/${page.page_id}`} className={styles.link}>
                <span>{titleOf(page.page_title)}</span>
                {way.length > 0 && <small>{way.join(' / ')}</small>}
              </Link>
            </li>
          );
        })}
        {count > pages.length && <li className={styles.more}>{t('links.more', { count: count - pages.length })}</li>}
      </ul>
    </details>
  );
}
