import { Alert, Stack } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import type { Order, PayWay } from '../api.ts';
import { moneyText } from '../shown/money.ts';
import { payAddress, planName, planOf } from '../shown/plan.ts';
import { wayAddress } from './addresses.ts';
import { Follow } from './Follow.tsx';
import styles from './order.module.css';
import { PayCode } from './PayCode.tsx';
import type { OrderState } from './use-order-state.ts';
import { wayName } from './way-name.ts';

interface Props {
  readonly state: OrderState;
  readonly order: Order;
  readonly ways: readonly PayWay[];
  readonly wished: string | undefined;
}

/** What is to be paid, the code of a way that has one, and the other ways. */
export function Paying({ state, order, ways, wished }: Props) {
  const t = useText('commerce');
  const way = ways.find(({ id }) => id === wished) ?? (ways.length === 1 ? ways[0] : undefined);
  const coded = way?.by_code === 1 ? way : undefined;
  const others = ways.filter(({ id }) => id !== coded?.id);
  return (
    <Stack gap="lg">
      <Facts order={order} />
      {coded && <PayCode key={coded.id} order_sn={order.order_sn} way={coded} />}
      {!coded && ways.length > 0 && <p className={styles.text}>{t('pay.waits')}</p>}
      {ways.length === 0 && <Alert kind="info">{t('order.closed_text')}</Alert>}
      <Follow state={state} />
      <Others order_sn={order.order_sn} ways={others} isOther={coded !== undefined} />
    </Stack>
  );
}

function Facts({ order: { order_sn, vip_type, years, amount } }: { readonly order: Order }) {
  const t = useText('commerce');
  const what = t('pay.what', { plan: planName(t, planOf(vip_type)), years: t('order.years', { count: years }) });
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('orders.sn')}</dt>
        <dd>{order_sn}</dd>
      </div>
      <div>
        <dt>{t('order.plan')}</dt>
        <dd>{what}</dd>
      </div>
      <div className={styles.sum}>
        <dt>{t('order.amount')}</dt>
        <dd>{moneyText(amount)}</dd>
      </div>
    </dl>
  );
}

interface OthersProps {
  readonly order_sn: string;
  readonly ways: readonly PayWay[];
  readonly isOther: boolean;
}

function Others({ order_sn, ways, isOther }: OthersProps) {
  const t = useText('commerce');
  if (ways.length === 0) return null;
  return (
    <nav aria-label={t(isOther ? 'pay.others' : 'order.way')}>
      <h2 className={styles.legend}>{t(isOther ? 'pay.others' : 'order.way')}</h2>
      <ul className={styles.ways}>
        {ways.map(({ id, by_code, is_sandbox }) => (
          <li key={id}>
            {by_code === 1 ? (
              <Link to={payAddress(order_sn, id)}>{wayName(t, id)}</Link>
            ) : (
              <a href={wayAddress(order_sn, id)} target="_blank" rel="noopener">
                {wayName(t, id)}
              </a>
            )}
            {is_sandbox === 1 && <span className={styles.hint}> {t('pay.no_money')}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
