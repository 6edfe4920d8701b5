import { Badge, Button } from '@docstead/core/ui';
import type { Column } from '@docstead/core/ui/data';
import { Link, useText } from '@docstead/core/web';
import type { Order } from '../api.ts';
import { moneyText } from '../shown/money.ts';
import { minuteText, payAddress, planName, planOf } from '../shown/plan.ts';

const STATES = [
  { key: 'waiting', color: 'yellow' },
  { key: 'paid', color: 'green' },
  { key: 'closed', color: 'gray' },
] as const;

/** What the history says of each order. */
export function useOrderColumns(): Column<Order>[] {
  const t = useText('commerce');
  return [
    { key: 'order_sn', header: t('orders.sn'), long: true, cell: ({ order_sn }) => order_sn },
    { key: 'plan', header: t('order.plan'), cell: ({ vip_type }) => planName(t, planOf(vip_type)) },
    { key: 'type', header: t('orders.type'), cell: ({ order_type }) => t(`orders.types.${order_type}`) },
    { key: 'years', header: t('order.period'), cell: ({ years: count }) => t('order.years', { count }) },
    { key: 'amount', header: t('orders.amount'), align: 'end', cell: ({ amount }) => moneyText(amount) },
    { key: 'addtime', header: t('orders.time'), cell: ({ addtime }) => <time>{minuteText(addtime)}</time> },
    {
      ...{ key: 'refund', header: t('orders.refund'), align: 'end' },
      cell: ({ refund_amount }) => (refund_amount > 0 ? moneyText(refund_amount) : '–'),
    },
    { ...{ key: 'status', header: t('orders.state'), whole: true }, cell: (order) => <OrderBadge order={order} /> },
    {
      ...{ key: 'act', header: t('orders.act'), hideHeader: true, align: 'end' },
      cell: ({ status, order_sn }) =>
        status === 0 && (
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={payAddress(order_sn)}
            aria-label={t('orders.pay', { order_sn })}
          >
            {t('order.pay')}
          </Button>
        ),
    },
  ];
}

function OrderBadge({ order }: { readonly order: Order }) {
  const t = useText('commerce');
  const { key, color } = STATES[order.status] ?? STATES[2];
  return <Badge color={color}>{t(`orders.states.${key}`)}</Badge>;
}
