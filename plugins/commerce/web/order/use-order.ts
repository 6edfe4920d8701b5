import { useDebouncedValue } from '@docstead/core/ui';
import { useNavigate } from '@docstead/core/web';
import { useState } from 'react';
import { type PaidPlan, PERIODS, type PlanType } from '../../plans.ts';
import { type PayWay, useAction, useCall } from '../api.ts';
import { PAID_PLANS, payAddress, planOf } from '../shown/plan.ts';
import { wayAddress } from './addresses.ts';
import { openPayWindow } from './pay-window.ts';

const REST_MS = 250;

/** An order that was made, and how it is paid. */
export interface Made {
  readonly order_sn: string;
  readonly way: string;
  /** The browser did not let the window open. */
  readonly isBlocked: boolean;
}

export interface OrderWish {
  readonly vip_type: PaidPlan;
  readonly years: (typeof PERIODS)[number];
}

/** `wished`: as the address says; a plan below the one that runs cannot be chosen. */
export function useOrder(wished: PlanType, isRenewal: boolean) {
  const usage = useCall('/api/plan/usage', {});
  const running = planOf(usage.data?.vip_type);
  const [chosen, choose] = useState<Partial<OrderWish>>({});
  const first = firstPlan({ wished, running, isRenewal });
  const vip_type = chosen.vip_type ?? first;
  const years = chosen.years ?? PERIODS[0];
  const order_type = vip_type === running ? 'renew' : 'update';
  const key = `${order_type} ${vip_type} ${years}`;
  const [asked] = useDebouncedValue(key, REST_MS);
  const isKnown = usage.data !== undefined || usage.error !== undefined;
  const wish = { order_type, vip_type, years } as const;
  const quote = useCall('/api/order/cAmount', wish, { enabled: isKnown && asked === key });
  const ways = useCall('/api/order/payWays', {});
  const paying = usePaying(wish);
  const isReady = asked === key && quote.data !== undefined && quote.error === undefined;
  return { wish, running, usage, quote, ways, isReady, choose: merged(choose), ...paying };
}

export type OrderForm = ReturnType<typeof useOrder>;

const merged =
  (set: (next: (before: Partial<OrderWish>) => Partial<OrderWish>) => void) => (part: Partial<OrderWish>) =>
    set((before) => ({ ...before, ...part }));

interface Choosing {
  readonly wished: PlanType;
  readonly running: PlanType;
  readonly isRenewal: boolean;
}

function firstPlan({ wished, running, isRenewal }: Choosing): PaidPlan {
  if (wished !== 0 && wished >= running) return wished;
  if (running !== 0 && isRenewal) return running;
  return PAID_PLANS.find((plan) => plan > running) ?? 3;
}

/** Makes the order, and leads to where it is paid: in a new window, or by a code on a page of this site. */
function usePaying(wish: OrderWish & { readonly order_type: 'renew' | 'update' }) {
  const navigate = useNavigate();
  const creating = useAction('/api/order/create', { invalidates: ['/api/order/myList'] });
  const [made, setMade] = useState<Made>();
  const pay = async ({ id, by_code }: PayWay): Promise<void> => {
    const opened = by_code === 1 ? undefined : openPayWindow();
    try {
      const { order_sn } = await creating.run(wish);
      if (by_code === 1) {
        navigate(payAddress(order_sn, id));
        return;
      }
      opened?.location.replace(wayAddress(order_sn, id));
      setMade({ order_sn, way: id, isBlocked: opened === undefined });
    } catch {
      // `creating.error` is shown at its place.
      opened?.close();
    }
  };
  return { pay, made, back: () => setMade(undefined), isPaying: creating.isRunning, refused: creating.error };
}
