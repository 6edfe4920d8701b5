import { Checkbox } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import type { Order } from '../api.ts';
import { moneyText } from '../shown/money.ts';
import { dayText, planName, planOf } from '../shown/plan.ts';
import styles from './invoice.module.css';
import type { AskInvoiceState } from './use-ask-invoice.ts';

/** Which orders the invoice is about, and their sum. */
export function OrderChoice({ state: { form, list, sum, count } }: { readonly state: AskInvoiceState }) {
  const t = useText('commerce');
  return (
    <Checkbox.Group
      label={t('invoice.orders')}
      description={t('invoice.orders_hint')}
      value={form.values.chosen}
      error={form.errors.chosen}
      onChange={(chosen) => form.setFieldValue('chosen', chosen)}
    >
      <ul className={styles.orders}>
        {list.map((order, place) => (
          <li key={order.order_sn}>
            <Checkbox
              value={order.order_sn}
              // By this the first field that is wrong gets the focus: a group takes none, its first box does.
              data-path={place === 0 ? 'chosen' : undefined}
              label={<OrderName order={order} />}
              description={t('invoice.order_of', { order_sn: order.order_sn, day: dayText(order.addtime) })}
            />
            <span className={styles.amount}>{moneyText(order.amount - order.refund_amount)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.sum} role="status">
        {t('invoice.sum', { count, amount: moneyText(sum) })}
      </p>
    </Checkbox.Group>
  );
}

function OrderName({ order: { vip_type, years } }: { readonly order: Order }) {
  const t = useText('commerce');
  return t('pay.what', { plan: planName(t, planOf(vip_type)), years: t('order.years', { count: years }) });
}
