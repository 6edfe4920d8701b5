import type { Column } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { PLANS } from '../../../plans.ts';
import type { Order } from '../../api.ts';
import lines from '../list/lines.module.css';
import { Time } from '../list/Time.tsx';
import { useMoney } from '../money-text.ts';
import { OrderActs } from './OrderActs.tsx';
import { OrderState } from './OrderState.tsx';
import styles from './orders.module.css';

interface Acts {
  readonly onPayments: (order: Order) => void;
  readonly onRefund: (order: Order) => void;
}

export function useOrderColumns({ onPayments, onRefund }: Acts): readonly Column<Order>[] {
  const t = useText('commerce');
  return [
    {
      ...{ key: 'order_sn', header: t('console_orders.order_sn'), compact: 'lead' },
      cell: ({ order_sn }) => <span className={styles.short}>{order_sn}</span>,
    },
    {
      ...{ key: 'username', header: t('console_orders.username'), compact: 'note', long: true },
      cell: ({ username }) => username,
    },
    {
      ...{ key: 'plan', header: t('console_orders.plan'), compact: 'note', whole: true },
      cell: (order) => (
        <>
          {t('console_orders.plan_years', { plan: t(planKey(order)), count: order.years })}{' '}
          <span className={lines.below}>{t(`console_orders.types.${order.order_type}`)}</span>
        </>
      ),
    },
    {
      ...{ key: 'amount', header: t('console_orders.amount'), align: 'end', compact: 'note' },
      cell: (order) => <Amount order={order} />,
    },
    {
      ...{ key: 'status', header: t('console_orders.state'), compact: 'side', whole: true },
      cell: (order) => <OrderState order={order} />,
    },
    {
      ...{ key: 'addtime', header: t('console_orders.time') },
      cell: ({ addtime }) => <Time text={addtime} />,
    },
    {
      ...{ key: 'remark', header: t('console_orders.remark'), roomy: true },
      cell: ({ remark }) => (remark === '' ? '–' : <div className={styles.remark}>{remark}</div>),
    },
    {
      ...{ key: 'acts', header: t('console_orders.acts'), hideHeader: true, align: 'end', compact: 'side' },
      cell: (order) => (
        <OrderActs order={order} onPayments={() => onPayments(order)} onRefund={() => onRefund(order)} />
      ),
    },
  ];
}

function Amount({ order: { amount, refund_amount } }: { readonly order: Order }) {
  const t = useText('commerce');
  const money = useMoney();
  return (
    <>
      <span>{money(amount)}</span>{' '}
      {refund_amount > 0 && (
        <span className={lines.below}>{t('console_orders.refunded', { amount: money(refund_amount) })}</span>
      )}
    </>
  );
}

/** A plan that this version does not know is named by no other. */
const planKey = ({ vip_type }: Order): string => {
  const plan = Object.values(PLANS).find((one) => String(one.vip_type) === vip_type);
  return plan ? `plans.${plan.name}` : vip_type;
};
