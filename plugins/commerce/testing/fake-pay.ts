import type { RawAnswer } from '@docstead/core/server';
import {
  type Asked,
  type Begun,
  type Charge,
  type Paid,
  type PayProvider,
  ProviderRefused,
  ProviderUnclear,
  type Refund,
  type Refunded,
} from '../server/pay/provider.ts';
import type { Providers } from '../server/pay/providers.ts';

/** A provider in memory. What it was paid and what it gave back are the truth that tests compare with. */
export class FakePay implements PayProvider {
  readonly id: string;
  readonly byCode: boolean;
  readonly isSandbox = false;
  readonly verifies: boolean;
  isKeyed = true;
  /** The network to it is down: nobody knows what it does. */
  isAway = false;
  /** What it says to a refund. */
  refunding: 'done' | 'asked' | 'refuses' | 'silent' = 'done';
  readonly charges = new Map<string, Charge>();
  readonly paid = new Map<string, Paid>();
  /** By refund_sn: each is given back once. */
  readonly refunds = new Map<string, Refund>();
  readonly closed = new Set<string>();
  queries = 0;

  constructor(id: string, { byCode = false, verifies = true } = {}) {
    this.id = id;
    this.byCode = byCode;
    this.verifies = verifies;
  }

  isOpen = (): boolean => this.isKeyed;

  async begin(charge: Charge): Promise<Begun> {
    this.#reach();
    this.charges.set(charge.order_sn, charge);
    return this.byCode ? { code: `pay:${charge.order_sn}` } : { href: `https://pay.example/${charge.order_sn}` };
  }

  /** Somebody pays what was begun; again, where `trade` is another. */
  pay(order_sn: string, paid_time: number, trade = 1): Paid {
    const amount = this.charges.get(order_sn)?.amount ?? 0;
    const paid = { order_sn, trade_no: `${this.id}-${order_sn}-${trade}`, amount, buyer: 'buyer', paid_time };
    this.paid.set(order_sn, paid);
    return paid;
  }

  /** The notification of it, as it is sent. */
  told = (paid: Paid, signature = 'good'): string => JSON.stringify({ paid, signature });

  async read({ body }: { readonly body: Buffer }): Promise<Paid | undefined> {
    const { paid, signature } = JSON.parse(body.toString('utf8')) as { paid?: Paid; signature: string };
    if (signature !== 'good') throw new Error('The signature is not that of the provider.');
    return paid;
  }

  answer = (isKept: boolean): RawAnswer => ({ body: isKept ? 'success' : 'fail' });

  async query(order_sn: string): Promise<Asked> {
    this.queries += 1;
    this.#reach();
    return this.paid.get(order_sn) ?? (this.closed.has(order_sn) ? 'closed' : 'unpaid');
  }

  async close(order_sn: string): Promise<void> {
    this.#reach();
    this.closed.add(order_sn);
  }

  async refund(refund: Refund): Promise<Refunded> {
    this.#reach();
    if (this.refunding === 'refuses') throw new ProviderRefused('The account of the seller is empty.');
    if (this.refunding === 'asked') return 'asked';
    this.refunds.set(refund.refund_sn, refund);
    // The money has gone, and the answer is lost.
    if (this.refunding === 'silent') throw new ProviderUnclear('No answer came.');
    return 'done';
  }

  /** Fen that went back. */
  get givenBack(): number {
    return [...this.refunds.values()].reduce((sum, { amount }) => sum + amount, 0);
  }

  #reach(): void {
    if (this.isAway) throw new ProviderUnclear('No answer came.');
  }
}

export const fakeProviders = (...all: readonly FakePay[]): Providers => ({
  open: () => all.filter((one) => one.isOpen()),
  find: (id) => all.find((one) => one.id === id),
});
