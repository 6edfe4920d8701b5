import { Button, Group, Stack } from '@docstead/core/ui';
import { PasswordField } from '@docstead/core/ui/form';
import { RefusalText, useText } from '@docstead/core/web';
import { type FormEvent, type ReactNode, useState } from 'react';

interface Props {
  readonly onPassword: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** The login password again, before another way in is opened. */
export function PasswordAgain({ onPassword, onCancel }: Props) {
  const t = useText('wechat');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<ReactNode>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password === '') return setProblem(t('password.needed'));
    setBusy(true);
    setProblem(undefined);
    await onPassword(password).catch((error: unknown) => setProblem(<RefusalText error={error} />));
    setBusy(false);
  }
  return (
    <form noValidate aria-label={t('password.label')} onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <PasswordField
          label={t('password.label')}
          description={t('password.again')}
          toggleLabel={t('password.show')}
          autoComplete="current-password"
          autoFocus
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={isBusy}>
            {t('password.go_on')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('password.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
