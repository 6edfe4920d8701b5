import { Button, EmptyState, Group, IconFileText, Skeleton, Stack } from '@docstead/core/ui';
import { focusFirstError, TextField } from '@docstead/core/ui/form';
import { ErrorView, Refusal, useText } from '@docstead/core/web';
import { useFocus } from '../shown/use-focus.ts';
import styles from './invoice.module.css';
import { OrderChoice } from './OrderChoice.tsx';
import { type AskInvoiceState, useAskInvoice } from './use-ask-invoice.ts';

/** Asks for an invoice about paid orders. */
export function AskInvoice({ onClose }: { readonly onClose: () => void }) {
  const t = useText('commerce');
  const state = useAskInvoice(onClose);
  const { orders, list } = state;
  const back = (
    <Button variant="default" onClick={onClose}>
      {t('invoice.back')}
    </Button>
  );
  if (orders.error && !orders.data) return <ErrorView error={orders.error} retry={() => void orders.refetch()} />;
  if (!orders.data) return <Skeleton height={200} aria-label={t('invoice.loading')} />;
  if (list.length === 0) {
    return (
      <EmptyState
        icon={<IconFileText size={32} aria-hidden />}
        title={t('invoice.no_orders')}
        text={t('invoice.no_orders_text')}
        action={back}
      />
    );
  }
  return <Form state={state} onClose={onClose} />;
}

function Form({ state, onClose }: { readonly state: AskInvoiceState; readonly onClose: () => void }) {
  const t = useText('commerce');
  const { form, adding, send } = state;
  const heading = useFocus<HTMLHeadingElement>();
  const submit = form.onSubmit(
    () => void send(),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form noValidate aria-label={t('invoice.ask')} onSubmit={submit}>
      <Stack gap="md" maw={560}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {t('invoice.ask')}
        </h2>
        <Refusal error={adding.error} />
        <OrderChoice state={state} />
        <TextField
          label={t('invoice.title')}
          description={t('invoice.title_hint')}
          maxLength={100}
          {...form.getInputProps('invoice_title')}
        />
        <TextField
          label={t('invoice.code')}
          description={t('invoice.code_hint')}
          maxLength={18}
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('usco')}
        />
        <TextField
          label={t('invoice.email')}
          description={t('invoice.email_hint')}
          type="email"
          autoComplete="email"
          maxLength={200}
          {...form.getInputProps('email')}
        />
        <Group gap="xs">
          <Button type="submit" loading={adding.isRunning}>
            {t('invoice.send')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('membership.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
