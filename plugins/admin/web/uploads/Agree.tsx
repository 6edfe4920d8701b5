import { Button, Group, Stack, Text, toast } from '@docstead/core/ui';
import { PasswordField, Switch } from '@docstead/core/ui/form';
import { type CallError, Refusal, useSession, useText } from '@docstead/core/web';
import { type FormEvent, useRef, useState } from 'react';
import { useAction } from '../api.ts';
import { PLUGINS } from '../plugins/use-switch.ts';
import { type Report, UPLOAD_STATE, type Upload, type UploadState } from './use-upload.ts';

interface Props {
  readonly report: Report;
  readonly proof: UploadState['proof'];
  readonly upload: Upload;
}

const WRONG_PASSWORD = 10208;

/** The administrator agrees, with the password where the login was a while ago. What is refused leaves the upload waiting. */
export function Agree({ report, proof, upload }: Props) {
  const t = useText('admin');
  const { refresh } = useSession();
  const [on, setOn] = useState(true);
  const [password, setPassword] = useState('');
  const [lack, setLack] = useState('');
  const [error, setError] = useState<CallError>();
  const [asks, setAsks] = useState(proof === 'password');
  const field = useRef<HTMLInputElement>(null);
  const install = useAction('/api/adminPlugin/install', { invalidates: [PLUGINS, UPLOAD_STATE] });
  const wrong = error?.code === WRONG_PASSWORD ? error.message : lack;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setError(undefined);
    setLack('');
    if (asks && password === '') {
      setLack(t('uploads.password_needed'));
      field.current?.focus();
      return;
    }
    try {
      await install.run({ ticket: report.ticket, on: on ? 1 : 0, ...(asks && { password }) });
    } catch (thrown) {
      setError(thrown as CallError);
      if ((thrown as CallError).code !== WRONG_PASSWORD) return;
      // The login was a moment ago when this was opened, and is not any more.
      setAsks(true);
      field.current?.focus();
      return;
    }
    const told = t(on ? 'uploads.installed' : 'uploads.installed_off', { name: report.name });
    toast.ok(report.replaces ? `${told} ${t('uploads.replaced')}` : told);
    upload.done();
    // Pages, menus and texts come with it.
    await refresh();
  }

  return (
    <form noValidate aria-label={t('uploads.install')} onSubmit={(event) => void send(event)}>
      <Stack gap="md" align="flex-start">
        <Switch label={t('uploads.on')} checked={on} onChange={(event) => setOn(event.currentTarget.checked)} />
        {asks && (
          <PasswordField
            ref={field}
            w="100%"
            maw={360}
            label={t('uploads.password')}
            description={t('uploads.password_hint')}
            toggleLabel={t('uploads.show')}
            autoComplete="current-password"
            value={password}
            error={wrong}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        {proof === 'login' && <Text>{t('uploads.login')}</Text>}
        <Refusal error={wrong && asks ? undefined : error} />
        <Group gap="xs">
          <Button type="submit" color="red" loading={install.isRunning} disabled={proof === 'login'}>
            {t('uploads.install')}
          </Button>
          <Button variant="default" disabled={install.isRunning} onClick={() => void upload.drop()}>
            {t('uploads.drop')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
