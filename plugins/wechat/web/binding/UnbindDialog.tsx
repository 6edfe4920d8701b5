import { Dialog, Loader, Stack, Text, toast } from '@docstead/core/ui';
import { PasswordField } from '@docstead/core/ui/form';
import { client, isCallError, Refusal, useText } from '@docstead/core/web';
import { useRef, useState } from 'react';
// Types alone.
import type { api as accounts } from '../../../accounts/contract.ts';
import { accountFailures } from '../../../accounts/points.ts';
import { INFO, useAction } from '../api.ts';

const account = client<typeof accounts>();
const ACCOUNT = '/api/user/info';
const PASSWORD_WRONG = accountFailures.passwordWrong.code;

/** Asks for the login password; who has none confirms, and a login of a moment ago says that it is them. */
export function UnbindDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('wechat');
  const { data, error: failed } = account.useCall(ACCOUNT, {});
  const hasPassword = data?.is_sso !== '1';
  const unbind = useAction('/api/wechat/unbind', { invalidates: [INFO, ACCOUNT] });
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function send(): Promise<void> {
    const isEmpty = hasPassword && password === '';
    setMissing(isEmpty);
    try {
      if (isEmpty) return;
      await unbind.run(hasPassword ? { password } : {});
    } catch (thrown) {
      // It is shown; all else is a mistake of ours.
      if (!isCallError(thrown)) throw thrown;
      return;
    } finally {
      field.current?.focus();
    }
    toast.ok(t('binding.undone'));
    onClose();
  }
  const isWrong = unbind.error?.code === PASSWORD_WRONG;
  const problem = isMissing ? t('password.needed') : isWrong && unbind.error?.message;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('unbind.title')}
      size="sm"
      closeLabel={t('login.close')}
      cancelLabel={t('password.cancel')}
      primary={{ label: t('binding.unbind'), danger: true, busy: unbind.isRunning, disabled: data === undefined }}
      onSubmit={() => void send()}
    >
      <Stack gap="sm">
        <Text>{t('unbind.text')}</Text>
        <Refusal error={failed ?? (isWrong || isMissing ? undefined : unbind.error)} />
        {!data && !failed && <Loader label={t('binding.loading')} />}
        {data && hasPassword && (
          <PasswordField
            ref={field}
            label={t('password.label')}
            toggleLabel={t('password.show')}
            autoComplete="current-password"
            autoFocus
            data-autofocus
            value={password}
            error={problem}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
