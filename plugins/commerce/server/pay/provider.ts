import type { RawAnswer, RawRequest } from '@docstead/core/server';

/** What a provider is asked to take money for. */
export interface Charge {
  readonly order_sn: string;
  /** Fen. */
  readonly amount: number;
  /** One line, for the payer. */
  readonly subject: string;
  /** The whole address that the provider tells of the payment. */
  readonly notifyUrl: string;
  /** Where the payer's browser comes back to. */
  readonly returnUrl: string;
  /** Unix seconds: until then it can be paid. */
  readonly expires: number;
}

/** Where it is paid: an address for the browser (https, or a path of this site), or what a code says that a phone scans. */
export type Begun = { readonly href: string } | { readonly code: string };

/** A payment that the provider vouches for. */
export interface Paid {
  readonly order_sn: string;
  /** The provider's own number of it. */
  readonly trade_no: string;
  /** Fen. */
  readonly amount: number;
  /** The payer, as the provider calls them; '' where it does not say. */
  readonly buyer: string;
  /** Unix seconds. */
  readonly paid_time: number;
}

/** `unpaid` may still be paid; `closed` never will. */
export type Asked = Paid | 'unpaid' | 'closed';

export interface Refund {
  readonly order_sn: string;
  readonly trade_no: string;
  /** The same number asks for the same refund: a provider gives it back once. */
  readonly refund_sn: string;
  /** Fen. */
  readonly amount: number;
  /** Of the payment. */
  readonly total: number;
  readonly reason: string;
}

/** `done`: it has left the seller; `asked`: the provider is at it, ask again with the same number. */
export type Refunded = 'done' | 'asked';

export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/** It is not known what the provider has done: no answer, or one that cannot be trusted. Ask again with the same numbers. */
export class ProviderUnclear extends Error {
  override readonly name = 'ProviderUnclear';
}

/**
 * A way to pay. All of its calls over the network go through `app.http`, and throw `ProviderRefused` with its sentence where
 * it says no: then nothing has happened. Whatever else they throw (`ProviderUnclear`, `httpFailed`) leaves that open.
 */
export interface PayProvider {
  readonly id: string;
  readonly byCode: boolean;
  readonly isSandbox: boolean;
  /** It serves for the real-name check. */
  readonly verifies: boolean;
  /** Its keys are set, as the settings are now. */
  isOpen(): boolean;
  begin(charge: Charge): Promise<Begun>;
  /**
   * Reads a notification: a payment where the signature is the provider's, and seller and application are this site's;
   * undefined where it is genuine and tells of nothing that was paid. Throws for what is forged or damaged.
   */
  read(request: Pick<RawRequest, 'headers'> & { readonly body: Buffer }): Promise<Paid | undefined>;
  /** What the provider wants to hear once the payment is kept, and where it should tell again. */
  answer(isKept: boolean): RawAnswer;
  query(order_sn: string): Promise<Asked>;
  /** Ends what nobody has paid, so that nobody can any more; nothing happens where there is nothing to end. */
  close(order_sn: string): Promise<void>;
  refund(refund: Refund): Promise<Refunded>;
}
