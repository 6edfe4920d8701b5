import type { CommerceSetup } from '../setup.ts';
import { createAlipay } from './alipay/alipay.ts';
import type { PayProvider } from './provider.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { createWechatpay } from './wechatpay/wechatpay.ts';

/** The ways to pay of this site, the first one the usual one. */
export interface Providers {
  /** Those whose keys are set now. */
  open(): readonly PayProvider[];
  /** By its id, open or not any more: what was paid by it is still told, asked and given back. */
  find(id: string): PayProvider | undefined;
}

export function createProviders(app: CommerceSetup): Providers {
  const all: readonly PayProvider[] = [createAlipay(app), createWechatpay(app), createSandbox(app)];
  return { open: () => all.filter((one) => one.isOpen()), find: (id) => all.find((one) => one.id === id) };
}
