import type { Column } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import type { Invoice } from '../../api.ts';
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
      ...{ key: 'username', header: t('console_invoices.username'), compact: 'note', whole: true },
      cell: ({ username }) => username,
    },
    {
      ...{ key: 'orders', header: t('console_invoices.orders'), long: true, roomy: true },
      cell: ({ order_sns }) => <span className={styles.figures}>{order_sns.split(',').join(', ')}</span>,
    },
    {
      ...{ key: 'amount', header: t('console_invoices.amount'), align: 'end', compact: 'note' },
      cell: ({ amount }) => money(amount),
    },
    {
      ...{ key: 'email', header: t('console_invoices.email'), long: true },
      cell: (invoice) => <Email invoice={invoice} />,
    },
    {
      ...{ key: 'time', header: t('console_invoices.time') },
      cell: ({ apple_time }) => <span className={styles.short}>{apple_time.slice(0, 16)}</span>,
    },
    {
      ...{ key: 'changed', header: t('console_invoices.changed'), roomy: true },
      cell: ({ last_update_time }) => <span className={styles.short}>{last_update_time.slice(0, 16) || '–'}</span>,
    },
    {
      ...{ key: 'file', header: t('console_invoices.file') },
      cell: (invoice) => <FileLink invoice={invoice} />,
    },
    {
      ...{ key: 'state', header: t('console_invoices.state') },
      cell: (invoice) => <StateChoice invoice={invoice} acts={acts} />,
    },
    {
      ...{ key: 'acts', header: t('console_invoices.acts'), hideHeader: true, align: 'end', compact: 'side' },
      cell: (invoice) => <InvoiceActs invoice={invoice} acts={acts} />,
    },
  ];
}

function Title({ invoice: { invoice_title, usco } }: { readonly invoice: Invoice }) {
  return (
    <>
      <span className={styles.title}>{invoice_title}</span>
      {usco !== '' && <span className={styles.below}>{usco}</span>}
    </>
  );
}

function Email({ invoice: { email, send_times: count } }: { readonly invoice: Invoice }) {
  const t = useText('commerce');
  return (
    <>
      {email}
      {count > 0 && <span className={styles.below}>{t('console_invoices.sent_times', { count })}</span>}
    </>
  );
}
