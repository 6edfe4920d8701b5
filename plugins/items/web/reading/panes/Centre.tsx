import { Alert, ErrorState, Skeleton } from '@docstead/core/ui';
import { ErrorView, isCallError, Slot, useText } from '@docstead/core/web';
import { useCallback, useState } from 'react';
import { itemType } from '../../../slots.ts';
import type { TypeView } from '../../list/use-item-type.ts';
import { Matches } from '../../search/marks/Matches.tsx';
import { Article } from '../Article.tsx';
import { WhoWrote } from '../authors/WhoWrote.tsx';
import { DraftNote } from '../DraftNote.tsx';
import { useLayout } from '../layout.ts';
import styles from '../reading.module.css';
import { listed } from '../sections.ts';
import { CopyingItem, EmptyItem, UnknownType } from '../states.tsx';
import type { ReadingData } from '../use-reading.ts';
import type { Tools } from '../use-reading-header.tsx';
import { Watermark } from '../Watermark.tsx';
import { BackToTop } from './BackToTop.tsx';
import { ContentsPane, InlineContents, useContentsChoice } from './ContentsPane.tsx';

interface CentreProps {
  readonly data: ReadingData;
  readonly view: TypeView;
  readonly tools: Tools;
}

/** What stands beside the tree: the page, or what is there instead of one. */
export function Centre({ data, view, tools }: CentreProps) {
  const { item, page, tree, node, isEmpty, error } = data;
  const [version, setVersion] = useState(0);
  const onReady = useCallback(() => setVersion((count) => count + 1), []);
  const contents = useContentsChoice();
  const isFull = useLayout((layout) => layout.isFull);
  if (item && view.kind === 'unknown') return <UnknownType owner={view.owner ?? ''} />;
  if (item && view.kind === 'own') return <OwnView item={item} view={view} />;
  if (item && isEmpty && tree?.isCopying) return <CopyingItem name={item.item_name} />;
  if (item && isEmpty) return <EmptyItem item={item} tools={tools} />;
  if (error)
    return (
      <div className="items-main" data-middle>
        {isOffline(error) ? <NotLoaded retry={data.retry} /> : <ErrorView error={error} retry={data.retry} />}
      </div>
    );
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
          note={<Note page={page} isElsewhere={view.edit === 'client'} isCopying={tree?.isCopying === true} />}
          canEdit={tools.canEditPage}
          editHref={tools.editHref}
          onReady={onReady}
        />
        {contents.place !== 'none' && <BackToTop />}
        <Matches item_id={item.item_id} page_id={page.page_id} version={version} />
        <WhoWrote page_id={page.page_id} rev={page.rev} version={version} />
        <Watermark />
      </div>
      {headings.length > 0 && contents.place === 'beside' && <ContentsPane {...list} {...contents} />}
    </>
  );
}

const isOffline = (error: Error) => isCallError(error) && error.kind === 'offline';

/** Beside a tree that stays: only this page is missing. */
function NotLoaded({ retry }: { readonly retry: () => void }) {
  const t = useText('items');
  return (
    <ErrorState
      drawing="offline"
      title={t('reading.not_loaded')}
      text={t('reading.not_loaded_text')}
      retry={{ label: t('reading.load_again'), onPress: retry }}
    />
  );
}

type Item = NonNullable<ReadingData['item']>;

interface NoteProps {
  readonly page: NonNullable<ReadingData['page']>;
  /** Its pages are written by a program only. */
  readonly isElsewhere: boolean;
  /** More pages are on their way. */
  readonly isCopying: boolean;
}

/** Who may edit learns where; who may not misses nothing. */
function Note({ page, isElsewhere, isCopying }: NoteProps) {
  const t = useText('items');
  if (isCopying) return <Alert kind="info">{t('reading.copying_note')}</Alert>;
  if (page.is_draft === '1') return <DraftNote page_id={page.page_id} item_edit={page.page_edit} />;
  return isElsewhere && page.page_edit ? <Alert kind="info">{t('reading.client_only')}</Alert> : null;
}

/** A type that brings its own screen. */
function OwnView({ item, view }: { readonly item: Item; readonly view: TypeView }) {
  return (
    <div className={styles.own} data-width={view.width}>
      <Slot
        id={itemType}
        props={{ item_id: item.item_id, item_edit: item.item_edit }}
        render={(entries) => entries.find((entry) => entry.id === view.entryId)?.element ?? null}
      />
    </div>
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
