import { EmptyState, IconClock } from '@docstead/core/ui';
import { type Column, DataTable, Panel } from '@docstead/core/ui/data';
import { type Translate, useText } from '@docstead/core/web';
import type { Health } from './health-call.ts';

type Call = Health['calls'][number];

/** Which calls take the server longest. */
export function SlowCalls({ calls }: { readonly calls: readonly Call[] }) {
  const t = useText('admin');
  return (
    <Panel title={t('health.calls')} text={t('health.calls_text')}>
      <DataTable
        label={t('health.calls')}
        columns={columnsOf(t)}
        rows={calls}
        rowKey={({ call }) => call}
        detailsOf={({ call }) => `${t('plugins.details')}: ${call}`}
        empty={
          <EmptyState
            icon={<IconClock size={32} aria-hidden />}
            title={t('health.calls_none')}
            text={t('health.calls_none_text')}
          />
        }
      />
    </Panel>
  );
}

function columnsOf(t: Translate): readonly Column<Call>[] {
  const ms = (key: 'median' | 'p95' | 'longest'): Column<Call> => ({
    ...{ key, header: t(`health.${key}`), align: 'end', ...(key === 'p95' && { compact: 'side' }) },
    cell: (call) => t('health.ms', { ms: call[key] }),
  });
  return [
    {
      ...{ key: 'call', header: t('health.call'), long: true, compact: 'lead' },
      cell: ({ call }) => <code>{call}</code>,
    },
    { ...{ key: 'count', header: t('health.count'), align: 'end' }, cell: ({ count }) => count.toLocaleString() },
    ...(['median', 'p95', 'longest'] as const).map(ms),
  ];
}
