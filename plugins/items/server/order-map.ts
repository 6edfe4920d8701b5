import { type Failure, fail } from '@docstead/core/contract';
import { refuseCostly } from '@docstead/core/server';

const MAX_ORDER = 2_147_483_647;

/** `{"12": 1, "15": 2}`: ids to positions. What is anything else is refused as the caller says. */
export function readOrders(text: string, refusal: Failure): Map<number, number> {
  const map = parsed(text);
  if (typeof map !== 'object' || map === null || Array.isArray(map)) throw fail(refusal);
  const orders = Object.entries(map).map(([id, order]): [number, number] => [numberOf(id), orderIn(order)]);
  if (!orders.every(([id, order]) => Number.isSafeInteger(id) && !Number.isNaN(order))) throw fail(refusal);
  return new Map(orders);
}

/** Older clients write numbers as text. What is none (nothing, a list, true, 1e3, 0x10) must not count as one. */
export function numberOf(written: unknown): number {
  const isText = typeof written === 'string' && /^\s*\d+\s*$/.test(written);
  return isText || typeof written === 'number' ? Number(written) : Number.NaN;
}

/** A position, or NaN. */
export function orderIn(written: unknown): number {
  const order = numberOf(written);
  return Number.isInteger(order) && order >= 0 && order <= MAX_ORDER ? order : Number.NaN;
}

/** Undefined where it is no JSON. */
export function parsed(text: string): unknown {
  refuseCostly(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
