import { Badge, Button, Group, Skeleton, Stack } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { ErrorView, Moment, type Translate, useText } from '@docstead/core/web';
import { useCall } from '../api.ts';
import { type Check, checksOf } from './checks.ts';
import { FailedJobs } from './FailedJobs.tsx';
import styles from './health.module.css';
import { HEALTH, type Health } from './health-call.ts';

/** What the site stands on, and what failed behind the scenes. */
export default function HealthSection() {
  const t = useText('admin');
  const { data, error, isFetching, refetch } = useCall(HEALTH, {});
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} aria-label={t('loading')} />;
  const counts = data.jobs
    .filter(({ state }) => ['waiting', 'running'].includes(state))
    .map(({ state, count }) => t(`health.${state}`, { count }));
  return (
    <Stack gap="md">
      <Group>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('health.again')}
        </Button>
      </Group>
      <ul className={styles.checks} aria-label={t('sections.health')}>
        {checksOf(data, t).map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
      <Hosts health={data} />
      <Panel title={t('health.slow')}>
        {data.slow.length === 0 && t('health.slow_none')}
        <ul className={styles.lines}>
          {data.slow.map(({ plugin, what, milliseconds }) => (
            <li key={plugin}>
              {plugin}: <code>{what}</code>, {t('health.ms', { ms: milliseconds })}
            </li>
          ))}
        </ul>
      </Panel>
      <FailedJobs counts={counts} />
    </Stack>
  );
}

function CheckRow({ check: { name, text, isBad } }: { readonly check: Check }) {
  const t = useText('admin');
  return (
    <li className={styles.check}>
      <span className={styles.name}>{name}</span>
      <span className={styles.text}>{text}</span>
      <Badge color={isBad ? 'red' : 'green'}>{t(isBad ? 'health.bad' : 'health.ok')}</Badge>
    </li>
  );
}

function Hosts({ health: { hosts, is_torn } }: { readonly health: Health }) {
  const t = useText('admin');
  return (
    <Panel title={t('health.hosts')}>
      <ul className={styles.lines}>
        {hosts.map((host) => (
          <li key={`${host.machine} ${host.process}`}>
            {t('health.host', { machine: host.machine, process: host.process })} ({factsOf(host, t).join(', ')}){' '}
            {t('health.host_since')} <Moment seconds={host.started_time} />
          </li>
        ))}
      </ul>
      {is_torn === 1 && <p>{t('health.torn')}</p>}
    </Panel>
  );
}

const factsOf = ({ is_this, revision, behind }: Health['hosts'][number], t: Translate): string[] => [
  ...(is_this === 1 ? [t('health.host_this')] : []),
  revision === '' ? t('health.host_starts') : revision.slice(0, 8),
  ...(behind.length > 0 ? [t('health.host_behind', { what: behind.join(', ') })] : []),
];
