import { Button, EmptyState, IconList, IconSearch } from '@docstead/core/ui';
import { DataTable } from '@docstead/core/ui/data';
import { ErrorView, useText } from '@docstead/core/web';
import { type ReactNode, useState } from 'react';
import { type Order, useCall } from '../../api.ts';
import styles from '../admin.module.css';
import { noOrdersAsked, ordersAddress, ordersIn } from '../list/asked.ts';
import { useAsked } from '../list/use-asked.ts';
import { usePaging } from '../list/use-paging.ts';
import { useShown } from '../list/use-shown.ts';
import { Figures } from './Figures.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { PaymentsDialog } from './PaymentsDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { useOrderColumns } from './use-order-columns.tsx';

interface OrderListProps {
  readonly address: string;
  /** Between the figures and the list. */
  readonly chart: ReactNode;
}

/** The figures, which come with the list, and the orders as the address asks for them. */
export function OrderList({ address, chart }: OrderListProps) {
  const t = useText('commerce');
  const asking = useAsked(ordersIn, (asked) => ordersAddress(address, asked));
  const { asked, ask } = asking;
  const { rows, ...words } = asked;
  const list = useShown(useCall('/api/order/allList', { ...words, count: rows }), asking, rows);
  const [opened, open] = useState<{ readonly what: 'payments' | 'refund'; readonly order: Order }>();
  const columns = useOrderColumns({
    onPayments: (order) => open({ what: 'payments', order }),
    onRefund: (order) => open({ what: 'refund', order }),
  });
  const paging = usePaging(list, (page) => ask({ page }));
  // Another look from the beginning, the fields of the filters too.
  const [cleared, setCleared] = useState(0);
  const clear = (): void => {
    ask({ ...noOrdersAsked(), rows });
    setCleared(cleared + 1);
  };
  if (list.error && !list.shown) return <ErrorView error={list.error} retry={() => void list.refetch()} />;
  const isNarrowed = asked.order_sn !== '' || asked.username !== '';
  return (
    <>
      <Figures sums={list.shown} />
      {chart}
      <div className={styles.list}>
        <OrderFilters key={cleared} asking={asking} />
        <p className={styles.count} role="status">
          {list.total > 0 && !list.isWaiting ? t('console_orders.count', { count: list.total }) : ''}
        </p>
        <DataTable
          label={t('titles.console_orders')}
          columns={columns}
          rows={list.shown?.list ?? []}
          rowKey={({ order_sn }) => order_sn}
          detailsOf={({ order_sn }) => t('console_orders.details_of', { order_sn })}
          loading={list.isWaiting ? { label: t('console_orders.loading') } : undefined}
          empty={isNarrowed ? <NothingFound clear={clear} /> : <NothingSold />}
          paging={paging}
          rowsChoice={{
            ...{ size: rows, total: list.total, onChange: (next) => ask({ rows: next }), page: list.page },
            ...{ label: t('console_orders.rows'), option: (count) => t('console_orders.rows_of', { count }) },
            range: (from, to, total) => t('console_orders.range', { from, to, total }),
          }}
        />
      </div>
      {opened?.what === 'payments' && <PaymentsDialog order={opened.order} onClose={() => open(undefined)} />}
      {opened?.what === 'refund' && <RefundDialog order={opened.order} onClose={() => open(undefined)} />}
    </>
  );
}

function NothingSold() {
  const t = useText('commerce');
  return (
    <EmptyState
      icon={<IconList size={32} aria-hidden />}
      title={t('console_orders.empty')}
      text={t('console_orders.empty_text')}
    />
  );
}

function NothingFound({ clear }: { readonly clear: () => void }) {
  const t = useText('commerce');
  return (
    <EmptyState
      icon={<IconSearch size={32} aria-hidden />}
      title={t('console_orders.none')}
      action={
        <Button variant="default" onClick={clear}>
          {t('console_orders.show_all')}
        </Button>
      }
    />
  );
}
