import type { Column } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { PLANS } from '../../../plans.ts';
import type { Order } from '../../api.ts';
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
  const money = useMoney();
  return [
    {
      ...{ key: 'order_sn', header: t('console_orders.order_sn'), compact: 'lead', long: true },
      cell: ({ order_sn }) => <span className={styles.sn}>{order_sn}</span>,
    },
    {
      ...{ key: 'username', header: t('console_orders.username'), compact: 'note', whole: true },
      cell: ({ username }) => username,
    },
    {
      ...{ key: 'order_type', header: t('console_orders.type') },
      cell: ({ order_type }) => t(`console_orders.types.${order_type}`),
    },
    { key: 'vip_type', header: t('console_orders.plan'), compact: 'note', cell: (order) => t(planKey(order)) },
    {
      ...{ key: 'years', header: t('console_orders.years'), align: 'end' },
      cell: ({ years: count }) => <span className={styles.short}>{t('console_orders.years_count', { count })}</span>,
    },
    {
      ...{ key: 'amount', header: t('console_orders.amount'), align: 'end', compact: 'note' },
      cell: ({ amount }) => money(amount),
    },
    {
      ...{ key: 'refund_amount', header: t('console_orders.refunded'), align: 'end' },
      cell: ({ refund_amount }) => (refund_amount > 0 ? money(refund_amount) : '–'),
    },
    {
      ...{ key: 'status', header: t('console_orders.state'), compact: 'side' },
      cell: (order) => <OrderState order={order} />,
    },
    {
      ...{ key: 'addtime', header: t('console_orders.time') },
      cell: ({ addtime }) => <span className={styles.short}>{addtime.slice(0, 16)}</span>,
    },
    {
      ...{ key: 'remark', header: t('console_orders.remark'), long: true, roomy: true },
      cell: ({ remark }) => remark || '–',
    },
    {
      ...{ key: 'acts', header: t('console_orders.acts'), hideHeader: true, align: 'end', compact: 'side' },
      cell: (order) => (
        <OrderActs order={order} onPayments={() => onPayments(order)} onRefund={() => onRefund(order)} />
      ),
    },
  ];
}

/** A plan that this version does not know is named by no other. */
const planKey = ({ vip_type }: Order): string => {
  const plan = Object.values(PLANS).find((one) => String(one.vip_type) === vip_type);
  return plan ? `plans.${plan.name}` : vip_type;
};
