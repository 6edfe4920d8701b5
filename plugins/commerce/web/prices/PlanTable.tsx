import { VisuallyHidden } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { PLAN_TYPES, PLANS, type PlanType } from '../../plans.ts';
import { limitRows } from './limits.ts';
import { PlanChoice, PlanHead } from './PlanChoice.tsx';
import styles from './prices.module.css';

/** The plans beside each other, a row for each limit. */
export function PlanTable({ own }: { readonly own: PlanType | undefined }) {
  const t = useText('commerce');
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t('titles.prices')}>
        <thead>
          <tr>
            <td />
            {PLAN_TYPES.map((plan) => (
              <th key={plan} scope="col" data-own={plan === own || undefined}>
                <PlanHead plan={plan} own={own} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {limitRows(t).map(({ key, label, say }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {PLAN_TYPES.map((plan) => (
                <td key={plan} data-own={plan === own || undefined}>
                  {say(PLANS[plan].limits)}
                </td>
              ))}
            </tr>
          ))}
          <tr className={styles.acts}>
            <th scope="row">
              <VisuallyHidden>{t('titles.order')}</VisuallyHidden>
            </th>
            {PLAN_TYPES.map((plan) => (
              <td key={plan} data-own={plan === own || undefined}>
                <PlanChoice plan={plan} own={own} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
