import type { ConflictBlock } from './three-way.ts';

export type Choice = 'mine' | 'theirs' | 'both' | 'hand';

/** A conflict in the merged text: where it stands now, and how it was settled. */
export interface Place {
  readonly block: ConflictBlock;
  readonly from: number;
  readonly to: number;
  readonly choice?: Choice;
}
