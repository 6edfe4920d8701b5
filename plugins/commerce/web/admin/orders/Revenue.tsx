import { Skeleton } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { ErrorView, useText } from '@docstead/core/web';
import { useMemo, useState } from 'react';
import { useCall } from '../../api.ts';
import { useMoney } from '../money-text.ts';
import { MonthBars } from './MonthBars.tsx';
import styles from './revenue.module.css';
import { dayOf, monthsOf } from './revenue-months.ts';
import { useMonthNames } from './use-month-names.ts';

/** What came in and went out, month by month. */
export function Revenue() {
  const t = useText('commerce');
  const { data, error, refetch } = useCall('/api/order/revenue');
  const months = useMemo(() => data && monthsOf(data.days, dayOf(new Date())), [data]);
  return (
    <Panel title={t('console_orders.chart')} text={t('console_orders.chart_text')}>
      {months ? (
        <Chart months={months} />
      ) : error ? (
        <ErrorView error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={188} aria-label={t('console_orders.loading')} />
      )}
    </Panel>
  );
}

function Chart({ months }: { readonly months: ReturnType<typeof monthsOf> }) {
  const t = useText('commerce');
  const money = useMoney();
  const names = useMonthNames();
  const [pointed, point] = useState<string>();
  const shown = months.find(({ month }) => month === pointed) ?? months.at(-1);
  if (!shown || months.every(({ amount, refund_amount }) => amount + refund_amount === 0)) {
    return <p className={styles.none}>{t('console_orders.chart_empty')}</p>;
  }
  const say = ({ month, amount, refund_amount }: (typeof months)[number]): string =>
    t('console_orders.chart_value', {
      ...{ month: names.whole(month), amount: money(amount), refund_amount: money(refund_amount) },
    });
  return (
    <div>
      <p className={styles.value}>{say(shown)}</p>
      <MonthBars months={months} current={shown.month} onPoint={point} say={say} />
    </div>
  );
}
