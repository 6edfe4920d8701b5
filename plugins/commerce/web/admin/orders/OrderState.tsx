import { Badge } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { Order } from '../../api.ts';
import { restOf } from './rest-of.ts';

/** Whether an order is paid; of a paid one, whether all of it was given back. */
export function OrderState({ order }: { readonly order: Order }) {
  const t = useText('commerce');
  const { state, color } = stateOf(order);
  return (
    <Badge variant="light" color={color}>
      {t(`console_orders.states.${state}`)}
    </Badge>
  );
}

function stateOf(order: Order): { readonly state: string; readonly color: 'yellow' | 'green' | 'gray' } {
  if (order.status === 0) return { state: 'waiting', color: 'yellow' };
  if (order.status === 2) return { state: 'closed', color: 'gray' };
  return restOf(order) > 0 ? { state: 'paid', color: 'green' } : { state: 'refunded', color: 'gray' };
}
