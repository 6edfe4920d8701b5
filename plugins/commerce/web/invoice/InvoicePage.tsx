import { PageFrame, useText } from '@docstead/core/web';
import { InvoiceBoard } from './InvoiceBoard.tsx';

/** `/invoice/index`: invoices that one has asked for, and the way to another one. */
export default function InvoicePage() {
  const t = useText('commerce');
  return (
    <PageFrame title={t('titles.invoices')} crumbs={[{ label: t('titles.orders'), href: '/order/myList' }]}>
      <InvoiceBoard />
    </PageFrame>
  );
}
