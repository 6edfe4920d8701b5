import { Moment, useText } from '@docstead/core/web';

/** Uses are noted once an hour. */
const NOTED_SECONDS = 3600;

/** When a session or a token was used last; "3 minutes ago" would be more than is known. */
export function Used({ seconds }: { readonly seconds: number }) {
  const t = useText('accounts');
  const isFresh = Date.now() / 1000 - seconds < 2 * NOTED_SECONDS;
  return (
    <Moment seconds={seconds} say={(time) => (isFresh ? t('sessions.used_lately') : t('sessions.used', { time }))} />
  );
}
