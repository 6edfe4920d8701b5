import { EmptyState, IconSearch } from '@docstead/core/ui';
import { DataTable, Lead } from '@docstead/core/ui/data';
import { ErrorView, useText } from '@docstead/core/web';
import { useState } from 'react';
import styles from './admin.module.css';
import { Filters } from './Filters.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { TrustDialog } from './TrustDialog.tsx';
import { useAllColumns } from './use-all-columns.tsx';
import { type AnyItem, useAllItems } from './use-all-items.ts';
import { useTrust } from './use-trust.ts';

/** The projects of everybody, for the site administrator. */
export default function AllItems({ address }: { readonly address: string }) {
  const t = useText('items');
  return (
    <>
      <Lead>{t('all.lead')}</Lead>
      <AllItemsList address={address} />
    </>
  );
}

/** Filters, table and acts. */
function AllItemsList({ address }: { readonly address: string }) {
  const t = useText('items');
  const list = useAllItems(address);
  const [given, give] = useState<AnyItem>();
  const trust = useTrust();
  const columns = useAllColumns(list, { onTransfer: give, trust });
  const { asked, items, total, pages, isWaiting } = list;
  if (list.error && items.length === 0) return <ErrorView error={list.error} retry={() => void list.refetch()} />;
  return (
    <div className={styles.all}>
      <Filters list={list} />
      <p className={styles.count} role="status">
        {isWaiting ? '' : t(list.hasMore ? 'all.count_more' : 'list.count', { count: total })}
        {list.hasMoreOwners && ` ${t('all.more_owners')}`}
      </p>
      <DataTable
        label={t('titles.all_items')}
        columns={columns}
        rows={items}
        rowKey={(row) => row.item_id}
        detailsOf={({ item_name: name }) => t('all.details_of', { name })}
        loading={isWaiting ? { label: t('list.loading') } : undefined}
        empty={
          <EmptyState
            icon={<IconSearch size={32} aria-hidden />}
            title={t(
              asked.state === 'deleted' && !asked.item_name && !asked.username ? 'all.none_deleted' : 'all.none',
            )}
            text={list.isNarrowed ? t('all.none_hint') : ''}
          />
        }
        paging={{
          ...{ page: Math.min(asked.page, Math.max(pages, 1)), pages },
          onChange: (page) => list.ask({ page }),
          labels: {
            ...{ region: t('all.pages'), previous: t('all.previous'), next: t('all.next') },
            page: (number) => t('all.page', { number }),
          },
        }}
        rowsChoice={{
          ...{ size: asked.rows, total, onChange: (rows) => list.ask({ rows }) },
          ...{ label: t('all.rows'), option: (count) => t('all.rows_of', { count }) },
          page: Math.min(asked.page, Math.max(pages, 1)),
          range: (from, to, all) => t('all.range', { from, to, total: all }),
        }}
      />
      {trust.asked && <TrustDialog {...trust.asked} onClose={trust.close} />}
      {given && <TransferDialog item={given} onClose={() => give(undefined)} />}
    </div>
  );
}
