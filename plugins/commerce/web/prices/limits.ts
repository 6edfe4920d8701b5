import type { Translate } from '@docstead/core/web';
import { type PlanLimits, UNLIMITED } from '../../plans.ts';
import { sizeText } from '../shown/sizes.ts';

export interface LimitRow {
  readonly key: keyof PlanLimits;
  readonly label: string;
  readonly say: (limits: PlanLimits) => string;
}

type Counted = 'collaborators' | 'items' | 'pages' | 'versions';

/** Every limit of a plan, in the order in which people ask for them. */
export function limitRows(t: Translate): readonly LimitRow[] {
  const counted = (key: Counted): LimitRow => ({
    key,
    label: t(`prices.limits.${key}`),
    say: ({ [key]: count }) => (count === UNLIMITED ? t('prices.unlimited') : t('prices.count', { count })),
  });
  return [
    counted('items'),
    counted('collaborators'),
    counted('pages'),
    counted('versions'),
    { key: 'space', label: t('prices.limits.space'), say: ({ space }) => sizeText(t, space) },
    { key: 'traffic', label: t('prices.limits.traffic'), say: ({ traffic }) => sizeText(t, traffic) },
    {
      ...{ key: 'exports', label: t('prices.limits.exports') },
      say: ({ exports: { count, days } }) =>
        days === 1 ? t('prices.a_day', { count }) : t('prices.in_days', { count, days }),
    },
  ];
}
