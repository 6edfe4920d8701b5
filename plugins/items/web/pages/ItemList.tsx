import { ErrorView, type PageProps, useDocumentTitle, useHeader, useText } from '@docstead/core/web';
import { lazy, Suspense, useState } from 'react';
import { CreateItem } from '../list/CreateItem.tsx';
import { Groups } from '../list/Groups.tsx';
import { ItemDialogs } from '../list/ItemDialogs.tsx';
import { ItemRows } from '../list/ItemRows.tsx';
import { ListBar } from '../list/ListBar.tsx';
import { ListWaiting } from '../list/ListWaiting.tsx';
import { useItemList } from '../list/use-item-list.ts';
import { useWaited } from '../reading/presence/waited.ts';

/** Most visits lead to a project, and need none of these. */
const NoRows = lazy(() => import('../list/NoRows.tsx'));
const WaitingListener = lazy(() => import('../reading/presence/WaitingListener.tsx'));
const NewItemDialog = lazy(async () => ({ default: (await import('../list/NewItemDialog.tsx')).NewItemDialog }));

/** `/item/index`: my projects. */
export default function ItemList({ first }: PageProps) {
  const t = useText('items');
  const list = useItemList(first);
  const [isMaking, make] = useState(false);
  const isWaiting = useWaited(({ waited }) => waited !== undefined);
  useDocumentTitle(t('list.title'));
  useHeader({ crumbs: [{ label: t('list.title') }], actions: <CreateItem onCreate={() => make(true)} /> });
  return (
    <div className="projects">
      <Groups group={list.group} onGroup={list.setGroup} items={list.items} />
      <section className="projects-main" aria-labelledby="items-list-title">
        <h1 id="items-list-title" className="projects-title">
          {t(list.group === 'all' ? 'list.title' : 'list.starred')}
        </h1>
        <Content list={list} onCreate={() => make(true)} />
      </section>
      <Suspense fallback={null}>{isMaking && <NewItemDialog onClose={() => make(false)} />}</Suspense>
      <ItemDialogs />
      <Suspense fallback={null}>{isWaiting && <WaitingListener />}</Suspense>
    </div>
  );
}

function Content({ list, onCreate }: { readonly list: ReturnType<typeof useItemList>; readonly onCreate: () => void }) {
  if (list.isPending && !list.standing.rows) return <ListWaiting />;
  if (list.error && list.shown.length === 0) return <ErrorView error={list.error} retry={() => void list.refetch()} />;
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
      {list.shown.length > 0 || list.standing.rows ? (
        <ItemRows items={list.shown} look={list.look} onStar={list.star} standing={list.standing.rows} />
      ) : (
        <Suspense fallback={null}>
          <NoRows isEmpty={list.isEmpty} word={list.word.trim()} onWord={list.setWord} onCreate={onCreate} />
        </Suspense>
      )}
    </>
  );
}
