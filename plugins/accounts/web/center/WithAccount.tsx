import { ErrorState, Skeleton } from '@docstead/core/ui';
import { type CallOutput, RefusalLinks, useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import type { api } from '../../contract.ts';
import { useCall } from '../api.ts';

export type AccountInfo = CallOutput<typeof api, '/api/user/info'>;

/** What is shown of the account that `user/info` tells of; waits for it, and says so where it fails. */
export function WithAccount({ children }: { readonly children: (account: AccountInfo) => ReactNode }) {
  const t = useText('accounts');
  const { data, error, refetch } = useCall('/api/user/info', {});
  if (error && !data) {
    const retry = { label: t('actions.retry'), onPress: () => void refetch() };
    const action = <RefusalLinks error={error} />;
    return <ErrorState title={t('center.failed')} text={error.message} retry={retry} action={action} />;
  }
  return data ? children(data) : <Skeleton height={160} role="status" aria-label={t('center.loading')} />;
}
