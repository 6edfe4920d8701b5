import { ErrorState, Skeleton, Text, toast } from '@docstead/core/ui';
import { RefusalLinks, useText } from '@docstead/core/web';
import { useState } from 'react';
import { invalidate, useAction, useCall } from '../api.ts';
import { deviceName } from '../sessions/device-name.ts';
import { AppSetup, type NewApp } from './AppSetup.tsx';
import { AskPassword } from './AskPassword.tsx';
import { Overview, type Wish } from './Overview.tsx';
import { makePasskey, type Passkey } from './passkey.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const STATE = '/api/user/secondFactor';

type Step =
  | { readonly at: 'overview' }
  | { readonly at: 'password'; readonly for: Wish; readonly passkey?: Passkey | undefined }
  | { readonly at: 'app'; readonly app: NewApp }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

interface Asked {
  readonly wish: Wish;
  readonly passkey: Passkey | undefined;
}

const OVERVIEW: Step = { at: 'overview' };

/** What one has besides the password, one step at a time. `onSet` is called once there is something. */
export function SecondFactor({ onSet }: { readonly onSet?: () => void }) {
  const t = useText('accounts');
  const { data, error, refetch } = useCall(STATE, {});
  const [step, go] = useState<Step>(OVERVIEW);
  const begin = useAction('/api/user/secondFactorBegin');
  const renew = useAction('/api/user/secondFactorCodes');
  const invite = useAction('/api/user/passkeyBegin');
  const add = useAction('/api/user/passkeyAdd');
  const remove = useAction('/api/user/passkeyRemove');
  const off = useAction('/api/user/secondFactorOff');

  async function finish(codes: readonly string[]): Promise<void> {
    go(codes.length > 0 ? { at: 'codes', codes } : OVERVIEW);
    toast.ok(t('second.set'));
    await invalidate(STATE);
    if (codes.length === 0) onSet?.();
  }
  async function addPasskey(password: string): Promise<void> {
    const { options } = await invite.run({ password });
    const answer = await makePasskey(options, t('second.passkey_failed'));
    await finish((await add.run({ name: deviceName(navigator.userAgent, t), answer })).codes);
  }
  async function act({ wish, passkey }: Asked, password: string): Promise<void> {
    if (wish === 'passkey') return await addPasskey(password);
    if (wish === 'app') go({ at: 'app', app: await begin.run({ password }) });
    else if (wish === 'codes') go({ at: 'codes', codes: (await renew.run({ password })).codes });
    else {
      if (wish === 'remove') await remove.run({ passkey_id: passkey?.passkey_id ?? '', password });
      else await off.run({ password });
      toast.ok(t(wish === 'remove' ? 'second.removed' : 'second.off_done'));
      go(OVERVIEW);
    }
    await invalidate(STATE);
  }
  function leaveCodes(): void {
    go(OVERVIEW);
    onSet?.();
  }

  if (error) {
    const retry = { label: t('actions.retry'), onPress: () => void refetch() };
    const action = <RefusalLinks error={error} />;
    return <ErrorState title={t('second.failed')} text={error.message} retry={retry} action={action} />;
  }
  if (!data) return <Skeleton height={96} aria-label={t('second.loading')} />;
  if (step.at === 'codes') return <RecoveryCodes codes={step.codes} onDone={leaveCodes} />;
  if (data.is_offered === 0) return <Text c="dimmed">{t('second.elsewhere')}</Text>;
  if (step.at === 'app') {
    return <AppSetup app={step.app} onDone={(codes) => void finish(codes)} onCancel={() => go(OVERVIEW)} />;
  }
  if (step.at === 'password') {
    const { for: wish, passkey } = step;
    return (
      <AskPassword
        title={t(`second.wish_${wish}`)}
        text={t(`second.ask_${wish}`, { name: passkey?.name })}
        action={t(`second.do_${wish}`)}
        isDanger={wish === 'off' || wish === 'remove'}
        run={(password) => act({ wish, passkey }, password)}
        onCancel={() => go(OVERVIEW)}
      />
    );
  }
  return <Overview state={data} onWish={(wish, passkey) => go({ at: 'password', for: wish, passkey })} />;
}
