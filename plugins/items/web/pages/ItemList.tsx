import { ErrorView, type PageProps, useDocumentTitle, useHeader, useText } from '@docstead/core/web';
import { lazy, Suspense, useRef, useState } from 'react';
import { CreateItem } from '../list/CreateItem.tsx';
import { Groups } from '../list/Groups.tsx';
import { ItemDialogs } from '../list/ItemDialogs.tsx';
import { ItemRows } from '../list/ItemRows.tsx';
import { ListBar } from '../list/ListBar.tsx';
import { ListWaiting } from '../list/ListWaiting.tsx';
import { useItemList } from '../list/use-item-list.ts';
import { useRowKeys } from '../list/use-row-keys.ts';
import { useWaited } from '../reading/presence/waited.ts';

/** Most visits lead to a project, and need none of these. */
const NoRows = lazy(() => import('../list/NoRows.tsx'));
const FoundPages = lazy(() => import('../list/found/FoundPages.tsx'));
const RowOrder = lazy(() => import('../list/order/RowOrder.tsx'));
const WaitingListener = lazy(() => import('../reading/presence/WaitingListener.tsx'));
const NewItemDialog = lazy(async () => ({ default: (await import('../list/NewItemDialog.tsx')).NewItemDialog }));

/** `/item/index`: my projects. */
export default function ItemList({ first }: PageProps) {
  const t = useText('items');
  const list = useItemList(first);
  const keys = useRowKeys();
  const place = useRef<HTMLElement>(null);
  const own = list.groups.find(({ id }) => id === list.group);
  const [isMaking, make] = useState(false);
  const isWaiting = useWaited(({ waited }) => waited !== undefined);
  useDocumentTitle(t('list.title'));
  useHeader({ crumbs: [{ label: t('list.title') }], actions: <CreateItem onCreate={() => make(true)} /> });
  return (
    <div className="projects">
      <Groups group={list.group} onGroup={list.setGroup} groups={list.groups} items={list.items} />
      <section className="projects-main" aria-labelledby="items-list-title" ref={place} {...keys.handlers}>
        <h1 id="items-list-title" className="projects-title">
          {own?.group_name ?? t(list.group === 'all' ? 'list.title' : 'list.starred')}
        </h1>
        <Content list={list} onCreate={() => make(true)} />
      </section>
      <Suspense fallback={null}>
        {isMaking && <NewItemDialog group_id={own?.id} onClose={() => make(false)} />}
        {keys.isNear && list.placing && <RowOrder list={list} place={place} />}
      </Suspense>
      <ItemDialogs />
      <Suspense fallback={null}>{isWaiting && <WaitingListener />}</Suspense>
    </div>
  );
}

function Content({ list, onCreate }: { readonly list: ReturnType<typeof useItemList>; readonly onCreate: () => void }) {
  if (list.isPending && !list.standing.rows) return <ListWaiting />;
  if (list.error && list.shown.length === 0) return <ErrorView error={list.error} retry={() => void list.refetch()} />;
  const word = list.word.trim();
  const hasRows = list.shown.length > 0 || list.standing.rows !== undefined;
  const none = (isSought: boolean) => (
    <NoRows {...{ word, isSought, onCreate }} group={list.group} isEmpty={list.isEmpty} onWord={list.setWord} />
  );
  return (
    <>
      {!list.isEmpty && (
        <ListBar
          word={list.word}
          onWord={list.setWord}
          look={list.look}
          onLook={list.setLook}
          order={list.order}
          onOrder={list.setOrder}
          count={list.shown.length}
          standing={list.standing.field}
        />
      )}
      {hasRows && (
        <ItemRows
          items={list.shown}
          look={list.look}
          onStar={list.star}
          list={list}
          standing={list.standing.rows}
          begun={list.standing.begun}
        />
      )}
      <Suspense fallback={null}>
        {word === '' ? !hasRows && none(false) : <FoundPages word={word} none={none} hasRows={hasRows} />}
      </Suspense>
    </>
  );
}
