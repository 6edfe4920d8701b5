import type { ReactNode } from 'react';

export type CheckState = 'ok' | 'warn' | 'bad' | 'unknown';

/** One thing that the site stands on. */
export interface Check {
  readonly name: string;
  readonly state: CheckState;
  readonly text: ReactNode;
  /** More about it, a line each. */
  readonly notes?: readonly ReactNode[];
  /** Each host has its own. */
  readonly isOfHost?: boolean;
}

/** The worst of them. */
export function worst(...states: readonly CheckState[]): CheckState {
  return (['bad', 'warn', 'unknown'] as const).find((state) => states.includes(state)) ?? 'ok';
}

/** True where the condition is worth a look. */
export const warnWhere = (isStriking: boolean): CheckState => (isStriking ? 'warn' : 'ok');
