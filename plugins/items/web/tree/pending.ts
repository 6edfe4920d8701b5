import { useLeaveGuard } from '@docstead/core/web';
import { create } from 'zustand';
import type { TreeNode } from './build.ts';
import type { Change } from './moves.ts';

/** A move that the screen shows already, and the server has not answered yet. */
export interface PendingMove {
  readonly id: number;
  readonly item_id: string;
  readonly changes: readonly Change[];
}

/** A name that the screen shows already. */
export interface PendingName extends Pick<TreeNode, 'kind' | 'id' | 'title'> {
  readonly item_id: string;
}

interface PendingMoves {
  readonly moves: readonly PendingMove[];
  readonly names: readonly PendingName[];
  name(name: PendingName): void;
  unname(name: PendingName): void;
  /** While a line is dragged, none of the others moves under the hand: what colleagues change is shown afterwards. */
  readonly isHeld: boolean;
  hold(isHeld: boolean): void;
  /** Gives the number to settle it with. */
  add(item_id: string, changes: readonly Change[]): number;
  settle(id: number): void;
  /** Resolves with the last of them: they go to the server one after the other. */
  readonly last: Promise<unknown>;
  after(work: () => Promise<void>): Promise<void>;
}

export const usePendingMoves = create<PendingMoves>((set, get) => ({
  moves: [],
  names: [],
  name: (name) => set(({ names }) => ({ names: [...names, name] })),
  unname: (name) => set(({ names }) => ({ names: names.filter((one) => one !== name) })),
  isHeld: false,
  hold: (isHeld) => set({ isHeld }),
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

const goOn = async () => true;

/** While the server has not heard of a move or name, closing the tab asks first; within the site one goes on. */
export function useUnsentChanges(): void {
  useLeaveGuard(
    usePendingMoves(({ moves, names }) => moves.length + names.length > 0),
    goOn,
  );
}
