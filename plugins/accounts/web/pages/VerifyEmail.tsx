import { ErrorState, Loader, toast } from '@docstead/core/ui';
import { type CallError, GatePage, isCallError, Link, type PageProps, useNavigate, useText } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import { accountFailures } from '../../points.ts';
import { call, invalidate } from '../api.ts';

const LINK_WRONG = accountFailures.linkWrong.code;
const EMAIL_TAKEN = accountFailures.emailTaken.code;

/** What the mailed link opens: it verifies the address at once, and leads on to the login. */
export default function VerifyEmail({ params: { token = '' } }: PageProps) {
  const t = useText('accounts');
  const { error, retry } = useVerification(token);
  if (!error) {
    return (
      <GatePage title={t('titles.verify_email')}>
        <Loader label={t('verify.working')} />
      </GatePage>
    );
  }
  // A refused link stays refused; what did not reach the server may be tried again.
  const isFinal = error.code === LINK_WRONG || error.code === EMAIL_TAKEN;
  const again = { label: t('actions.retry'), onPress: retry };
  const toSetting = <Link to="/user/setting/email">{t('verify.to_setting')}</Link>;
  return (
    <GatePage title={t('titles.verify_email')}>
      <ErrorState title={error.message} action={toSetting} {...(!isFinal && { retry: again })} />
    </GatePage>
  );
}

function useVerification(token: string) {
  const t = useText('accounts');
  const navigate = useNavigate();
  const [error, setError] = useState<CallError>();
  const asked = useRef('');
  const verify = (): void => {
    setError(undefined);
    call('/api/user/verifyEmailByUrlToken', { token }).then(
      () => {
        toast.ok(t('verify.done'));
        void invalidate('/api/user/info');
        navigate('/user/login', { replace: true });
      },
      (refused: unknown) => {
        if (isCallError(refused)) setError(refused);
      },
    );
  };
  useEffect(() => {
    // Once for each link, however often React tries the effect.
    if (asked.current === token) return;
    asked.current = token;
    verify();
  });
  return { error, retry: verify };
}
