import { Button, EmptyState, IconPlus, Skeleton, Stack, VisuallyHidden } from '@docstead/core/ui';
import { ErrorView, PageFrame, type PageProps, spaced, useNavigate, useText } from '@docstead/core/web';
import { useEffect, useState } from 'react';
import { useCall } from '../api.ts';
import { useSortable } from '../page/use-sortable.ts';
import { GroupDialog } from './GroupDialog.tsx';
import { GroupLine } from './GroupLine.tsx';
import styles from './groups.module.css';
import { type Group, useGroupActs } from './use-groups.ts';

const ADDRESS = '/item/group/index';

/** `/item/group/index`: my groups of projects, in my order; `?edit={id}` opens one, `?edit=new` a new one. */
export default function ItemGroups({ query: { edit } }: PageProps) {
  const t = useText('items');
  const navigate = useNavigate();
  const { data: groups, error, isPending, refetch } = useCall('/api/itemGroup/getList');
  const close = () => navigate(ADDRESS, { replace: true });
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => navigate(`${ADDRESS}?edit=new`)}>
      {t('groups.new')}
    </Button>
  );
  const edited = groups?.find(({ id }) => id === edit);
  return (
    <PageFrame
      title={t('groups.title')}
      crumbs={[{ label: t('list.title'), href: '/item/index' }]}
      width="narrow"
      actions={groups && groups.length > 0 && create}
    >
      {error && !groups ? (
        <ErrorView error={error} retry={() => void refetch()} />
      ) : isPending ? (
        <Stack role="status" aria-label={t('groups.loading')}>
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Stack>
      ) : groups?.length === 0 ? (
        <EmptyState drawing="empty" title={t('groups.empty_title')} text={t('groups.empty_text')} action={create} />
      ) : (
        <Lines groups={groups ?? []} />
      )}
      {edit === 'new' && <GroupDialog onClose={close} />}
      {edited && <GroupDialog key={edited.id} group={edited} onClose={close} />}
    </PageFrame>
  );
}

function Lines({ groups }: { readonly groups: readonly Group[] }) {
  const t = useText('items');
  const { remove, arrange } = useGroupActs();
  const [said, say] = useState('');
  const { data: mine } = useCall('/api/item/myList');
  const { data: starred } = useCall('/api/item/myList', { item_group_id: -1 });
  const names = new Map([...(starred ?? []), ...(mine ?? [])].map((item) => [item.item_id, item.item_name]));
  const order = useSortable(groups, (next, at) => {
    const name = next[at]?.group_name ?? '';
    say(t('groups.said', { name, place: at + 1, count: next.length }));
    void arrange(next).then((isSaved) => isSaved || set(groups));
  });
  const { set } = order;
  useEffect(() => set(groups), [set, groups]);
  return (
    <>
      <p className={styles.lead}>
        {spaced(t('groups.lead'))}
        {groups.length > 1 && <span className={styles.hint}>{t('groups.order_hint')}</span>}
      </p>
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
      <ol className={styles.groups} aria-label={t('groups.list')}>
        {order.items.map((group, at) => (
          <GroupLine key={group.id} {...{ group, at, order, names }} onRemove={() => void remove(group)} />
        ))}
      </ol>
    </>
  );
}
