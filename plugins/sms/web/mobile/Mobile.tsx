import { Skeleton } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { ErrorView, useText } from '@docstead/core/web';
import { useState } from 'react';
import { accounts, INFO } from './account-calls.ts';
import { BindMobile } from './BindMobile.tsx';
import { BoundMobile } from './BoundMobile.tsx';

/** In the user center: the mobile that is bound to the account, or the way to bind one. */
export default function Mobile() {
  const t = useText('sms');
  return (
    <Panel title={t('titles.mobile')} text={t('bind.lead')}>
      <State />
    </Panel>
  );
}

function State() {
  const t = useText('sms');
  const { data, error, refetch } = accounts.useCall(INFO, {});
  /** What was done last took the focus with its form. */
  const [isDone, setDone] = useState(false);
  const done = () => setDone(true);
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} role="status" aria-label={t('bind.loading')} />;
  const { mobile, is_sso } = data;
  if (mobile === '') return <BindMobile takesFocus={isDone} onBound={done} />;
  return <BoundMobile {...{ mobile }} hasPassword={is_sso !== '1'} takesFocus={isDone} onUnbound={done} />;
}
