import { Alert, EmptyState, IconUsers, Stack } from '@docstead/core/ui';
import { DataTable, Lead } from '@docstead/core/ui/data';
import { FilterWord } from '@docstead/core/ui/form';
import { ErrorView, Link, useText } from '@docstead/core/web';
import { communityFailures } from '../../points.ts';
import { useCall } from '../api.ts';
import styles from './requests.module.css';
import { useRequestColumns } from './use-request-columns.tsx';
import { LONGEST_TERM, useRequests } from './use-requests.ts';

const SETTINGS = '/admin/index?section=admin/settings#settings-community';

/** Who asked for the group's number, and why. */
export default function Requests({ address }: { readonly address: string }) {
  const t = useText('community');
  return (
    <>
      <Lead>{t('requests.lead')}</Lead>
      <Stack gap="md">
        <NoGroup />
        <List address={address} />
      </Stack>
    </>
  );
}

/** The gate itself is asked: the page may be older than the settings. */
function NoGroup() {
  const t = useText('community');
  const { error } = useCall('/api/common/communityGate', {}, { silent: true });
  if (error?.code !== communityFailures.closed.code) return null;
  return <Alert action={<Link to={SETTINGS}>{t('requests.to_settings')}</Link>}>{t('requests.no_group')}</Alert>;
}

function List({ address }: { readonly address: string }) {
  const t = useText('community');
  const columns = useRequestColumns();
  const { term, count, ask, error, refetch, total, page, pages, list, isWaiting } = useRequests(address);
  if (error && !list) return <ErrorView error={error} retry={() => void refetch()} />;
  const isFiltered = term !== '';
  return (
    <>
      {(isFiltered || total > 0) && (
        <search className={styles.bar} aria-label={t('requests.filter')}>
          <FilterWord
            label={t('requests.find')}
            value={term}
            maxLength={LONGEST_TERM}
            onChange={(word) => ask({ term: word })}
          />
          <p className={styles.count} role="status">
            {isWaiting ? '' : t('requests.count', { count: total })}
          </p>
        </search>
      )}
      <DataTable
        label={t('titles.requests')}
        columns={columns}
        rows={list ?? []}
        rowKey={({ request_id }) => request_id}
        loading={isWaiting ? { label: t('requests.loading') } : undefined}
        empty={
          <EmptyState
            icon={<IconUsers size={32} aria-hidden />}
            title={t(isFiltered ? 'requests.none_found' : 'requests.none')}
            text={isFiltered ? '' : t('requests.none_text')}
          />
        }
        paging={{
          ...{ page, pages, onChange: (next) => ask({ page: next }) },
          labels: {
            ...{ region: t('requests.pages'), previous: t('requests.previous'), next: t('requests.next') },
            page: (number) => t('requests.page', { number }),
          },
        }}
        rowsChoice={{
          ...{ size: count, total, page, onChange: (rows) => ask({ rows }) },
          ...{ label: t('requests.rows'), option: (rows) => t('requests.rows_of', { count: rows }) },
          range: (from, to, all) => t('requests.range', { from, to, total: all }),
        }}
      />
    </>
  );
}
