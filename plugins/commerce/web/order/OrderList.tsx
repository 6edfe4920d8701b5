import { Button, EmptyState } from '@docstead/core/ui';
import { DataTable } from '@docstead/core/ui/data';
import { ErrorView, Link, PageFrame, usePush, useText } from '@docstead/core/web';
import { orderChanged } from '../../points.ts';
import { useCall } from '../api.ts';
import { useOrderColumns } from './order-columns.tsx';

/** `/order/myList`: what one has ordered, the newest first. */
export default function OrderList() {
  const t = useText('commerce');
  const { data, error, isPending, refetch } = useCall('/api/order/myList', {});
  const again = () => void refetch();
  usePush(orderChanged, 'me', again, { missed: again });
  const columns = useOrderColumns();
  const invoices = (
    <Button component={Link} to="/invoice/index" variant="default">
      {t('titles.invoices')}
    </Button>
  );
  return (
    <PageFrame title={t('titles.orders')} actions={invoices} width="wide">
      {error && !data ? (
        <ErrorView error={error} retry={again} />
      ) : (
        <DataTable
          label={t('titles.orders')}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={({ order_sn }) => order_sn}
          loading={isPending ? { label: t('orders.loading') } : undefined}
          empty={
            <EmptyState
              drawing="empty"
              title={t('orders.empty')}
              text={t('orders.empty_text')}
              action={
                <Button component={Link} to="/prices">
                  {t('links.prices')}
                </Button>
              }
            />
          }
        />
      )}
    </PageFrame>
  );
}
