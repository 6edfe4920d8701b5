import { Button, Group, Stack } from '@docstead/core/ui';
import { PasswordField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { type FormEvent, useState } from 'react';
import { messageOf } from './use-outcome.ts';

interface Props {
  readonly onPassword: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** The login password again, before another way in is opened. */
export function PasswordAgain({ onPassword, onCancel }: Props) {
  const t = useText('sso');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password === '') return setProblem(t('checks.needed'));
    setBusy(true);
    setProblem(undefined);
    await onPassword(password).catch((error: unknown) => setProblem(messageOf(error)));
    setBusy(false);
  }
  return (
    <form noValidate aria-label={t('links.password')} onSubmit={(event) => void submit(event)}>
      <Stack gap="sm" my="sm">
        <PasswordField
          label={t('links.password')}
          description={t('links.password_text')}
          toggleLabel={t('actions.show_password')}
          autoComplete="current-password"
          autoFocus
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={isBusy}>
            {t('links.go_on')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('actions.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
