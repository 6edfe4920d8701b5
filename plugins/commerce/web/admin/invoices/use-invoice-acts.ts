import { toast } from '@docstead/core/ui';
import { confirm, tellRefusal, useText } from '@docstead/core/web';
import { type Invoice, useAction } from '../../api.ts';
import { CHANGED_WITH_INVOICES } from './changed.ts';
import type { InvoiceState } from './states.ts';

export interface InvoiceActsState {
  openFile(invoice: Invoice): void;
  setState(invoice: Invoice, state: InvoiceState): Promise<void>;
  /** Asks first: a mail cannot be taken back. */
  send(invoice: Invoice): Promise<void>;
}

export function useInvoiceActs(openFile: (invoice: Invoice) => void): InvoiceActsState {
  const t = useText('commerce');
  const changing = useAction('/api/invoice/setStatus', { invalidates: CHANGED_WITH_INVOICES });
  const sending = useAction('/api/invoice/sendEmail', { invalidates: CHANGED_WITH_INVOICES });
  const act = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    try {
      await work();
      toast.ok(said);
    } catch (thrown) {
      tellRefusal(thrown);
    }
  };
  return {
    openFile,
    setState: ({ id }, status) => act(() => changing.run({ id, status }), t('console_invoices.state_done')),
    async send({ id, invoice_title: title, email, send_times: count }) {
      const isSure = await confirm({
        ...{ title: t('console_invoices.send_title', { email }), text: t('console_invoices.send_text', { title }) },
        ...(count > 0 && { note: t('console_invoices.send_again', { count }) }),
        action: t('console_invoices.send_action'),
      });
      if (isSure) await act(() => sending.run({ id }), t('console_invoices.send_done', { email }));
    },
  };
}
