import { Dialog, Stack, Text, toast } from '@docstead/core/ui';
import { PersonField, peopleBesides } from '@docstead/core/ui/data';
import { PasswordField } from '@docstead/core/ui/form';
import { isCallError, Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { items, OWN_LISTS, type Team, useAction } from '../api.ts';

/** Codes that are about one of the fields. */
const PASSWORD_WRONG = 10208;
const USER_UNKNOWN = 10209;

interface Problems {
  readonly username?: string;
  readonly password?: string;
  /** What is about neither field. */
  readonly other?: unknown;
}

/** Gives a team to somebody else, by one's own password. */
export function TransferDialog({ team, onClose }: { readonly team: Team; readonly onClose: () => void }) {
  const t = useText('teams');
  const { data: known } = items.useCall('/api/member/getMyAllList');
  const people = peopleBesides(known, [team.uid]);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const giving = useAction('/api/team/attorn', { invalidates: OWN_LISTS });
  const give = async () => {
    const missing = {
      ...(username.trim() === '' && { username: t('transfer.to_missing') }),
      ...(password === '' && { password: t('transfer.password_missing') }),
    };
    if (Object.keys(missing).length > 0) return setProblems(missing);
    try {
      await giving.run({ team_id: team.id, username: username.trim(), password });
      toast.ok(t('transfer.done', { name: team.team_name, owner: username.trim() }));
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('transfer.title', { name: team.team_name })}
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t('transfer.action'), busy: giving.isRunning }}
      onSubmit={() => void give()}
    >
      <Stack gap="md">
        <Text>{t('transfer.text')}</Text>
        <Refusal error={problems.other} />
        <PersonField
          label={t('transfer.to')}
          description={t('transfer.to_hint')}
          people={people}
          value={username}
          error={problems.username}
          onValue={(value) => {
            setUsername(value);
            setProblems({});
          }}
        />
        <PasswordField
          label={t('transfer.password')}
          autoComplete="current-password"
          toggleLabel={t('transfer.show_password')}
          value={password}
          error={problems.password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setProblems({});
          }}
        />
      </Stack>
    </Dialog>
  );
}

function problemsOf(error: unknown): Problems {
  if (isCallError(error) && error.code === PASSWORD_WRONG) return { password: error.message };
  if (isCallError(error) && error.code === USER_UNKNOWN) return { username: error.message };
  return { other: error };
}
