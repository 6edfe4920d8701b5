import { Skeleton } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { fenOf } from '../../../money.ts';
import { useMoney } from '../money-text.ts';
import styles from './orders.module.css';

interface FiguresProps {
  /** Sums over all orders, whatever the list shows; absent while they load. */
  readonly sums:
    | {
        readonly all_amount: number;
        readonly all_amount_365: number;
        readonly all_refund_amount: number;
        readonly vip_count: number;
      }
    | undefined;
}

/** What the year has brought, and how many people have a plan. */
export function Figures({ sums }: FiguresProps) {
  const t = useText('commerce');
  const money = useMoney();
  if (!sums) return <Skeleton height={84} aria-label={t('console_orders.loading')} />;
  const { all_amount, all_amount_365: came, all_refund_amount: back, vip_count: count } = sums;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('console_orders.revenue')}</dt>
        <dd>{money(difference(came, back))}</dd>
        <dd className={styles.note}>
          {t('console_orders.revenue_note', { amount: money(came), refund_amount: money(back) })}
        </dd>
      </div>
      <div>
        <dt>{t('console_orders.members')}</dt>
        <dd>{t('console_orders.members_count', { count })}</dd>
        <dd className={styles.note}>{t('console_orders.members_note')}</dd>
      </div>
      <div>
        <dt>{t('console_orders.sold')}</dt>
        <dd>{money(all_amount)}</dd>
        <dd className={styles.note}>{t('console_orders.sold_note')}</dd>
      </div>
    </dl>
  );
}

/** In whole fen: fractions of yuan would not come out even. */
const difference = (came: number, back: number): number =>
  ((fenOf(came.toFixed(2)) ?? 0) - (fenOf(back.toFixed(2)) ?? 0)) / 100;
