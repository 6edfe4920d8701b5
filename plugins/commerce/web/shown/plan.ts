import { addressWith, type Translate } from '@docstead/core/web';
import { type PaidPlan, PLANS, type PlanType } from '../../plans.ts';

export const PAID_PLANS: readonly PaidPlan[] = [1, 2, 3];

const isPlan = (value: number): value is PlanType => value in PLANS;

/** As the wire and addresses have it; the free plan, where it is none. */
export function planOf(text: string | undefined): PlanType {
  const value = Number(text ?? 0);
  return isPlan(value) ? value : 0;
}

export const planName = (t: Translate, plan: PlanType): string => t(`plans.${PLANS[plan].name}`);

/** A day of the server’s zone, of its `2026-11-28 10:20:30`. */
export const dayText = (time: string): string => time.slice(0, 10);

/** The same to the minute. */
export const minuteText = (time: string): string => time.slice(0, 16);

export const orderAddress = (plan: PaidPlan, running: PlanType): string =>
  addressWith('/order/index', { vip_type: String(plan), order_type: running === plan ? 'renew' : 'update' });

export const payAddress = (order_sn: string, way?: string): string => addressWith('/order/pay', { order_sn, way });
