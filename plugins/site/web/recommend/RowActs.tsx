import { Icon, IconButton, IconDots, Menu, toast } from '@docstead/core/ui';
import { tellRefusal, useText } from '@docstead/core/web';
import { RECOMMENDED, type Recommended, useAction } from '../api.ts';

interface RowActsProps {
  readonly row: Recommended;
  /** Ids of those that stand first, in their order. */
  readonly placed: readonly string[];
}

/** What can be done with a recommendation: stand first, one place up, or not at all. */
export function RowActs({ row, placed }: RowActsProps) {
  const t = useText('site');
  const { item_id, item_name: name, position } = row;
  const options = { invalidates: [RECOMMENDED] };
  const placing = useAction('/api/adminItem/placeRecommend', options);
  const removing = useAction('/api/adminItem/deleteRecommend', options);
  const adding = useAction('/api/adminItem/recommendItem', options);
  const place = (ids: readonly string[]) =>
    void placing.run({ item_ids: ids.map(Number) }).catch((thrown: unknown) => tellRefusal(thrown));
  const others = placed.filter((id) => id !== item_id);
  const bringBack = async () => {
    await adding.run({ item_id: Number(item_id) });
    if (position > 0) await placing.run({ item_ids: placed.map(Number) });
  };
  const remove = async () => {
    try {
      await removing.run({ item_id: Number(item_id) });
      const action = { label: t('recommend.undo'), onPress: () => void bringBack().catch(tellRefusal) };
      toast.show({ text: t('recommend.removed', { name }), kind: 'ok', ...(row.is_open === 1 && { action }) });
    } catch (thrown) {
      tellRefusal(thrown);
    }
  };
  return (
    <Menu
      position="bottom-end"
      target={
        <IconButton
          variant="subtle"
          color="gray"
          label={t('recommend.menu', { name })}
          icon={<IconDots size={16} aria-hidden />}
        />
      }
      entries={[
        ...(position === 0
          ? [
              {
                ...{ id: 'first', label: t('recommend.first'), icon: <Icon name="arrow-up" /> },
                onSelect: () => place([...others, item_id]),
              },
            ]
          : [
              {
                ...{ id: 'back', label: t('recommend.not_first'), icon: <Icon name="chevron-down" /> },
                onSelect: () => place(others),
              },
            ]),
        ...(position > 1
          ? [
              {
                ...{ id: 'up', label: t('recommend.up'), icon: <Icon name="chevron-up" /> },
                onSelect: () => place([...others.slice(0, position - 2), item_id, ...others.slice(position - 2)]),
              },
            ]
          : []),
        {
          ...{ id: 'remove', label: t('recommend.remove'), icon: <Icon name="trash" />, danger: true },
          onSelect: () => void remove(),
        },
      ]}
    />
  );
}
