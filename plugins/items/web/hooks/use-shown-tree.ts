import { useMemo } from 'react';
import { buildTree, type Tree, type TreeData } from '../tree/build.ts';
import { applied } from '../tree/moves.ts';
import { usePendingMoves } from '../tree/pending.ts';

/** Built once per answer of the server, however often the reading view is opened on it. */
const built = new WeakMap<TreeData, Tree>();

/** The tree as the server sent it, with the moves that are on their way to it. */
export function useShownTree(data: TreeData | undefined): Tree | undefined {
  const moves = usePendingMoves((state) => state.moves);
  return useMemo(() => {
    if (!data) return undefined;
    const own = moves.filter((move) => move.item_id === data.item_id);
    if (own.length > 0) return buildTree(own.reduce((tree, move) => applied(tree, move.changes), data));
    const tree = built.get(data) ?? buildTree(data);
    built.set(data, tree);
    return tree;
  }, [data, moves]);
}
