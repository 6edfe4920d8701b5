import { Badge, TextLink } from '@docstead/core/ui';
import type { Column } from '@docstead/core/ui/data';
import { safeRedirect, useText } from '@docstead/core/web';
import type { Invoice } from '../api.ts';
import { moneyText } from '../shown/money.ts';
import { minuteText } from '../shown/plan.ts';

const COLORS: Readonly<Record<string, string>> = { 1: 'blue', 2: 'green' };

/** What the history says of each invoice. */
export function useInvoiceColumns(): Column<Invoice>[] {
  const t = useText('commerce');
  return [
    { ...{ key: 'title', header: t('invoice.title'), long: true }, cell: ({ invoice_title }) => invoice_title },
    { key: 'amount', header: t('invoice.amount'), align: 'end', cell: ({ amount }) => moneyText(amount) },
    {
      ...{ key: 'orders', header: t('invoice.orders'), roomy: true },
      cell: ({ order_sns }) => order_sns.split(',').join(', '),
    },
    { ...{ key: 'email', header: t('invoice.email'), roomy: true }, cell: ({ email }) => email },
    { key: 'asked', header: t('invoice.asked'), cell: ({ apple_time }) => <time>{minuteText(apple_time)}</time> },
    {
      ...{ key: 'status', header: t('invoice.state'), whole: true },
      cell: ({ status, status_text }) => <Badge color={COLORS[status] ?? 'gray'}>{status_text}</Badge>,
    },
    { ...{ key: 'file', header: t('invoice.document') }, cell: (invoice) => <FileLink invoice={invoice} /> },
  ];
}

function FileLink({ invoice: { file_url, invoice_title } }: { readonly invoice: Invoice }) {
  const t = useText('commerce');
  // An administrator may have typed it.
  if (!/^https?:\/\//.test(file_url) && safeRedirect(file_url) === undefined) return '–';
  return (
    <TextLink
      href={file_url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('invoice.open_named', { title: invoice_title })}
    >
      {t('invoice.open')}
    </TextLink>
  );
}
