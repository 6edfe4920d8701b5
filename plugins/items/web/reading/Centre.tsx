import { Alert, Skeleton } from '@docstead/core/ui';
import { Slot, useText } from '@docstead/core/web';
import { useCallback, useState } from 'react';
import { itemType } from '../../points.ts';
import type { TypeView } from '../hooks/use-item-type.ts';
import type { ReadingData } from '../hooks/use-reading.ts';
import type { Tools } from '../hooks/use-reading-header.tsx';
import { Matches } from '../search/marks/Matches.tsx';
import { Article } from './Article.tsx';
import { BackToTop } from './BackToTop.tsx';
import { ContentsPane, InlineContents, useContentsChoice } from './ContentsPane.tsx';
import { DraftNote } from './DraftNote.tsx';
import { useLayout } from './layout.ts';
import styles from './reading.module.css';
import { listed } from './sections.ts';
import { EmptyItem, UnknownType } from './states.tsx';
import { Watermark } from './Watermark.tsx';

interface CentreProps {
  readonly data: ReadingData;
  readonly view: TypeView;
  readonly tools: Tools;
}

/** What stands beside the tree: the page, or what is there instead of one. */
export function Centre({ data, view, tools }: CentreProps) {
  const { item, page, tree, node, isEmpty } = data;
  const [version, setVersion] = useState(0);
  const onReady = useCallback(() => setVersion((count) => count + 1), []);
  const contents = useContentsChoice();
  const isFull = useLayout((layout) => layout.isFull);
  if (item && view.kind === 'unknown') return <UnknownType owner={view.owner ?? ''} />;
  if (item && view.kind === 'own') return <OwnView item={item} entryId={view.entryId ?? ''} />;
  if (item && isEmpty) return <EmptyItem item={item} tools={tools} />;
  if (!item || !page) return <PageWaiting />;

  const headings = isFull ? [] : listed(page);
  const list = { headings, version };
  return (
    <>
      <div className="items-main">
        <Article
          key={page.page_id}
          item={item}
          page={page}
          tree={view.kind === 'regular' ? tree : undefined}
          node={node}
          contents={headings.length > 0 && contents.place === 'above' && <InlineContents {...list} />}
          note={<Note item={item} page={page} isReadOnly={view.isReadOnly} />}
          onReady={onReady}
        />
        {contents.place !== 'none' && <BackToTop />}
        <Matches item_id={item.item_id} page_id={page.page_id} version={version} />
        <Watermark />
      </div>
      {headings.length > 0 && contents.place === 'beside' && <ContentsPane {...list} {...contents} />}
    </>
  );
}

type Item = NonNullable<ReadingData['item']>;

interface NoteProps {
  readonly item: Item;
  readonly page: NonNullable<ReadingData['page']>;
  readonly isReadOnly: boolean;
}

/** Who may edit learns where; who may not misses nothing. */
function Note({ item, page, isReadOnly }: NoteProps) {
  const t = useText('items');
  if (page.is_draft === '1') return <DraftNote page_id={page.page_id} item_edit={item.item_edit} />;
  return isReadOnly && item.item_edit ? <Alert kind="info">{t('reading.client_only')}</Alert> : null;
}

/** A type that brings its own screen. */
function OwnView({ item, entryId }: { readonly item: Item; readonly entryId: string }) {
  return (
    <Slot
      id={itemType}
      props={{ item_id: item.item_id, item_edit: item.item_edit }}
      render={(entries) => entries.find((entry) => entry.id === entryId)?.element ?? null}
    />
  );
}

function PageWaiting() {
  const t = useText('items');
  return (
    <div className="items-main">
      <div className={styles.waiting} role="status" aria-label={t('reading.loading')}>
        <Skeleton height={36} width="60%" />
        <Skeleton height={16} width="30%" />
        <Skeleton height={120} />
        <Skeleton height={200} />
      </div>
    </div>
  );
}
