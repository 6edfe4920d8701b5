import { Button, EmptyState, IconBook, IconPlus, IconSearch, IconStar } from '@docstead/core/ui';
import { ErrorView, useDocumentTitle, useHeader, useText } from '@docstead/core/web';
import { useState } from 'react';
import { useItemList } from '../hooks/use-item-list.ts';
import { Groups } from '../list/Groups.tsx';
import { ItemRows } from '../list/ItemRows.tsx';
import { ListBar } from '../list/ListBar.tsx';
import { ListWaiting } from '../list/ListWaiting.tsx';
import styles from '../list/list.module.css';
import { ItemDialogs } from '../parts/ItemDialogs.tsx';
import { NewItemDialog } from '../parts/NewItemDialog.tsx';

/** `/item/index`: my projects. */
export default function ItemList() {
  const t = useText('items');
  const list = useItemList();
  const [isMaking, make] = useState(false);
  const create = (
    <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => make(true)}>
      {t('list.create')}
    </Button>
  );
  useDocumentTitle(t('list.title'));
  useHeader({ crumbs: [{ label: t('list.title') }], actions: create });
  return (
    <div className={styles.page}>
      <Groups group={list.group} onGroup={list.setGroup} />
      <section className={styles.main} aria-labelledby="items-list-title">
        <h1 id="items-list-title" className={styles.title}>
          {t(list.group === 'all' ? 'list.title' : 'list.starred')}
        </h1>
        <Content list={list} onCreate={() => make(true)} />
      </section>
      {isMaking && <NewItemDialog onClose={() => make(false)} />}
      <ItemDialogs />
    </div>
  );
}

function Content({ list, onCreate }: { readonly list: ReturnType<typeof useItemList>; readonly onCreate: () => void }) {
  const t = useText('items');
  if (list.isPending) return <ListWaiting />;
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
      />
      {list.shown.length > 0 ? (
        <ItemRows items={list.shown} look={list.look} onStar={list.star} />
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
