import { fail } from '@docstead/core/contract';
import { commerceFailures as no } from '../../points.ts';

/** What an invoice says, as it was typed. */
export interface InvoiceTyped {
  readonly invoice_title: string;
  readonly usco?: string | undefined;
  readonly email: string;
}

export interface InvoiceFields {
  readonly invoice_title: string;
  readonly usco: string;
  readonly email: string;
}

const LONGEST_TITLE = 200;
/** Line breaks and other control characters, what is no character, and signs that turn the direction of what follows. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Cs}\ufffe\uffff\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** As accounts has it: a letter to anything else is refused when it is sent. */
const EMAIL = /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,8}$/;
const LONGEST_EMAIL = 100;

/** The fields without the blanks around them; refuses the first that is wrong. */
export function invoiceFieldsOf(typed: InvoiceTyped): InvoiceFields {
  const invoice_title = typed.invoice_title.trim();
  const usco = (typed.usco ?? '').trim().toUpperCase();
  const email = typed.email.trim();
  if (!isTitle(invoice_title)) throw refused(no.invoiceTitle, 'invoice_title');
  if (usco !== '' && !isCreditCode(usco)) throw refused(no.invoiceCode, 'usco');
  if (!isEmailAddress(email)) throw refused(no.invoiceEmail, 'email');
  return { invoice_title, usco, email };
}

const refused = (failure: Parameters<typeof fail>[0], field: string) => fail(failure, { data: { field } });

const isTitle = (text: string): boolean =>
  text.length <= LONGEST_TITLE && /[\p{L}\p{N}]/u.test(text) && !NOT_IN_A_LINE.test(text);

export const isEmailAddress = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text);

/** Of GB 32100-2015: without I, O, S, V and Z. The place of a sign is its value. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** Who registered it and what it is, the place of registration, the organisation's own number, the check sign. */
const CREDIT_CODE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** A unified social credit code: its last sign makes the weighted sum a multiple of 31. */
export function isCreditCode(code: string): boolean {
  if (!CREDIT_CODE.test(code)) return false;
  let [sum, weight] = [0, 1];
  for (const sign of code.slice(0, -1)) {
    sum += SIGNS.indexOf(sign) * weight;
    weight = (weight * 3) % SIGNS.length;
  }
  return (sum + SIGNS.indexOf(code.slice(-1))) % SIGNS.length === 0;
}
