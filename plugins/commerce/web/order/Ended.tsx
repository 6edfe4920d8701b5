import { Button, EmptyState, IconCircleCheck, IconX } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import { MEMBERSHIP } from '../../console.ts';
import { type Order, useCall } from '../api.ts';
import { dayText, planName, planOf } from '../shown/plan.ts';
import styles from './order.module.css';

/** Nothing is waited for any more: paid, or closed unpaid. */
export function Ended({ order }: { readonly order: Order }) {
  return <div role="status">{order.status === 1 ? <Paid order={order} /> : <Closed />}</div>;
}

function Paid({ order: { vip_type, order_sn } }: { readonly order: Order }) {
  const t = useText('commerce');
  const { data: usage } = useCall('/api/plan/usage', {});
  const plan = planName(t, planOf(vip_type));
  // Until the answer is there, and for an old order, another plan may run.
  const isThis = usage?.vip_type === vip_type && usage.is_expired === 0;
  return (
    <EmptyState
      icon={<IconCircleCheck className={styles.done} size={40} aria-hidden />}
      title={t('pay.done')}
      text={
        isThis ? t('pay.done_until', { plan, day: dayText(usage.expiration_time) }) : t('pay.done_sn', { order_sn })
      }
      action={
        <Button component={Link} to={MEMBERSHIP}>
          {t('links.membership')}
        </Button>
      }
    />
  );
}

function Closed() {
  const t = useText('commerce');
  return (
    <EmptyState
      icon={<IconX size={40} aria-hidden />}
      title={t('pay.closed')}
      text={t('pay.closed_text')}
      action={
        <Button component={Link} to="/order/index">
          {t('pay.order_anew')}
        </Button>
      }
    />
  );
}
