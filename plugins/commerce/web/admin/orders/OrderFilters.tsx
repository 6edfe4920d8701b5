import { FilterWord } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import styles from '../admin.module.css';
import type { AskedOrders } from '../list/asked.ts';
import type { Asking } from '../list/use-asked.ts';

export function OrderFilters({ asking: { asked, ask } }: { readonly asking: Asking<AskedOrders> }) {
  const t = useText('commerce');
  return (
    <search className={styles.filters} aria-label={t('console_orders.filters')}>
      <FilterWord
        label={t('console_orders.username')}
        maxLength={100}
        value={asked.username}
        onChange={(username) => ask({ username })}
      />
      <FilterWord
        label={t('console_orders.order_sn')}
        maxLength={32}
        value={asked.order_sn}
        onChange={(order_sn) => ask({ order_sn })}
      />
    </search>
  );
}
