import { Button } from '@docstead/core/ui';
import { Link, PageFrame, type PageProps, useText } from '@docstead/core/web';
import { planOf } from '../shown/plan.ts';
import { OrderBoard } from './OrderBoard.tsx';

/** `/order/index?vip_type=&order_type=`: buys a plan, or lengthens it. */
export default function OrderPage({ query: { vip_type, order_type } }: PageProps) {
  const t = useText('commerce');
  const history = (
    <Button component={Link} to="/order/myList" variant="default">
      {t('titles.orders')}
    </Button>
  );
  return (
    <PageFrame title={t('titles.order')} actions={history} crumbs={[{ label: t('titles.prices'), href: '/prices' }]}>
      <OrderBoard wished={planOf(vip_type)} isRenewal={order_type === 'renew'} />
    </PageFrame>
  );
}
