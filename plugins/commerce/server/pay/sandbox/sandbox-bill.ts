import { safeRedirect } from '@docstead/core/contract';
import { yuanText } from '../../../money.ts';
import { fieldsOfForm, isSigned, signedForm } from '../alipay/signed-fields.ts';
import { beijingTime, fromBeijing } from '../beijing.ts';
import type { Charge } from '../provider.ts';
import { fenIn, plainLine } from '../texts.ts';
import type { SandboxKeys } from './sandbox-key.ts';

/** Stands for both in what is signed. */
export const SANDBOX = 'sandbox';
const SANDBOX_PAGE = '/api/order/sandbox';

/** What the page asks to be paid. */
export interface SandboxBill {
  readonly order_sn: string;
  /** Fen. */
  readonly amount: number;
  readonly subject: string;
  /** A path of this site. */
  readonly back: string;
  /** Unix seconds. */
  readonly expires: number;
}

/** The address of the page, a path of this site, signed by the application. */
export function billAddress(charge: Omit<Charge, 'notifyUrl'>, { application }: SandboxKeys, now: number): string {
  const { pathname, search, hash } = new URL(charge.returnUrl, 'http://docstead.invalid');
  const fields = {
    ...{ app_id: SANDBOX, charset: 'utf-8', out_trade_no: charge.order_sn, total_amount: yuanText(charge.amount) },
    ...{ subject: plainLine(charge.subject, 256), return_url: safeRedirect(pathname + search + hash) ?? '/' },
    ...{ timestamp: beijingTime(now), time_expire: beijingTime(charge.expires) },
  };
  return `${SANDBOX_PAGE}?${signedForm(fields, application)}`;
}

/** Undefined for what this site has not signed. */
export function billIn(query: string, { application }: SandboxKeys): SandboxBill | undefined {
  const fields = fieldsOfForm(query);
  if (!fields || !isSigned(fields, application, [])) return undefined;
  const order_sn = fields.get('out_trade_no');
  const amount = fenIn(fields.get('total_amount'));
  const expires = fromBeijing(fields.get('time_expire') ?? '');
  if (!order_sn || amount === undefined || expires === undefined) return undefined;
  const back = safeRedirect(fields.get('return_url')) ?? '/';
  return { order_sn, amount, subject: fields.get('subject') ?? '', back, expires };
}
