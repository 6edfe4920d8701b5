import { IconArrowBackUp, IconButton, IconDots, IconList, Menu } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { Order } from '../../api.ts';
import { restOf } from './rest-of.ts';

interface OrderActsProps {
  readonly order: Order;
  readonly onPayments: () => void;
  readonly onRefund: () => void;
}

export function OrderActs({ order, onPayments, onRefund }: OrderActsProps) {
  const t = useText('commerce');
  const refund = {
    ...{ id: 'refund', label: t('console_orders.refund_entry'), icon: <IconArrowBackUp aria-hidden /> },
    ...{ danger: true, onSelect: onRefund },
  };
  return (
    <Menu
      position="bottom-end"
      target={
        <IconButton
          variant="subtle"
          color="gray"
          label={t('console_orders.acts_of', { order_sn: order.order_sn })}
          icon={<IconDots size={16} aria-hidden />}
        />
      }
      entries={[
        {
          ...{ id: 'payments', label: t('console_orders.payments_entry'), icon: <IconList aria-hidden /> },
          onSelect: onPayments,
        },
        ...(restOf(order) > 0 ? [refund] : []),
      ]}
    />
  );
}
