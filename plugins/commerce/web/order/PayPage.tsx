import { EmptyState, Skeleton } from '@docstead/core/ui';
import { ErrorView, Link, PageFrame, type PageProps, useText } from '@docstead/core/web';
import { useCall } from '../api.ts';
import { Ended } from './Ended.tsx';
import { Paying } from './Paying.tsx';
import { useOrderState } from './use-order-state.ts';

/** `/order/pay?order_sn=&way=`: an order and its payment; providers lead back to it, too. */
export default function PayPage({ query: { order_sn = '', way } }: PageProps) {
  const t = useText('commerce');
  return (
    <PageFrame title={t('titles.pay')} crumbs={[{ label: t('titles.orders'), href: '/order/myList' }]}>
      {order_sn === '' ? <NoOrder /> : <Payment key={order_sn} order_sn={order_sn} way={way} />}
    </PageFrame>
  );
}

function Payment({ order_sn, way }: { readonly order_sn: string; readonly way: string | undefined }) {
  const t = useText('commerce');
  const state = useOrderState(order_sn);
  const ways = useCall('/api/order/payWays', {});
  const { order, error } = state;
  if (error && !order) return <ErrorView error={error} retry={state.again} />;
  if (order && order.status !== 0) return <Ended order={order} />;
  if (ways.error) return <ErrorView error={ways.error} retry={() => void ways.refetch()} />;
  if (!order || !ways.data) return <Skeleton height={240} aria-label={t('pay.loading')} />;
  return <Paying state={state} order={order} ways={ways.data} wished={way} />;
}

function NoOrder() {
  const t = useText('commerce');
  return (
    <EmptyState
      drawing="gone"
      title={t('pay.none')}
      text={t('pay.none_text')}
      action={<Link to="/order/myList">{t('titles.orders')}</Link>}
    />
  );
}
