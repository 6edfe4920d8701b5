import { Select } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import type { Invoice } from '../../api.ts';
import styles from './invoices.module.css';
import { INVOICE_STATES, stateKey } from './states.ts';
import type { InvoiceActsState } from './use-invoice-acts.ts';

interface StateChoiceProps {
  readonly invoice: Invoice;
  readonly acts: InvoiceActsState;
}

/** How far an invoice is; the administrator says so, in any order. */
export function StateChoice({ invoice, acts }: StateChoiceProps) {
  const t = useText('commerce');
  const { status, invoice_title: title } = invoice;
  return (
    <Select
      className={styles.state ?? ''}
      size="xs"
      aria-label={t('console_invoices.state_of', { title })}
      allowDeselect={false}
      data={INVOICE_STATES.map((state) => ({ value: state, label: t(stateKey(state)) }))}
      value={status}
      onChange={(value) => {
        const state = INVOICE_STATES.find((one) => one === value);
        if (state && state !== status) void acts.setState(invoice, state);
      }}
    />
  );
}
