import { EmptyState, Icon, IconButton, IconDots, Menu } from '@docstead/core/ui';
import { type Column, DataTable, Lead } from '@docstead/core/ui/data';
import { Select } from '@docstead/core/ui/form';
import { type CallOutput, ErrorView, Moment, useNavigate, useRoute, useText } from '@docstead/core/web';
import { useRef } from 'react';
import type { api } from '../../../contract.ts';
import { useCall } from '../../api.ts';
import styles from '../admin.module.css';
import { ItemName } from '../ItemName.tsx';
import { TrustDialog } from '../TrustDialog.tsx';
import { trustEntries } from '../trust-entries.tsx';
import { type TrustState, useTrust } from '../use-trust.ts';
import { type AskedVisits, addressOf, askedIn, inputOf } from './asked.ts';

type List = CallOutput<typeof api, '/api/adminItem/getVisitList'>;
type VisitedItem = List['items'][number];

/** Which projects are visited most, and whether that is well. */
export default function Visits({ address }: { readonly address: string }) {
  const t = useText('items');
  return (
    <>
      <Lead>{t('visits.lead')}</Lead>
      <VisitList address={address} />
    </>
  );
}

function VisitList({ address }: { readonly address: string }) {
  const t = useText('items');
  const navigate = useNavigate();
  const asked = askedIn(useRoute().query);
  const { data, error, isFetching, refetch } = useCall('/api/adminItem/getVisitList', inputOf(asked));
  const before = useRef<List | undefined>(undefined);
  if (data) before.current = data;
  const list = data ?? before.current;
  const trust = useTrust();
  const columns = useVisitColumns(trust);
  const ask = (change: Partial<AskedVisits>) =>
    navigate(addressOf(address, { ...asked, page: 1, ...change }), { replace: true });
  if (error && !list) return <ErrorView error={error} retry={() => void refetch()} />;
  const [total, isWaiting] = [list?.total ?? 0, isFetching && data === undefined];
  const pages = Math.max(Math.ceil(total / asked.rows), 1);
  return (
    <div className={styles.all}>
      <VisitFilters asked={asked} ask={ask} />
      <DataTable
        label={t('titles.visits')}
        columns={columns}
        rows={list?.items ?? []}
        rowKey={(row) => row.item_id}
        detailsOf={({ item_name: name }) => t('all.details_of', { name })}
        loading={isWaiting ? { label: t('list.loading') } : undefined}
        empty={
          <EmptyState icon={<Icon name="eye" size={32} />} title={t('visits.none')} text={t('visits.none_hint')} />
        }
        paging={{
          ...{ page: Math.min(asked.page, pages), pages, onChange: (page) => ask({ page }) },
          labels: {
            ...{ region: t('all.pages'), previous: t('all.previous'), next: t('all.next') },
            page: (number) => t('all.page', { number }),
          },
        }}
        rowsChoice={{
          ...{ size: asked.rows, total, onChange: (rows) => ask({ rows }) },
          ...{ label: t('all.rows'), option: (count) => t('all.rows_of', { count }) },
        }}
      />
      {trust.asked && <TrustDialog {...trust.asked} onClose={trust.close} />}
    </div>
  );
}

interface FiltersProps {
  readonly asked: AskedVisits;
  readonly ask: (change: Partial<AskedVisits>) => void;
}

function VisitFilters({ asked, ask }: FiltersProps) {
  const t = useText('items');
  const choice = (of: 'who' | 'days' | 'white', values: readonly string[]) => (
    <Select
      size="xs"
      label={t(`visits.${of}.label`)}
      allowDeselect={false}
      data={values.map((value) => ({ value, label: t(`visits.${of}.${value}`) }))}
      value={asked[of]}
      onChange={(value) => value && ask({ [of]: value })}
    />
  );
  return (
    <search className={styles.filters} data-few aria-label={t('all.filters')}>
      {choice('days', ['0', '7'])}
      {choice('who', ['all', 'only_visitor'])}
      {choice('white', ['no_white', 'all'])}
    </search>
  );
}

function useVisitColumns(trust: TrustState): Column<VisitedItem>[] {
  const t = useText('items');
  return [
    { key: 'name', header: t('all.project'), compact: 'lead', long: true, cell: (row) => <ItemName item={row} /> },
    { key: 'id', header: t('all.id'), align: 'end', roomy: true, cell: (row) => row.item_id },
    { key: 'owner', header: t('all.owner'), whole: true, cell: (row) => row.username || t('all.no_owner') },
    { key: 'views', header: t('all.views'), align: 'end', cell: (row) => t('visits.count', { count: row.views }) },
    { key: 'created', header: t('all.created'), roomy: true, cell: (row) => <Moment seconds={row.created_time} /> },
    {
      ...{ key: 'acts', header: t('member.acts'), hideHeader: true, align: 'end', compact: 'side' },
      cell: (row) => (
        <Menu
          position="bottom-end"
          target={
            <IconButton
              label={t('list.item_menu', { name: row.item_name })}
              icon={<IconDots size={18} aria-hidden />}
            />
          }
          entries={trustEntries(t, trust, row)}
        />
      ),
    },
  ];
}
