import { Badge, Skeleton, Text } from '@docstead/core/ui';
import { Line, Lines, Verbatim } from '@docstead/core/ui/data';
import { type CallOutput, ErrorView, spaced, useText } from '@docstead/core/web';
import type { api } from '../../../contract.ts';
import { useCall } from '../../api.ts';
import { useMoney } from '../money-text.ts';
import styles from './orders.module.css';

export const PAYMENTS = '/api/order/payments';
type Known = CallOutput<typeof api, typeof PAYMENTS>;

/** What was paid for an order, and given back. */
export function Payments({ order_sn }: { readonly order_sn: string }) {
  const t = useText('commerce');
  const { data, error, refetch } = useCall(PAYMENTS, { order_sn });
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={96} aria-label={t('console_orders.loading')} />;
  const { payments, refunds } = data;
  return (
    <div className={styles.payments}>
      <section>
        <h3>{t('console_orders.paid')}</h3>
        {payments.length === 0 ? (
          <Text c="dimmed">{t('console_orders.paid_none')}</Text>
        ) : (
          <Lines label={t('console_orders.paid')}>
            {payments.map((one) => (
              <PaymentLine key={`${one.way} ${one.trade_no}`} payment={one} />
            ))}
          </Lines>
        )}
      </section>
      {refunds.length > 0 && (
        <section>
          <h3>{t('console_orders.refunds')}</h3>
          <Lines label={t('console_orders.refunds')}>
            {refunds.map((one) => (
              <RefundLine key={one.refund_sn} refund={one} />
            ))}
          </Lines>
        </section>
      )}
    </div>
  );
}

/** Those that have a name; another one is named by its id. */
const WAYS: readonly string[] = ['alipay', 'wechatpay', 'sandbox'];

function PaymentLine({ payment }: { readonly payment: Known['payments'][number] }) {
  const t = useText('commerce');
  const money = useMoney();
  const { way, trade_no, amount, paid_time, is_surplus } = payment;
  return (
    <Line
      name={
        <>
          {money(amount)}
          {is_surplus === 1 && (
            <Badge variant="light" color="yellow">
              {t('console_orders.surplus')}
            </Badge>
          )}
        </>
      }
      facts={
        <>
          <span>{WAYS.includes(way) ? t(`console_orders.ways.${way}`) : way}</span>
          <span>{paid_time}</span>
          <span className={styles.sn}>{trade_no}</span>
        </>
      }
    >
      {is_surplus === 1 && <p className={styles.below}>{t('console_orders.surplus_text')}</p>}
    </Line>
  );
}

const COLORS = { asked: 'yellow', done: 'green', failed: 'red' } as const;

function RefundLine({ refund }: { readonly refund: Known['refunds'][number] }) {
  const t = useText('commerce');
  const money = useMoney();
  const { refund_sn, amount, remark, addtime, state, failure } = refund;
  return (
    <Line
      name={
        <>
          {money(amount)}
          <Badge variant="light" color={COLORS[state]}>
            {t(`console_orders.refund_states.${state}`)}
          </Badge>
        </>
      }
      facts={
        <>
          <span>{addtime}</span>
          <span className={styles.sn}>{refund_sn}</span>
          {remark !== '' && <span>{remark}</span>}
        </>
      }
    >
      {state === 'failed' && (
        <p className={styles.below}>
          {spaced(t('console_orders.refund_failed'))}
          {failure !== '' && (
            <>
              {spaced(t('console_orders.refund_failed_says'))}
              <Verbatim>{failure}</Verbatim>
            </>
          )}
        </p>
      )}
    </Line>
  );
}
