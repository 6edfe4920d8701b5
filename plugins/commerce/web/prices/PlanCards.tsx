import { useText } from '@docstead/core/web';
import { PLAN_TYPES, PLANS, type PlanType } from '../../plans.ts';
import { planName } from '../shown/plan.ts';
import { limitRows } from './limits.ts';
import { PlanChoice, PlanHead } from './PlanChoice.tsx';
import styles from './prices.module.css';

/** The plans below each other, for a phone. */
export function PlanCards({ own }: { readonly own: PlanType | undefined }) {
  const t = useText('commerce');
  return (
    <ul className={styles.cards} aria-label={t('titles.prices')}>
      {PLAN_TYPES.map((plan) => (
        <li key={plan} className={styles.card} data-own={plan === own || undefined}>
          <h2 className={styles.cardHead}>
            <PlanHead plan={plan} own={own} />
          </h2>
          <dl className={styles.limits} aria-label={planName(t, plan)}>
            {limitRows(t).map(({ key, label, say }) => (
              <div key={key} className={styles.limit}>
                <dt>{label}</dt>
                <dd>{say(PLANS[plan].limits)}</dd>
              </div>
            ))}
          </dl>
          <PlanChoice plan={plan} own={own} />
        </li>
      ))}
    </ul>
  );
}
