import { Button, EmptyState, IconBook, IconPlus, IconSearch, IconStar } from '@docstead/core/ui';
import { ErrorView, type PageProps, useDocumentTitle, useHeader, useText } from '@docstead/core/web';
import { lazy, Suspense, useState } from 'react';
import { useItemList } from '../hooks/use-item-list.ts';
import { Groups } from '../list/Groups.tsx';
import { ItemRows } from '../list/ItemRows.tsx';
import { ListBar } from '../list/ListBar.tsx';
import { ListWaiting } from '../list/ListWaiting.tsx';
import { ItemDialogs } from '../parts/ItemDialogs.tsx';

/** Most visits lead to a project, and need no form. */
const NewItemDialog = lazy(async () => ({ default: (await import('../parts/NewItemDialog.tsx')).NewItemDialog }));

/** `/item/index`: my projects. */
export default function ItemList({ first }: PageProps) {
  const t = useText('items');
  const list = useItemList(first);
  const [isMaking, make] = useState(false);
  const create = (
    <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => make(true)}>
      {t('list.create')}
    </Button>
  );
  useDocumentTitle(t('list.title'));
  useHeader({ crumbs: [{ label: t('list.title') }], actions: create });
  return (
    <div className="projects">
      <Groups group={list.group} onGroup={list.setGroup} />
      <section className="projects-main" aria-labelledby="items-list-title">
        <h1 id="items-list-title" className="projects-title">
          {t(list.group === 'all' ? 'list.title' : 'list.starred')}
        </h1>
        <Content list={list} onCreate={() => make(true)} />
      </section>
      <Suspense fallback={null}>{isMaking && <NewItemDialog onClose={() => make(false)} />}</Suspense>
      <ItemDialogs />
    </div>
  );
}

function Content({ list, onCreate }: { readonly list: ReturnType<typeof useItemList>; readonly onCreate: () => void }) {
  const t = useText('items');
  if (list.isPending && !list.standing.rows) return <ListWaiting />;
  if (list.error && list.shown.length === 0) return <ErrorView error={list.error} retry={() => void list.refetch()} />;
  if (list.isEmpty) {
    return (
      <EmptyState
        icon={<IconBook size={32} aria-hidden />}
        title={t('list.empty_title')}
        text={t('list.empty_text')}
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
            {t('list.create_first')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ListBar
        word={list.word}
        onWord={list.setWord}
        look={list.look}
        onLook={list.setLook}
        count={list.shown.length}
        standing={list.standing.field}
      />
      {list.shown.length > 0 || list.standing.rows ? (
        <ItemRows items={list.shown} look={list.look} onStar={list.star} standing={list.standing.rows} />
      ) : list.word.trim() ? (
        <EmptyState
          icon={<IconSearch size={32} aria-hidden />}
          title={t('list.no_hits', { word: list.word.trim() })}
          action={
            <Button variant="default" onClick={() => list.setWord('')}>
              {t('list.clear')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={<IconStar size={32} aria-hidden />}
          title={t('list.no_stars')}
          text={t('list.no_stars_text')}
        />
      )}
    </>
  );
}
