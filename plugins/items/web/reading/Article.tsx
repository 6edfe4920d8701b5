import { Link, Moment, Slot, spaced, useSession, useText } from '@docstead/core/web';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { beginsWithTitle } from '../../frame.ts';
import { isAsWritten } from '../../render/as-written.ts';
import { readingFoot } from '../../slots.ts';
import { pageAddress } from '../addresses.ts';
import { neighbours, type Tree } from '../tree/build.ts';
import { useTitle } from '../use-title.ts';
import { Document, documentOf } from './Document.tsx';
import { addressWithin } from './follow-link.ts';
import styles from './reading.module.css';
import type { ReadItem, ReadPage } from './use-reading.ts';

const LinkedFrom = lazy(() => import('../links/LinkedFrom.tsx'));

interface ArticleProps {
  readonly item: ReadItem;
  readonly page: ReadPage;
  readonly tree: Tree | undefined;
  readonly node: HTMLElement | undefined;
  /** Before the text: the contents, where there is no room beside it. */
  readonly contents?: ReactNode;
  /** Under the title: what a reader must know of this page. */
  readonly note?: ReactNode;
  readonly canEdit: boolean;
  /** Where this page is written; undefined for who may not. */
  readonly editHref: string | undefined;
  readonly onReady: () => void;
}

/** One page: its title once, where it stands and who wrote it, its text, and the way on. */
export function Article({ item, page, tree, node, contents, note, canEdit, editHref, onReady }: ArticleProps) {
  const t = useText('items');
  const titleOf = useTitle();
  const { html } = page;
  // In the first view the text stands in the document only, which takes it out of the node: looked at once.
  const isWritten = useMemo(
    () => (node ? node.querySelector('.md-written') !== null : isAsWritten(html ?? '')),
    [node, html],
  );
  const isBlank = useMemo(() => (node ? documentOf(node).childElementCount === 0 : html === ''), [node, html]);
  return (
    <article className="items-article" data-same-title={beginsWithTitle(page) || undefined}>
      <h1 className="items-title">{titleOf(page.page_title)}</h1>
      <Meta page={page} tree={tree} isClosed={item.is_archived && (item.item_member || item.item_owner)} />
      <div className={styles.note}>{note}</div>
      {contents}
      {isWritten && <p className={styles.blank}>{t('reading.as_written')}</p>}
      <Document
        html={page.html}
        node={node}
        page_id={page.page_id}
        rev={page.rev}
        canEdit={canEdit}
        editHref={editHref}
        onReady={onReady}
        addressOf={(to) => addressWithin(to, item, tree)}
      />
      {isBlank && (
        <p className={styles.blank}>
          {spaced(t('reading.blank'))}
          {editHref && <Link to={editHref}>{t('reading.blank_invite')}</Link>}
        </p>
      )}
      {tree && (
        <Suspense fallback={null}>
          <LinkedFrom item={item} page_id={page.page_id} />
        </Suspense>
      )}
      <Foot item_id={item.item_id} page_id={page.page_id} />
      {tree && <Neighbours item={item} page_id={page.page_id} tree={tree} />}
    </article>
  );
}

/** What other plugins put below the text. */
function Foot({ item_id, page_id }: { readonly item_id: string; readonly page_id: string }) {
  const is_login = useSession().caller.kind === 'user';
  return (
    <Slot id={readingFoot} props={useMemo(() => ({ item_id, page_id, is_login }), [item_id, page_id, is_login])} />
  );
}

interface MetaProps extends Pick<ArticleProps, 'page' | 'tree'> {
  /** Nobody may write here any more, and the reader is one who might have. */
  readonly isClosed: boolean;
}

function Meta({ page, tree, isClosed }: MetaProps) {
  const t = useText('items');
  const path = tree?.pathOf(page.page_id) ?? [];
  return (
    <p className="items-meta">
      {path.length > 0 && <span>{path.map((catalog) => catalog.title).join(' / ')}</span>}
      <span>{page.author_name}</span>
      <Moment seconds={page.saved_time} say={(time) => t('reading.updated', { time })} />
      {isClosed && <span>{t('reading.archived')}</span>}
    </p>
  );
}

function Neighbours({
  item,
  page_id,
  tree,
}: {
  readonly item: ReadItem;
  readonly page_id: string;
  readonly tree: Tree;
}) {
  const t = useText('items');
  const { before, after } = neighbours(tree, page_id);
  if (!before && !after) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('reading.neighbours')}>
      {before && (
        <Link to={pageAddress(item, before.id)} className={styles.neighbour} rel="prev">
          <small>{t('reading.previous')}</small>
          <span>{before.title}</span>
        </Link>
      )}
      {after && (
        <Link to={pageAddress(item, after.id)} className={styles.neighbour} data-side="after" rel="next">
          <small>{t('reading.next')}</small>
          <span>{after.title}</span>
        </Link>
      )}
    </nav>
  );
}
