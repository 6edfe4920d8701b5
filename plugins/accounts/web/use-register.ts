import type { CallError } from '@docstead/core/web';
import { useNavigate, useSession } from '@docstead/core/web';
import { useState } from 'react';
import { wayOn } from '../way-on.ts';
import { useAction } from './api.ts';
import { useCaptcha } from './captcha/use-captcha.ts';
import { useAccountsSettings } from './settings.ts';
import { useHold } from './use-hold.ts';

/** The specification: the button shows that it works for 3 s. */
const LOADING_MS = 3000;

export interface RegisterInput {
  readonly username: string;
  readonly password: string;
  readonly confirm_password: string;
  readonly captcha: string;
  readonly invite_code: string;
}

/** Registering, which logs in. */
export function useRegister(wanted: string | undefined) {
  const settings = useAccountsSettings();
  const captcha = useCaptcha(settings.register_open && settings.captcha !== 'never', { isRegistration: true });
  const { refresh } = useSession();
  const navigate = useNavigate();
  const register = useAction('/api/user/registerByVerify');
  const { isHeld, hold } = useHold();
  const [isSending, setSending] = useState(false);

  async function run(input: RegisterInput, onRefusal: (error: CallError) => void): Promise<void> {
    if (isHeld || isSending) return;
    hold(LOADING_MS);
    setSending(true);
    try {
      await captcha.settled();
      await register.run({ ...input, captcha_id: captcha.captcha_id });
    } catch (error) {
      if (captcha.isAsked) captcha.refresh();
      setSending(false);
      onRefusal(error as CallError);
      return;
    }
    await refresh();
    navigate(wayOn(wanted), { replace: true });
  }
  return { run, captcha, isOpen: settings.register_open, isBusy: isSending || isHeld };
}
