import { Button, IconRestore, Text } from '@docstead/core/ui';
import { type Column, DataTable, Panel } from '@docstead/core/ui/data';
import { type CallOutput, ErrorView, Moment, useText } from '@docstead/core/web';
import type { api } from '../../contract.ts';
import { useCall } from '../api.ts';
import styles from './calls.module.css';

type Calls = CallOutput<typeof api, '/api/mock/getCalls'>['calls'];
type Row = Calls[number] & { readonly at: number };

/** Who calls a mock sees here that it was called. */
export function CallsTable({ page_id }: { readonly page_id: string }) {
  const t = useText('mock');
  const { data, error, isFetching, refetch } = useCall('/api/mock/getCalls', { page_id: Number(page_id) });
  const columns: Column<Row>[] = [
    { key: 'time', header: t('calls.time'), cell: ({ addtime }) => <Moment seconds={addtime} />, compact: 'note' },
    { key: 'method', header: t('calls.method'), cell: ({ method }) => method, compact: 'note' },
    { key: 'path', header: t('calls.path'), cell: ({ path }) => path, long: true, compact: 'lead' },
    { key: 'status', header: t('calls.status'), cell: ({ status }) => status, align: 'end', compact: 'side' },
    { key: 'ms', header: t('calls.took'), cell: ({ ms }) => t('calls.ms', { ms }), align: 'end', compact: 'note' },
  ];
  return (
    <Panel title={t('calls.title')} text={data ? t('calls.count', { count: data.view_times }) : ''}>
      {error && !data ? (
        <ErrorView error={error} retry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('calls.title')}
          columns={columns}
          rows={(data?.calls ?? []).map((call, at) => ({ ...call, at }))}
          rowKey={({ at, addtime }) => `${addtime} ${at}`}
          loading={data ? undefined : { label: t('calls.loading') }}
          empty={<Text c="dimmed">{t('calls.none')}</Text>}
        />
      )}
      <Button
        type="button"
        variant="subtle"
        mt="xs"
        className={styles.refresh ?? ''}
        leftSection={<IconRestore size={16} aria-hidden />}
        loading={isFetching && data !== undefined}
        onClick={() => void refetch()}
      >
        {t('calls.refresh')}
      </Button>
    </Panel>
  );
}
