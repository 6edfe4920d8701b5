import { Dialog, Stack } from '@docstead/core/ui';
import { focusFirstError, TextArea, TextField } from '@docstead/core/ui/form';
import { confirm, Refusal, useText } from '@docstead/core/web';
import { useAddInvoice } from './use-add-invoice.ts';

/** Makes an invoice for somebody, as one who has asked for it by other ways. */
export function AddInvoice({ onClose }: { readonly onClose: () => void }) {
  const t = useText('commerce');
  const { form, run, error, isRunning } = useAddInvoice(onClose);
  async function close(): Promise<void> {
    const question = { title: t('console_invoices.leave_title'), text: t('console_invoices.leave_text') };
    if (!form.isDirty() || (await confirm({ ...question, action: t('console_invoices.leave_action') }))) onClose();
  }
  return (
    <Dialog
      opened
      onClose={() => void close()}
      title={t('console_invoices.add')}
      closeLabel={t('console_invoices.close')}
      cancelLabel={t('console_invoices.cancel')}
      primary={{ label: t('console_invoices.add'), busy: isRunning }}
      onSubmit={form.onSubmit(
        (values) => void run(values),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack gap="md">
        <Refusal error={error} />
        <TextField
          data-autofocus
          label={t('console_invoices.username')}
          autoCapitalize="none"
          autoComplete="off"
          maxLength={100}
          {...form.getInputProps('username')}
        />
        <TextArea
          label={t('console_invoices.orders')}
          description={t('console_invoices.orders_hint')}
          autosize
          minRows={1}
          maxRows={5}
          maxLength={4000}
          {...form.getInputProps('order_sns')}
        />
        <TextField
          label={t('console_invoices.title')}
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('invoice_title')}
        />
        <TextField
          label={t('console_invoices.code')}
          description={t('console_invoices.code_hint')}
          autoComplete="off"
          maxLength={40}
          {...form.getInputProps('usco')}
        />
        <TextField
          label={t('console_invoices.amount_yuan')}
          description={t('console_invoices.amount_hint')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          {...form.getInputProps('amount')}
        />
        <TextField
          label={t('console_invoices.email')}
          type="email"
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('email')}
        />
        <TextArea
          label={t('console_invoices.remark')}
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('remark')}
        />
      </Stack>
    </Dialog>
  );
}
