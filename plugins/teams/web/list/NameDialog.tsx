import { Dialog, toast } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { type CallError, useNavigate, useText } from '@docstead/core/web';
import { useState } from 'react';
import { membersAddress } from '../addresses.ts';
import { LISTS, type Team, useAction } from '../api.ts';

interface NameDialogProps {
  /** None: a new one. */
  readonly team?: Team;
  readonly onClose: () => void;
}

/** The name of a team. A new one leads to its people, who come next. */
export function NameDialog({ team, onClose }: NameDialogProps) {
  const t = useText('teams');
  const navigate = useNavigate();
  const [name, setName] = useState(team?.team_name ?? '');
  const [problem, setProblem] = useState<string>();
  const saving = useAction('/api/team/save', { invalidates: LISTS });

  const save = async () => {
    const team_name = name.trim();
    if (team_name === '') return setProblem(t('name.missing'));
    try {
      const saved = await saving.run({ team_name, ...(team && { id: team.id }) });
      toast.ok(t(team ? 'name.saved' : 'name.created', { name: team_name }));
      onClose();
      if (!team) navigate(membersAddress(saved.id));
    } catch (error) {
      setProblem((error as CallError).message);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="sm"
      title={t(team ? 'name.rename_title' : 'name.create_title')}
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t(team ? 'name.rename' : 'name.create'), busy: saving.isRunning }}
      onSubmit={() => void save()}
    >
      <TextField
        label={t('name.field')}
        data-autofocus
        maxLength={100}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
        {...(team && team.sso_provider !== '' ? { description: t('name.sso_hint') } : {})}
      />
    </Dialog>
  );
}
