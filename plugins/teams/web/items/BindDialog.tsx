import { Dialog, Stack, Text } from '@docstead/core/ui';
import { MultiSelect } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import { items, type Team, type TeamItem } from '../api.ts';
import { useBinding } from './use-binding.tsx';

interface BindDialogProps {
  readonly team: Team;
  readonly bound: readonly TeamItem[];
  readonly onClose: () => void;
}

/** Several of the projects that one manages. */
export function BindDialog({ team, bound, onClose }: BindDialogProps) {
  const t = useText('teams');
  const { data: mine } = items.useCall('/api/item/myList');
  const [chosen, choose] = useState<string[]>([]);
  const { bind, problem, setProblem, isBusy } = useBinding(onClose);
  const here = new Set(bound.map(({ item_id }) => item_id));
  const choices = (mine ?? [])
    .filter(({ manage, is_archived, item_id }) => manage === 1 && is_archived !== '1' && !here.has(item_id))
    .map(({ item_id, item_name }) => ({ value: item_id, label: item_name }));
  const hasNone = mine !== undefined && choices.length === 0;
  const submit = () => {
    if (chosen.length === 0) return setProblem(t('item.choose_one'));
    return bind(team.id, chosen, t('item.bound', { count: chosen.length }));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('item.bind_title', { name: team.team_name })}
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t('item.bind_action'), busy: isBusy, disabled: hasNone }}
      onSubmit={() => void submit()}
    >
      {hasNone ? (
        <Text>{t('item.none_to_bind')}</Text>
      ) : (
        <Stack gap="md">
          <MultiSelect
            label={t('item.projects')}
            description={t('item.projects_hint')}
            data-autofocus
            searchable
            hidePickedOptions
            limit={50}
            maxValues={100}
            nothingFoundMessage={t('item.no_match')}
            data={choices}
            value={chosen}
            error={problem}
            onChange={(next) => {
              choose(next);
              setProblem(undefined);
            }}
          />
          <Text c="dimmed">{t('item.bind_note', { members: t('list.members', { count: team.memberCount }) })}</Text>
        </Stack>
      )}
    </Dialog>
  );
}
