import { toast } from '@docstead/core/ui';
import { isEmail, matches, useForm } from '@docstead/core/ui/form';
import { confirm, useText } from '@docstead/core/web';
import { useAction, useCall } from '../api.ts';

const LISTS = ['/api/invoice/getHistoryList', '/api/invoice/orderList'];

/** Empty, or 18 letters and digits. */
const CODE = /^(?:[0-9A-Za-z]{18})?$/;

/** The orders that an invoice can be about, those that are chosen, and the words on it. */
export function useAskInvoice(onDone: () => void) {
  const t = useText('commerce');
  const orders = useCall('/api/invoice/orderList', {});
  const adding = useAction('/api/invoice/add', { invalidates: LISTS });
  const form = useForm({
    initialValues: { chosen: [] as string[], invoice_title: '', usco: '', email: '' },
    validate: {
      chosen: (value) => (value.length === 0 ? t('invoice.choose') : null),
      invoice_title: (value) => (value.trim() === '' ? t('errors.invoice_title') : null),
      usco: (value) => matches(CODE, t('errors.invoice_code'))(value.trim()),
      email: (value) => isEmail(t('errors.invoice_email'))(value.trim()),
    },
  });
  const list = orders.data?.list ?? [];
  const chosen = list.filter(({ order_sn }) => form.values.chosen.includes(order_sn));
  // Whole fen: a sum of fractions is none.
  const fen = chosen.reduce((all, { amount, refund_amount }) => all + Math.round((amount - refund_amount) * 100), 0);

  const send = async (): Promise<void> => {
    const { invoice_title, usco, email } = form.values;
    const question = { title: t('invoice.confirm_title'), text: t('invoice.confirm_text'), action: t('invoice.send') };
    if (!(await confirm({ ...question, note: t('invoice.confirm_note') }))) return;
    try {
      await adding.run({
        order_sns: chosen.map(({ order_sn }) => order_sn).join(','),
        ...{ invoice_title: invoice_title.trim(), usco: usco.trim().toUpperCase(), email: email.trim() },
      });
      toast.ok(t('invoice.received'));
      onDone();
    } catch {
      // `adding.error` is shown above the form.
    }
  };
  return { orders, list, form, sum: fen / 100, count: chosen.length, adding, send };
}

export type AskInvoiceState = ReturnType<typeof useAskInvoice>;
