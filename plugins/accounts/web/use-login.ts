import { toast } from '@docstead/core/ui';
import { type CallError, useNavigate, useSession, useText } from '@docstead/core/web';
import { useEffect, useState } from 'react';
import type { SecondNeeded } from '../points.ts';
import { isIllegal, wayOn } from '../way-on.ts';
import { useAction } from './api.ts';
import { useCaptcha } from './captcha/use-captcha.ts';
import { useAccountsSettings } from './settings.ts';
import { useHold } from './use-hold.ts';

const RESUBMIT_BLOCK_MS = 500;
/** The password was right, and a second step follows. */
const SECOND_NEEDED = 11130;

export interface LoginInput {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
}

/** Logging in: the call, the captcha where the site asks for it, the pause after a refusal, and the way on. */
export function useLogin(wanted: string | undefined) {
  const settings = useAccountsSettings();
  const [hasFailed, setFailed] = useState(false);
  const isAsked = settings.captcha === 'always' || (settings.captcha === 'after-failure' && hasFailed);
  const captcha = useCaptcha(isAsked);
  const { caller, refresh } = useSession();
  const navigate = useNavigate();
  const login = useAction('/api/user/loginByVerify');
  const [second, setSecond] = useState<SecondNeeded>();
  const { isHeld, hold } = useHold();
  const target = wayOn(wanted);
  const isLoggedIn = caller.kind === 'user';
  const t = useText('accounts');
  // Who has to log in first reads it above the form.
  const [refused] = useState(isLoggedIn && isIllegal(wanted) ? t('login.illegal_redirect') : undefined);

  useEffect(() => {
    if (refused !== undefined) toast.show({ id: 'illegal-redirect', kind: 'error', text: refused });
  }, [refused]);
  useEffect(() => {
    if (isLoggedIn) navigate(target, { replace: true });
  }, [isLoggedIn, target, navigate]);

  async function run(input: LoginInput, onRefusal: (error: CallError) => void): Promise<void> {
    if (isHeld || login.isRunning) return;
    try {
      await login.run({ ...input, captcha_id: captcha.captcha_id });
    } catch (error) {
      setFailed(true);
      if (isAsked) captcha.refresh();
      if ((error as CallError).code === SECOND_NEEDED) {
        // What this failure carries.
        setSecond((error as CallError).data as SecondNeeded);
        return;
      }
      hold(RESUBMIT_BLOCK_MS);
      onRefusal(error as CallError);
      return;
    }
    await goOn();
  }
  async function goOn(): Promise<void> {
    await refresh();
    navigate(target, { replace: true });
  }
  const leaveSecond = () => setSecond(undefined);
  return { run, captcha, settings, isLoggedIn, isBusy: login.isRunning, isHeld, second, leaveSecond, goOn };
}
