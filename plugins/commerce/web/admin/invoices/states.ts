/** How far an invoice is: 0 applying, 1 being issued, 2 sent. In any order. */
export const INVOICE_STATES = ['0', '1', '2'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

const KEYS: Readonly<Record<InvoiceState, string>> = {
  '0': 'console_invoices.states.applying',
  '1': 'console_invoices.states.issuing',
  '2': 'console_invoices.states.sent',
};

export const stateKey = (state: InvoiceState): string => KEYS[state];
