import { Dialog, Stack, Text } from '@docstead/core/ui';
import { Select } from '@docstead/core/ui/form';
import { Link, useText } from '@docstead/core/web';
import { useState } from 'react';
import { LIST } from '../addresses.ts';
import { type ItemTeam, useCall } from '../api.ts';
import { useBinding } from '../items/use-binding.tsx';

interface AddTeamDialogProps {
  readonly item_id: string;
  readonly bound: readonly ItemTeam[];
  readonly onClose: () => void;
}

/** One of the teams that one manages comes into the project. */
export function AddTeamDialog({ item_id, bound, onClose }: AddTeamDialogProps) {
  const t = useText('teams');
  const { data: mine } = useCall('/api/team/getList');
  const [team_id, choose] = useState('');
  const { bind, problem, setProblem, isBusy } = useBinding(onClose);
  const here = new Set(bound.map((one) => one.team_id));
  const choices = (mine ?? []).filter(({ id, team_manage }) => team_manage === 1 && !here.has(id));
  const hasNone = mine !== undefined && choices.length === 0;
  const chosen = choices.find(({ id }) => id === team_id);
  const submit = () => {
    if (!chosen) return setProblem(t('panel.choose_one'));
    return bind(team_id, [item_id], t('panel.added', { name: chosen.team_name }));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="sm"
      title={t('panel.add_title')}
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t('panel.add_action'), busy: isBusy, disabled: hasNone }}
      onSubmit={() => void submit()}
    >
      {hasNone ? (
        <Stack gap="sm">
          <Text>{t('panel.none_to_add')}</Text>
          <Link to={LIST}>{t('panel.to_teams')}</Link>
        </Stack>
      ) : (
        <Select
          label={t('panel.team')}
          description={t('panel.team_hint')}
          data-autofocus
          searchable
          data={choices.map(({ id, team_name }) => ({ value: id, label: team_name }))}
          value={team_id || null}
          error={problem}
          onChange={(value) => {
            choose(value ?? '');
            setProblem(undefined);
          }}
        />
      )}
    </Dialog>
  );
}
