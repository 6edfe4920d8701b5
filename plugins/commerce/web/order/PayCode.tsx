import { Button, Skeleton } from '@docstead/core/ui';
import { formatTime, Refusal, useText } from '@docstead/core/web';
import { useEffect, useState } from 'react';
import { type PayWay, useCall } from '../api.ts';
import styles from './order.module.css';
import { Qr } from './Qr.tsx';
import { wayName } from './way-name.ts';

/** What `setTimeout` can wait for. */
const LONGEST_MS = 2 ** 31 - 1;

interface Props {
  readonly order_sn: string;
  readonly way: PayWay;
}

/** A code for the phone; once it has expired there is another one. */
export function PayCode({ order_sn, way }: Props) {
  const t = useText('commerce');
  // A code that is looked at stays the same until it has expired.
  const asked = { order_sn, way: way.id };
  const { data, error, isFetching, refetch } = useCall('/api/order/payCode', asked, { staleTime: Infinity });
  const isExpired = useExpired(data?.expires);
  const name = wayName(t, way.id);
  const renew = (
    <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
      {t(error ? 'membership.retry' : 'pay.new_code')}
    </Button>
  );
  return (
    <div className={styles.code}>
      {error ? (
        <>
          <Refusal error={error} />
          {renew}
        </>
      ) : !data ? (
        <Skeleton width={224} height={224} aria-label={t('pay.loading')} />
      ) : isExpired ? (
        <div className={styles.expired} role="status">
          <p>{t('pay.expired')}</p>
          {renew}
        </div>
      ) : (
        <>
          <Qr text={data.code} label={t('pay.code_of', { way: name })} />
          <p className={styles.text}>{t('pay.scan', { way: name })}</p>
          <p className={styles.hint}>{t('pay.code_until', { time: formatTime(data.expires) })}</p>
        </>
      )}
    </div>
  );
}

function useExpired(expires: number | undefined): boolean {
  const [expired, setExpired] = useState<number>();
  useEffect(() => {
    if (expires === undefined) return undefined;
    const left = Math.max(0, expires * 1000 - Date.now());
    const timer = setTimeout(() => setExpired(expires), Math.min(left, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [expires]);
  return expires !== undefined && expired === expires;
}
