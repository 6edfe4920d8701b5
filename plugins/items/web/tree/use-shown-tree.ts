import { type CallOutput, useText } from '@docstead/core/web';
import { useMemo, useState } from 'react';
import { unpacked } from '../../contract/tree-tuples.ts';
import type { api } from '../../contract.ts';
import { buildTree, type Tree, type TreeData } from './build.ts';
import { applied, named } from './moves.ts';
import { usePendingMoves } from './pending.ts';

type Answer = CallOutput<typeof api, '/api/item/tree'>;

/** Built once per answer of the server and language, however often the reading view is opened on it. */
const built = new WeakMap<Answer, { readonly tree: Tree; readonly untitled: string }>();

/** The tree as the server sent it, with the moves and names that are on their way to it. */
export function useShownTree(sent: Answer | undefined): Tree | undefined {
  const data = useUnderHand(sent);
  const { moves, names } = usePendingMoves();
  const untitled = useText('items')('reading.untitled');
  return useMemo(() => {
    if (!data) return undefined;
    const isOwn = ({ item_id }: { readonly item_id: string }) => item_id === data.item_id;
    const [ownMoves, ownNames] = [moves.filter(isOwn), names.filter(isOwn)];
    if (ownMoves.length + ownNames.length > 0) {
      const moved = ownMoves.reduce((tree, move) => applied(tree, move.changes), dataOf(data));
      return buildTree(ownNames.reduce(named, moved), untitled);
    }
    const known = built.get(data);
    if (known?.untitled === untitled) return known.tree;
    const tree = buildTree(dataOf(data), untitled);
    built.set(data, { tree, untitled });
    return tree;
  }, [data, moves, names, untitled]);
}

/** The newest answer; while a line of the tree is dragged, the one that it was taken from. */
function useUnderHand(sent: Answer | undefined): Answer | undefined {
  const isHeld = usePendingMoves((state) => state.isHeld);
  const [shown, setShown] = useState(sent);
  if (isHeld && shown?.item_id === sent?.item_id) return shown;
  if (shown !== sent) setShown(sent);
  return sent;
}

const dataOf = (answer: Answer): TreeData => ({
  ...answer,
  catalogs: unpacked(answer.catalogs),
  pages: unpacked(answer.pages),
});
