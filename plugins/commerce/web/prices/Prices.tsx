import { useMediaQuery } from '@docstead/core/ui';
import { Lead } from '@docstead/core/ui/data';
import { PageFrame, useText } from '@docstead/core/web';
import { PlanCards } from './PlanCards.tsx';
import { PlanTable } from './PlanTable.tsx';
import styles from './prices.module.css';
import { useOwnPlan } from './use-own-plan.ts';

/** Where four plans beside each other have no room. */
const NARROW = '(max-width: 767px)';

/** `/prices`: what each plan costs and allows. */
export default function Prices() {
  const t = useText('commerce');
  const own = useOwnPlan();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <PageFrame title={t('titles.prices')}>
      <Lead>{t('prices.lead')}</Lead>
      {isNarrow ? <PlanCards own={own} /> : <PlanTable own={own} />}
      <p className={styles.note}>{t('prices.existing')}</p>
    </PageFrame>
  );
}
