import { Skeleton } from '@docstead/core/ui';
import { Slot, useText } from '@docstead/core/web';
import { useCallback, useState } from 'react';
import { itemType } from '../../points.ts';
import type { TypeView } from '../hooks/use-item-type.ts';
import type { ReadingData } from '../hooks/use-reading.ts';
import type { Tools } from '../hooks/use-reading-header.tsx';
import { Article } from './Article.tsx';
import { ContentsPane, InlineContents, useContentsChoice } from './ContentsPane.tsx';
import styles from './reading.module.css';
import { EmptyItem, UnknownType } from './states.tsx';

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
  if (item && view.kind === 'unknown') return <UnknownType owner={view.owner ?? ''} />;
  if (item && view.kind === 'own') return <OwnView item={item} entryId={view.entryId ?? ''} />;
  if (item && isEmpty) return <EmptyItem item={item} tools={tools} />;
  if (!item || !page) return <PageWaiting />;

  const headings = page.headings.length > 1 ? page.headings : [];
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
          contents={headings.length > 0 && !contents.isBeside && <InlineContents {...list} />}
          onReady={onReady}
        />
      </div>
      {headings.length > 0 && contents.isBeside && <ContentsPane {...list} {...contents} />}
    </>
  );
}

type Item = NonNullable<ReadingData['item']>;

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
