import { Button, EmptyState, Group, IconCheck, Stack } from '@docstead/core/ui';
import { DataTable, Panel } from '@docstead/core/ui/data';
import { SegmentedControl } from '@docstead/core/ui/form';
import { ErrorView, useText } from '@docstead/core/web';
import { useState } from 'react';
import { useCall } from '../../api.ts';
import { countOf, type Health, JOBS } from '../health-call.ts';
import { columnsOf } from './columns.tsx';
import { useJobActs } from './use-job-acts.ts';

const STATES = ['failed', 'running', 'waiting'] as const;
type Shown = (typeof STATES)[number];

const PAGE = 20;
const MOST = 200;

/** What is done behind the scenes: what failed and why, what runs and how far it is, what waits. */
export function Jobs({ health }: { readonly health: Health }) {
  const t = useText('admin');
  const [state, setState] = useState<Shown>('failed');
  const choices = STATES.map((value) => ({
    value,
    label: t(`health.states.${value}`, { count: countOf(health, value) }),
  }));
  return (
    <Panel title={t('health.jobs')} text={t('health.jobs_text')}>
      <Stack gap="md">
        <Group>
          <SegmentedControl
            aria-label={t('health.state')}
            data={choices}
            value={state}
            onChange={(value) => setState(value as Shown)}
          />
        </Group>
        <List key={state} state={state} />
      </Stack>
    </Panel>
  );
}

function List({ state }: { readonly state: Shown }) {
  const t = useText('admin');
  const [count, setCount] = useState(PAGE);
  const { data, error, refetch } = useCall(JOBS, { state, count });
  const acts = useJobActs();
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  const none = state === 'failed' ? 'health.jobs_none' : `health.jobs_none_${state}`;
  return (
    <>
      <DataTable
        label={t('health.jobs')}
        columns={columnsOf(t, acts)}
        rows={data ?? []}
        rowKey={(job) => job.id}
        loading={data ? undefined : { label: t('loading') }}
        empty={<EmptyState icon={<IconCheck size={32} aria-hidden />} title={t(none)} text={t(`${none}_text`)} />}
      />
      {data?.length === count && count < MOST && (
        <Group>
          <Button variant="default" onClick={() => setCount(MOST)}>
            {t('health.more')}
          </Button>
        </Group>
      )}
    </>
  );
}
