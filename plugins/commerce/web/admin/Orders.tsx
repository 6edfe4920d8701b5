import { Lead } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import styles from './admin.module.css';
import { OrderList } from './orders/OrderList.tsx';
import { PayState } from './orders/PayState.tsx';
import { Revenue } from './orders/Revenue.tsx';

/** What was sold: how much it brings, each order, and giving money back. For the site administrator. */
export default function Orders({ address }: { readonly address: string }) {
  const t = useText('commerce');
  return (
    <div className={styles.section}>
      <Lead>{t('console_orders.lead')}</Lead>
      <PayState />
      <OrderList address={address} chart={<Revenue />} />
    </div>
  );
}
