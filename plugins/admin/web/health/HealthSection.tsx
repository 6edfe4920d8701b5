import { Alert, Button, IconHistory, Skeleton, Stack } from '@docstead/core/ui';
import { ListBar } from '@docstead/core/ui/data';
import { ErrorView, invalidate, type Translate, useText } from '@docstead/core/web';
import { useCall } from '../api.ts';
import { CheckRow } from './CheckRow.tsx';
import type { Check } from './check.ts';
import { Hosts } from './Hosts.tsx';
import styles from './health.module.css';
import { HEALTH, type Health, JOBS } from './health-call.ts';
import { Jobs } from './jobs/Jobs.tsx';
import { SlowCalls } from './SlowCalls.tsx';
import { databaseCheck, diskCheck, filesCheck, memoryCheck, redisCheck } from './store-checks.ts';
import { mailCheck, pluginsCheck, productCheck, queueCheck } from './work-checks.tsx';

/** What the site stands on, how the server's calls take, and what is done behind the scenes. */
export default function HealthSection() {
  const t = useText('admin');
  const { data, error, isFetching, refetch } = useCall(HEALTH, {});
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} aria-label={t('loading')} />;
  const checks = checksOf(data, t);
  const striking = checks.filter(({ state }) => state === 'bad' || state === 'warn').length;
  const self = data.hosts.length > 1 ? data.hosts.find(({ is_this }) => is_this === 1) : undefined;
  return (
    <Stack gap="md">
      <ListBar note={striking === 0 ? t('health.all_ok') : t('health.some', { count: striking })}>
        <Button
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          loading={isFetching}
          onClick={() => void invalidate(HEALTH, JOBS)}
        >
          {t('health.again')}
        </Button>
      </ListBar>
      {self && (
        <Alert kind="info">
          {t('health.this_host_text', { machine: self.machine, process: String(self.process) })}
        </Alert>
      )}
      <ul className={styles.checks} aria-label={t('sections.health')}>
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} isOneOfSeveral={self !== undefined} />
        ))}
      </ul>
      <Hosts health={data} />
      <SlowCalls calls={data.calls} />
      <Jobs health={data} />
    </Stack>
  );
}

const checksOf = (health: Health, t: Translate): readonly Check[] =>
  [
    ...[productCheck, databaseCheck, redisCheck, filesCheck, mailCheck],
    ...[queueCheck, pluginsCheck, diskCheck, memoryCheck],
  ].map((check) => check(health, t));
