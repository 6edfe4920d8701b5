import { create } from 'zustand';
import type { Change } from './moves.ts';

/** Moves that the screen shows already, and the server has not answered yet. */
export interface PendingMove {
  readonly id: number;
  readonly item_id: string;
  readonly changes: readonly Change[];
}

interface PendingMoves {
  readonly moves: readonly PendingMove[];
  /** Gives the number to settle it with. */
  add(item_id: string, changes: readonly Change[]): number;
  settle(id: number): void;
  /** Resolves with the last of them: moves go to the server one after the other. */
  readonly last: Promise<unknown>;
  after(work: () => Promise<void>): Promise<void>;
}

export const usePendingMoves = create<PendingMoves>((set, get) => ({
  moves: [],
  last: Promise.resolve(),
  after: (work) => {
    const last = get().last.then(work, work);
    set({ last });
    return last;
  },
  add: (item_id, changes) => {
    const id = (get().moves.at(-1)?.id ?? 0) + 1;
    set(({ moves }) => ({ moves: [...moves, { id, item_id, changes }] }));
    return id;
  },
  settle: (id) => set(({ moves }) => ({ moves: moves.filter((move) => move.id !== id) })),
}));
