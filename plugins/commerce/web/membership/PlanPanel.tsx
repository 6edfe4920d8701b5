import { Badge, Button, Group } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { Link, useText } from '@docstead/core/web';
import type { Usage } from '../api.ts';
import { dayText, planName, planOf } from '../shown/plan.ts';
import type { DialogKind } from './MembershipDialogs.tsx';
import styles from './membership.module.css';

interface Props {
  readonly usage: Usage;
  readonly onOpen: (kind: DialogKind) => void;
}

const FLAGSHIP = 3;

/** Which plan runs until when, and what can be done about it. */
export function PlanPanel({ usage, onOpen }: Props) {
  const t = useText('commerce');
  const { vip_type, expiration_time, is_expired } = usage;
  const plan = planOf(vip_type);
  const day = dayText(expiration_time);
  const acts: readonly DialogKind[] = [
    ...(plan < FLAGSHIP ? (['upgrade'] as const) : []),
    ...(plan > 0 ? (['renew'] as const) : []),
    ...(['invite', 'invoice'] as const),
  ];
  return (
    <Panel title={t('membership.title')}>
      <div>
        <p className={styles.plan}>
          {planName(t, plan)}
          {is_expired === 1 && <Badge color="yellow">{t('membership.expired')}</Badge>}
        </p>
        <p className={styles.text}>
          {is_expired === 1
            ? t('membership.expired_on', { day })
            : plan === 0
              ? t('membership.free')
              : t('membership.until', { day })}
        </p>
      </div>
      <Group gap="xs">
        {acts.map((kind, place) => (
          <Button key={kind} variant={place === 0 ? 'filled' : 'default'} onClick={() => onOpen(kind)}>
            {t(`membership.acts.${kind}`)}
          </Button>
        ))}
        <Button variant="default" component={Link} to="/order/myList">
          {t('titles.orders')}
        </Button>
      </Group>
      <p className={styles.text}>
        <Link to="/prices">{t('membership.compare')}</Link>
      </p>
    </Panel>
  );
}
