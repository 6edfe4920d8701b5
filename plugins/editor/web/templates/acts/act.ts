import type { Listed } from '../lists.ts';

/** What one may do with a template of one’s own. */
export const ACTS = ['rename', 'share', 'delete'] as const;
export type Act = (typeof ACTS)[number];

export interface ActProps {
  readonly template: Listed;
  /** To the list, done or not. */
  readonly onBack: () => void;
}
