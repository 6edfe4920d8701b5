import { IconButton, IconDots, IconMail, IconUpload, Menu } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { Invoice } from '../../api.ts';
import type { InvoiceActsState } from './use-invoice-acts.ts';

interface InvoiceActsProps {
  readonly invoice: Invoice;
  readonly acts: InvoiceActsState;
}

export function InvoiceActs({ invoice, acts }: InvoiceActsProps) {
  const t = useText('commerce');
  const hasFile = invoice.file_url !== '';
  return (
    <Menu
      position="bottom-end"
      target={
        <IconButton
          variant="subtle"
          color="gray"
          label={t('console_invoices.acts_of', { title: invoice.invoice_title })}
          icon={<IconDots size={16} aria-hidden />}
        />
      }
      entries={[
        {
          ...{ id: 'file', icon: <IconUpload aria-hidden /> },
          label: t(hasFile ? 'console_invoices.change_file' : 'console_invoices.add_file'),
          onSelect: () => acts.openFile(invoice),
        },
        {
          ...{ id: 'send', label: t('console_invoices.send'), icon: <IconMail aria-hidden />, disabled: !hasFile },
          ...(hasFile ? {} : { note: t('console_invoices.send_needs') }),
          onSelect: () => void acts.send(invoice),
        },
      ]}
    />
  );
}
