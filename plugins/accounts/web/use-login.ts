import type { CallError } from '@docstead/core/web';
import { useNavigate, useSession } from '@docstead/core/web';
import { useEffect, useState } from 'react';
import { useAction } from './api.ts';
import { useCaptcha } from './captcha/use-captcha.ts';
import { useAccountsSettings } from './settings.ts';
import { useHold } from './use-hold.ts';
import { wayOn } from './way-on.ts';

const RESUBMIT_BLOCK_MS = 500;

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
  const { isHeld, hold } = useHold();
  const target = wayOn(wanted);
  const isLoggedIn = caller.kind === 'user';

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
      hold(RESUBMIT_BLOCK_MS);
      onRefusal(error as CallError);
      return;
    }
    await refresh();
    navigate(target, { replace: true });
  }
  return { run, captcha, settings, isLoggedIn, isBusy: login.isRunning, isHeld };
}
