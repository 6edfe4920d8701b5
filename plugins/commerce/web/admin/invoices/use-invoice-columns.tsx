import type { Column } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import type { Invoice } from '../../api.ts';
import lines from '../list/lines.module.css';
import { Time } from '../list/Time.tsx';
import { useMoney } from '../money-text.ts';
import { FileLink } from './FileLink.tsx';
import { InvoiceActs } from './InvoiceActs.tsx';
import styles from './invoices.module.css';
import { StateChoice } from './StateChoice.tsx';
import type { InvoiceActsState } from './use-invoice-acts.ts';

export function useInvoiceColumns(acts: InvoiceActsState): readonly Column<Invoice>[] {
  const t = useText('commerce');
  const money = useMoney();
  return [
    {
      ...{ key: 'title', header: t('console_invoices.title'), compact: 'lead', long: true },
      cell: (invoice) => <Title invoice={invoice} />,
    },
    {
      ...{ key: 'username', header: t('console_invoices.person'), compact: 'note', long: true },
      cell: (invoice) => <Person invoice={invoice} />,
    },
    {
      ...{ key: 'amount', header: t('console_invoices.amount'), align: 'end', compact: 'note' },
      cell: ({ amount }) => money(amount),
    },
    {
      ...{ key: 'orders', header: t('console_invoices.orders'), roomy: true },
      cell: ({ order_sns }) => <OrderNumbers order_sns={order_sns} />,
    },
    {
      ...{ key: 'time', header: t('console_invoices.time') },
      cell: ({ apple_time }) => <Time text={apple_time} />,
    },
    {
      ...{ key: 'changed', header: t('console_invoices.changed'), roomy: true },
      cell: ({ last_update_time }) => <Time text={last_update_time} />,
    },
    {
      ...{ key: 'state', header: t('console_invoices.state'), compact: 'note' },
      cell: (invoice) => (
        <div className={styles.progress}>
          <StateChoice invoice={invoice} acts={acts} />
          <FileLink invoice={invoice} />
        </div>
      ),
    },
    {
      ...{ key: 'acts', header: t('console_invoices.acts'), hideHeader: true, align: 'end', compact: 'side' },
      cell: (invoice) => <InvoiceActs invoice={invoice} acts={acts} />,
    },
  ];
}

/** So many stand in the table; the others come when they are asked for. */
const SHOWN = 3;

function OrderNumbers({ order_sns }: { readonly order_sns: string }) {
  const t = useText('commerce');
  const all = order_sns.split(',');
  const [shown, others] = all.length > SHOWN ? [all.slice(0, SHOWN - 1), all.slice(SHOWN - 1)] : [all, []];
  return (
    <div className={styles.orders}>
      {shown.map((order_sn) => (
        <div key={order_sn}>{order_sn}</div>
      ))}
      {others.length > 0 && (
        <details>
          <summary>{t('console_invoices.more_orders', { count: others.length })}</summary>
          {others.map((order_sn) => (
            <div key={order_sn}>{order_sn}</div>
          ))}
        </details>
      )}
    </div>
  );
}

function Title({ invoice: { invoice_title, usco } }: { readonly invoice: Invoice }) {
  return (
    <>
      <span className={styles.title}>{invoice_title}</span> {usco !== '' && <span className={lines.below}>{usco}</span>}
    </>
  );
}

/** Whose it is, and where it is sent to. */
function Person({ invoice: { username, email, send_times: count } }: { readonly invoice: Invoice }) {
  const t = useText('commerce');
  return (
    <>
      {username} {email !== username && <span className={lines.below}>{email}</span>}{' '}
      {count > 0 && <span className={lines.below}>{t('console_invoices.sent_times', { count })}</span>}
    </>
  );
}
