import { Badge, Button } from '@docstead/core/ui';
import { Link, loginAddress, useSession, useText } from '@docstead/core/web';
import { PLAN_TYPES, PLANS, type PlanType } from '../../plans.ts';
import { moneyText } from '../shown/money.ts';
import { orderAddress, planName } from '../shown/plan.ts';
import styles from './prices.module.css';

export interface PlanProps {
  readonly plan: PlanType;
  /** The caller’s. */
  readonly own: PlanType | undefined;
}

/** Name and price, and whether it is the caller’s. */
export function PlanHead({ plan, own }: PlanProps) {
  const t = useText('commerce');
  const { price } = PLANS[plan];
  return (
    <>
      <span className={styles.name}>{planName(t, plan)}</span>
      <span className={styles.price}>
        <span className={styles.amount}>{moneyText(price / 100)}</span>{' '}
        <span className={styles.per}>{t('prices.a_year')}</span>
      </span>
      {plan === own && (
        <Badge className={styles.own} variant="outline" color="blue">
          {t('prices.own')}
        </Badge>
      )}
    </>
  );
}

/** The way to the order. A lower plan than runs is bought once that has ended. */
export function PlanChoice({ plan, own }: PlanProps) {
  const t = useText('commerce');
  const { caller } = useSession();
  if (plan === 0) return <span className={styles.none}>{t('prices.free_for_all')}</span>;
  const running = own ?? 0;
  if (plan < running) return <span className={styles.none}>{t('prices.later')}</span>;
  const address = orderAddress(plan, running);
  const act = plan === running ? 'renew' : 'choose';
  return (
    <Button
      component={Link}
      to={caller.kind === 'user' ? address : loginAddress(address)}
      variant={plan === featured(running) ? 'filled' : 'default'}
      aria-label={t(`prices.${act}_named`, { plan: planName(t, plan) })}
      fullWidth
    >
      {t(`prices.${act}`)}
    </Button>
  );
}

/** One primary button on the screen: the plan above one’s own. */
const featured = (running: PlanType): PlanType => PLAN_TYPES.find((plan) => plan > running) ?? running;
