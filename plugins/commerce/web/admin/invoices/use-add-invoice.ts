import { toast } from '@docstead/core/ui';
import { isEmail, useForm } from '@docstead/core/ui/form';
import { type Translate, useText } from '@docstead/core/web';
import { useState } from 'react';
import { fenOf } from '../../../money.ts';
import { useAction } from '../../api.ts';
import { fieldOfRefusal } from '../refused-field.ts';
import { CHANGED_WITH_INVOICES } from './changed.ts';

const EMPTY = { username: '', order_sns: '', invoice_title: '', usco: '', amount: '', email: '', remark: '' };
const FIELDS = ['username', 'order_sns', 'invoice_title', 'usco', 'amount', 'email', 'remark'] as const;

/** Numbers of orders as people paste them: in lines, with spaces, with Chinese commas. */
export const orderSnsIn = (text: string): string =>
  text
    .split(/[\s,，、;；]+/)
    .filter(Boolean)
    .join(',');

/** The form of an invoice that the administrator adds. What the server refuses stands at its field, where it names one. */
export function useAddInvoice(onDone: () => void) {
  const t = useText('commerce');
  const form = useForm({ initialValues: EMPTY, validate: checksOf(t) });
  const [error, setError] = useState<unknown>();
  const adding = useAction('/api/invoice/addByAdmin', { invalidates: CHANGED_WITH_INVOICES });

  async function run({ order_sns, amount, ...words }: typeof EMPTY): Promise<void> {
    setError(undefined);
    const { username, invoice_title, email, remark } = words;
    try {
      await adding.run({
        ...{ username: username.trim(), order_sns: orderSnsIn(order_sns), invoice_title: invoice_title.trim() },
        ...{ usco: words.usco.trim().toUpperCase(), email: email.trim(), remark: remark.trim() },
        ...(amount.trim() !== '' && { amount: amount.trim() }),
      });
    } catch (thrown) {
      const field = fieldOfRefusal(thrown, FIELDS);
      if (!field) return setError(thrown);
      form.setFieldError(field, (thrown as Error).message);
      return;
    }
    toast.ok(t('console_invoices.added'));
    onDone();
  }
  return { form, run, error, isRunning: adding.isRunning };
}

const checksOf = (t: Translate) => ({
  username: (value: string) => (value.trim() === '' ? t('console_invoices.username_missing') : null),
  order_sns: (value: string) => (orderSnsIn(value) === '' ? t('console_invoices.orders_missing') : null),
  invoice_title: (value: string) => (value.trim() === '' ? t('errors.invoice_title') : null),
  usco: (value: string) => (/^([0-9A-Z]{18})?$/i.test(value.trim()) ? null : t('errors.invoice_code')),
  amount: (value: string) =>
    value.trim() === '' || fenOf(value) ? null : t('errors.amount_malformed', { amount: value.trim() }),
  email: (value: string) => isEmail(t('errors.invoice_email'))(value.trim()) as string | null,
});
