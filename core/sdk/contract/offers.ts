import type { Hook, HookMode } from './points.ts';
import { type Slot, type SlotData, slotData } from './slots.ts';

/** What a plugin offers to others, as it stands in plugin.json: known before any of its code runs. */
export interface Offers {
  readonly slots: readonly SlotData[];
  readonly hooks: readonly { readonly id: string; readonly mode: HookMode }[];
  /** Services on the server. */
  readonly tokens: readonly string[];
  /** Services between web remotes; those that its remote has stand in `provides`. */
  readonly webTokens: readonly string[];
  readonly policies: readonly string[];
}

type Point = Slot | Hook<unknown, unknown> | { readonly point: 'token' | 'webToken' | 'policy'; readonly id: string };

/**
 * Everything that points.ts declares: `import * as points from './points.ts'`, and `offers: offersOf(points)` in the
 * descriptor. What is no point (failures, types) is passed over.
 */
export function offersOf(points: Readonly<Record<string, unknown>>): Offers {
  // By id: modules list their exports in the order of whoever loads them.
  const all = Object.values(points)
    .filter(isPoint)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const named = (kind: Point['point']): string[] => all.filter(({ point }) => point === kind).map(({ id }) => id);
  return {
    slots: all.flatMap((one) => (one.point === 'slot' ? [slotData(one)] : [])),
    hooks: all.flatMap((one) => (one.point === 'hook' ? [{ id: one.id, mode: one.mode }] : [])),
    tokens: named('token'),
    webTokens: named('webToken'),
    policies: named('policy'),
  };
}

const isPoint = (value: unknown): value is Point => typeof value === 'object' && value !== null && 'point' in value;
