import { useText } from '@docstead/core/web';
import { PERIODS, PLANS } from '../../plans.ts';
import { moneyText } from '../shown/money.ts';
import { PAID_PLANS, planName } from '../shown/plan.ts';
import { Cards } from './Cards.tsx';
import type { OrderForm } from './use-order.ts';

/** Which plan, for how long. */
export function OrderChoices({ order: { wish, running, choose } }: { readonly order: OrderForm }) {
  const t = useText('commerce');
  const plans = PAID_PLANS.map((plan) => ({
    value: String(plan),
    label: planName(t, plan),
    note: noteOf(plan),
    disabled: plan < running,
  }));
  function noteOf(plan: (typeof PAID_PLANS)[number]): string {
    if (plan < running) return t('prices.later');
    const price = t('order.price', { amount: moneyText(PLANS[plan].price / 100) });
    return plan === running ? t('order.renewed', { price }) : price;
  }
  const years = PERIODS.map((count) => ({ value: String(count), label: t('order.years', { count }) }));
  return (
    <>
      <Cards
        label={t('order.plan')}
        options={plans}
        value={String(wish.vip_type)}
        onChange={(value) => choose({ vip_type: PAID_PLANS.find((plan) => String(plan) === value) ?? wish.vip_type })}
      />
      <Cards
        label={t('order.period')}
        options={years}
        value={String(wish.years)}
        onChange={(value) => choose({ years: PERIODS.find((one) => String(one) === value) ?? wish.years })}
      />
    </>
  );
}
