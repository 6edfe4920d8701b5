import { Dialog, Stack, Text, toast } from '@docstead/core/ui';
import { PasswordField } from '@docstead/core/ui/form';
import { type CallError, invalidate, Refusal, tellRefusal, useText } from '@docstead/core/web';
import { useRef, useState } from 'react';
import { accountFailures } from '../../../accounts/points.ts';
import { smsFailures } from '../../points.ts';
import { useAction } from '../api.ts';
import { INFO } from './account-calls.ts';
import { maskMobile } from './mask.ts';

interface Props {
  readonly mobile: string;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
  readonly onUnbound: () => void;
}

/** Asks for the login password; who has none is asked alone. */
export function UnbindDialog({ mobile, hasPassword, onClose, onUnbound }: Props) {
  const t = useText('sms');
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<CallError>();
  const unbind = useAction('/api/user/unbindMobile', { invalidates: [INFO] });

  function point(text: string): void {
    setProblem(text);
    field.current?.select();
  }
  async function run(): Promise<void> {
    setProblem(undefined);
    setRefused(undefined);
    if (hasPassword && password === '') return point(t('unbind.password_needed'));
    try {
      await unbind.run(hasPassword ? { password } : {});
    } catch (thrown) {
      const error = thrown as CallError;
      if (error.code === accountFailures.passwordWrong.code && hasPassword) return point(error.message);
      if (error.code !== smsFailures.notBound.code) return setRefused(error);
      tellRefusal(error);
      return void invalidate(INFO);
    }
    toast.ok(t('unbind.done'));
    onUnbound();
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('unbind.title', { mobile: maskMobile(mobile) })}
      size="sm"
      closeLabel={t('unbind.close')}
      cancelLabel={t('unbind.cancel')}
      primary={{ label: t('unbind.unbind'), busy: unbind.isRunning, danger: !hasPassword }}
      onSubmit={() => void run()}
    >
      <Stack gap="md">
        <Refusal error={refused} />
        <Text>{t('unbind.text')}</Text>
        {hasPassword && (
          <PasswordField
            ref={field}
            label={t('unbind.password')}
            toggleLabel={t('unbind.show_password')}
            autoComplete="current-password"
            data-autofocus
            value={password}
            error={problem}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}
