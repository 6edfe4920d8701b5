import { toast } from '@docstead/core/ui';
import { type Translate, tellRefusal, useText } from '@docstead/core/web';
import { useCallback } from 'react';
import { call, invalidate } from '../../api.ts';
import { useReading } from '../../store.ts';
import { ROOT, type Tree, type TreeNode } from '../build.ts';
import { type Change, changesOf, type Move, nameOfPlace, undoOf, wireOf } from '../moves.ts';
import { usePendingMoves } from '../pending.ts';

interface Send {
  readonly tree: Tree;
  readonly node: TreeNode;
  readonly changes: readonly Change[];
}

const TOAST = 'items-tree-move';

/** Moves pages and catalogs: seen at once, taken back by one press, and by itself where the server refuses. */
export function useMoves(tree: Tree): (move: Move) => void {
  const t = useText('items');
  return useCallback(
    (move) => {
      const changes = changesOf(tree, move);
      if (changes.length === 0) return;
      const { node, to } = move;
      if (to !== ROOT) useReading.getState().toggle(tree.item_id, to, true);
      void send({ tree, node, changes }, () => offerUndo({ tree, node, changes, to }, t));
    },
    [tree, t],
  );
}

function offerUndo({ tree, node, changes, to }: Send & { readonly to: string }, t: Translate): void {
  const place = nameOfPlace(tree, to);
  const words = { name: node.title, place: place ?? '' };
  toast.show({
    id: TOAST,
    kind: 'ok',
    text: t(place === undefined ? 'tree.moved_root' : 'tree.moved', words),
    action: {
      label: t('tree.undo'),
      onPress: () => {
        const undone = () => toast.show({ id: TOAST, kind: 'ok', text: t('tree.undone', words) });
        void send({ tree, node, changes: undoOf(tree, changes) }, undone);
      },
    },
  });
}

async function send({ tree, node, changes }: Send, onDone: () => void): Promise<void> {
  const { item_id, rev } = tree;
  const pending = usePendingMoves.getState();
  const id = pending.add(item_id, changes);
  await pending.after(async () => {
    const input = { item_id, cats: wireOf(changes), rev };
    const dragged = { dragged_id: node.id, dragged_title: node.title.slice(0, 500), dragged_type: node.kind };
    try {
      await call('/api/catalog/batUpdate', { ...input, ...dragged });
      onDone();
    } catch (error) {
      // Back at once: what follows may take a while.
      pending.settle(id);
      tellRefusal(error, { id: TOAST });
    }
    await invalidate('/api/item/tree').catch(() => undefined);
    pending.settle(id);
  });
}
