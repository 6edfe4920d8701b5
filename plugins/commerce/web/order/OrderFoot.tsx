import { Button, Skeleton } from '@docstead/core/ui';
import { Refusal, useText } from '@docstead/core/web';
import type { PayWay, Quote } from '../api.ts';
import { moneyText } from '../shown/money.ts';
import { dayText } from '../shown/plan.ts';
import styles from './order.module.css';
import type { OrderForm } from './use-order.ts';

interface Props {
  readonly order: OrderForm;
  readonly way: PayWay | undefined;
}

/** What it costs, until when it runs, and the button; a refusal stands in the place of the amount. */
export function OrderFoot({ order: { quote, isReady, isPaying, refused }, way }: Props) {
  const t = useText('commerce');
  return (
    <div className={styles.foot}>
      <div className={styles.quote} aria-live="polite" aria-busy={!isReady && !quote.error}>
        {quote.error ? (
          <Refusal error={quote.error} />
        ) : isReady && quote.data ? (
          <Amount quote={quote.data} />
        ) : (
          <Skeleton height={72} aria-label={t('order.counting')} />
        )}
      </div>
      <Refusal error={refused} />
      <Button type="submit" className={styles.pay} loading={isPaying} disabled={!isReady || way === undefined}>
        {isReady && quote.data ? t('order.pay_amount', { amount: moneyText(quote.data.amount) }) : t('order.pay')}
      </Button>
    </div>
  );
}

function Amount({ quote: { amount, full_amount, rest_amount, expiration_time } }: { readonly quote: Quote }) {
  const t = useText('commerce');
  const facts = [
    [t('order.full'), moneyText(full_amount)],
    ...(rest_amount > 0 ? [[t('order.rest'), `− ${moneyText(rest_amount)}`]] : []),
    [t('order.until'), dayText(expiration_time)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>{t('order.amount')}</dt>
        <dd>{moneyText(amount)}</dd>
      </div>
    </dl>
  );
}
