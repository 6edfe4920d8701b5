import { Dialog, Stack, toast } from '@docstead/core/ui';
import { MultiSelect } from '@docstead/core/ui/data';
import { TextField } from '@docstead/core/ui/form';
import { Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { useAction, useCall } from '../api.ts';
import { GROUP_LISTS, type Group, idsOf } from './use-groups.ts';

interface GroupDialogProps {
  /** None: a new one. */
  readonly group?: Group;
  readonly onClose: () => void;
}

/** A group's name, and the projects in it. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const t = useText('items');
  const { data: mine } = useCall('/api/item/myList');
  const { data: starred } = useCall('/api/item/myList', { item_group_id: -1 });
  const [name, setName] = useState(group?.group_name ?? '');
  const [chosen, choose] = useState<string[]>(group ? idsOf(group) : []);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const saving = useAction('/api/itemGroup/save', { invalidates: GROUP_LISTS });
  const names = new Map([...(mine ?? []), ...(starred ?? [])].map((item) => [item.item_id, item.item_name]));
  const save = async () => {
    const group_name = name.trim();
    if (group_name === '') return setMissing(true);
    try {
      await saving.run({ group_name, item_ids: chosen.join(','), ...(group && { id: group.id }) });
      toast.ok(t(group ? 'groups.saved' : 'groups.created', { name: group_name }));
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(group ? 'groups.edit_title' : 'groups.new_title')}
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      // Projects whose names are not here yet would be lost.
      primary={{
        label: t(group ? 'groups.save' : 'groups.create'),
        busy: saving.isRunning,
        disabled: !mine || !starred,
      }}
      onSubmit={() => void save()}
    >
      <Stack gap="md">
        <Refusal error={problem} />
        <TextField
          label={t('groups.name')}
          data-autofocus
          required
          maxLength={255}
          value={name}
          error={missing ? t('groups.name_missing') : undefined}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <MultiSelect
          label={t('groups.projects')}
          description={t('groups.projects_hint')}
          searchable
          hidePickedOptions
          limit={50}
          nothingFoundMessage={t('groups.no_match')}
          data={[...names].map(([value, label]) => ({ value, label }))}
          value={chosen.filter((item_id) => names.has(item_id))}
          onChange={choose}
        />
      </Stack>
    </Dialog>
  );
}
