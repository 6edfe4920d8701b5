import { Dialog, Skeleton, Stack, toast } from '@docstead/core/ui';
import { Checkbox, TextField } from '@docstead/core/ui/form';
import { Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { call, invalidate, useCall } from '../api.ts';
import type { NamedItem } from '../store.ts';
import styles from './groups.module.css';
import { GROUP_LISTS, type Group, idsOf } from './use-groups.ts';

interface AddToGroupDialogProps {
  readonly item: NamedItem & { readonly isListed: boolean };
  readonly onClose: () => void;
}

/** The groups of one project, ticked, and a new one for it. */
export function AddToGroupDialog({ item: { item_id, item_name, isListed }, onClose }: AddToGroupDialogProps) {
  const t = useText('items');
  const { data: groups, error } = useCall('/api/itemGroup/getList');
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const isIn = (group: Group) => ticks[group.id] ?? idsOf(group).includes(item_id);

  const save = async () => {
    const changed = (groups ?? []).filter((group) => isIn(group) !== idsOf(group).includes(item_id));
    const group_name = name.trim();
    setBusy(true);
    try {
      if (!isListed && (group_name !== '' || changed.some(isIn))) await call('/api/item/star', { item_id });
      for (const group of changed) {
        const others = idsOf(group).filter((id) => id !== item_id);
        const item_ids = (isIn(group) ? [...others, item_id] : others).join(',');
        await call('/api/itemGroup/save', { id: group.id, group_name: group.group_name, item_ids });
      }
      if (group_name !== '') await call('/api/itemGroup/save', { group_name, item_ids: item_id });
      toast.ok(t('groups.added', { name: item_name }));
      onClose();
    } catch (thrown) {
      setProblem(thrown);
    }
    setBusy(false);
    await invalidate(...GROUP_LISTS);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="sm"
      title={t('groups.add_title', { name: item_name })}
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t('groups.save'), busy: isBusy, disabled: !groups }}
      onSubmit={() => void save()}
    >
      <Stack gap="md">
        <Refusal error={problem ?? error} />
        {!groups && !error && <Skeleton height={56} />}
        {groups && groups.length > 0 && (
          <fieldset className={styles.choices} aria-label={t('groups.list')}>
            {groups.map((group) => (
              <Checkbox
                key={group.id}
                label={group.group_name}
                checked={isIn(group)}
                onChange={() => setTicks({ ...ticks, [group.id]: !isIn(group) })}
              />
            ))}
          </fieldset>
        )}
        <TextField
          label={t('groups.add_new')}
          maxLength={255}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {!isListed && <p className={styles.note}>{t('groups.add_star')}</p>}
      </Stack>
    </Dialog>
  );
}
