import type { CallOutput } from '@docstead/core/web';
import { useMemo } from 'react';
import { unpacked } from '../../contract/tree-tuples.ts';
import type { api } from '../../contract.ts';
import { buildTree, type Tree, type TreeData } from '../tree/build.ts';
import { applied } from '../tree/moves.ts';
import { usePendingMoves } from '../tree/pending.ts';

type Answer = CallOutput<typeof api, '/api/item/tree'>;

/** Built once per answer of the server, however often the reading view is opened on it. */
const built = new WeakMap<Answer, Tree>();

/** The tree as the server sent it, with the moves that are on their way to it. */
export function useShownTree(data: Answer | undefined): Tree | undefined {
  const moves = usePendingMoves((state) => state.moves);
  return useMemo(() => {
    if (!data) return undefined;
    const own = moves.filter((move) => move.item_id === data.item_id);
    if (own.length > 0) return buildTree(own.reduce((tree, move) => applied(tree, move.changes), dataOf(data)));
    const tree = built.get(data) ?? buildTree(dataOf(data));
    built.set(data, tree);
    return tree;
  }, [data, moves]);
}

const dataOf = (answer: Answer): TreeData => ({
  ...answer,
  catalogs: unpacked(answer.catalogs),
  pages: unpacked(answer.pages),
});
