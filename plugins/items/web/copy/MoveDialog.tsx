import { Dialog } from '@docstead/core/ui';
import { Select } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useMemo, useState } from 'react';
import type { OpenDialog } from '../store.ts';
import { placeOf, type TreeNode } from '../tree/build.ts';
import { useMoves } from '../tree/edit/use-moves.ts';
import { useTreeSettings } from '../tree/edit/use-tree-acts.ts';
import { changesOf, othersAt, refusalOf } from '../tree/moves.ts';
import { PlacePicker } from './PlacePicker.tsx';

interface MoveDialogProps {
  readonly target: Extract<OpenDialog, { readonly kind: 'move-node' }>;
  readonly onClose: () => void;
}

const FIRST = 'first';
const LAST = 'last';
/** Of thousands of siblings the field finds those that one types for. */
const MOST_SHOWN = 60;

/** "Move to…": dragging for keyboards and thumbs. */
export function MoveDialog({ target: { tree, node }, onClose }: MoveDialogProps) {
  const t = useText('items');
  const move = useMoves(tree);
  const { catalog_depth: depth } = useTreeSettings();
  const [to, setTo] = useState(() => placeOf(tree, node));
  const [position, setPosition] = useState<string>(LAST);
  const others = useMemo(() => othersAt(tree, node, to), [tree, node, to]);
  const wanted = { node, to, at: indexOf(others, position) };
  const refuse = (cat_id: string) => {
    const refusal = refusalOf(tree, { node, to: cat_id }, depth);
    return refusal && t(`tree.no_drop_short.${refusal}`, { depth });
  };
  const positions = [
    { value: FIRST, label: t(node.kind === 'page' ? 'move.first_page' : 'move.first_catalog') },
    ...others.slice(0, -1).map((one) => ({ value: one.id, label: t('move.after', { name: one.title }) })),
    { value: LAST, label: t('move.last') },
  ];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('move.title', { name: node.title })}
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t('move.action'), disabled: changesOf(tree, wanted).length === 0 }}
      onSubmit={() => {
        move(wanted);
        onClose();
      }}
    >
      <PlacePicker
        tree={tree}
        label={t('move.place')}
        value={to}
        refuse={refuse}
        onChange={(next) => {
          setTo(next);
          setPosition(LAST);
        }}
      />
      {others.length > 0 && (
        <Select
          label={t('move.position')}
          data={positions}
          value={position}
          onChange={(next) => setPosition(next ?? LAST)}
          searchable={others.length > 10}
          limit={MOST_SHOWN}
          allowDeselect={false}
        />
      )}
    </Dialog>
  );
}

function indexOf(others: readonly TreeNode[], position: string): number {
  if (position === FIRST) return 0;
  if (position === LAST) return others.length;
  return others.findIndex((one) => one.id === position) + 1;
}
