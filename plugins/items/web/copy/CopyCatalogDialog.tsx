import { Dialog, Skeleton, toast } from '@docstead/core/ui';
import { RadioGroup, Select } from '@docstead/core/ui/form';
import { Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { TREELESS } from '../../frame.ts';
import { MOST_AT_ONCE } from '../../large.ts';
import { invalidate, useAction, useCall } from '../api.ts';
import type { OpenDialog } from '../store.ts';
import { countPages, heightOf, placeOf, ROOT, type Tree, type TreeCatalog } from '../tree/build.ts';
import { isUnderWay } from '../tree/edit/use-long-acts.ts';
import { useTreeSettings } from '../tree/edit/use-tree-acts.ts';
import { refusalOf } from '../tree/moves.ts';
import { useShownTree } from '../tree/use-shown-tree.ts';
import { PlacePicker } from './PlacePicker.tsx';
import styles from './place.module.css';

interface CopyCatalogDialogProps {
  readonly target: Extract<OpenDialog, { readonly kind: 'copy-catalog' }>;
  readonly onClose: () => void;
}

type Mode = 'copy' | 'move';

/** Copies a catalog with all that is in it, or moves it; also into another project. */
export function CopyCatalogDialog({ target: { tree, catalog }, onClose }: CopyCatalogDialogProps) {
  const t = useText('items');
  const [mode, setMode] = useState<Mode>('copy');
  const [chosen, setItem] = useState<string>();
  const [to, setTo] = useState(ROOT);
  const [problem, setProblem] = useState<unknown>();
  const projects = useProjects(tree.item_id);
  // Within its own project it is moved without this; where there is no other one, this is left.
  const item_id = chosen ?? projects[0]?.value ?? tree.item_id;
  const target = useTargetTree(tree, item_id);
  const copying = useAction('/api/catalog/copy');
  const refuse = useRefusals(catalog, target);
  const isHereAlready = mode === 'move' && item_id === tree.item_id && placeOf(tree, catalog) === to;

  const run = async () => {
    try {
      const is_del = mode === 'move' ? 1 : 0;
      const made = await copying.run({ cat_id: catalog.id, new_p_cat_id: to, to_item_id: item_id, is_del });
      const isBegun = await isUnderWay(tree.item_id, mode);
      const told = isBegun ? `long.begun.${mode}` : mode === 'move' ? 'copy.moved' : 'copy.copied';
      toast.ok(t(told, { name: made.cat_name }));
      onClose();
    } catch (error) {
      setProblem(error);
    }
    await invalidate('/api/item/tree', '/api/catalog/catListName');
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('copy.title', { name: catalog.title })}
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{
        label: t(mode === 'move' ? 'move.action' : 'copy.action'),
        busy: copying.isRunning,
        disabled: !target || isHereAlready || refuse(to) !== undefined,
      }}
      onSubmit={() => void run()}
    >
      <RadioGroup
        label={t('copy.mode')}
        value={mode}
        onChange={(next) => setMode(next === 'move' ? 'move' : 'copy')}
        options={[
          { value: 'copy', label: t('copy.action'), description: t('copy.copy_hint') },
          { value: 'move', label: t('move.action'), description: t('copy.move_hint') },
        ]}
      />
      <Select
        my="md"
        label={t('copy.project')}
        data={projects}
        value={item_id}
        searchable
        allowDeselect={false}
        onChange={(next) => {
          setItem(next ?? tree.item_id);
          setTo(ROOT);
        }}
      />
      {target ? (
        <PlacePicker tree={target} label={t('move.place')} value={to} onChange={setTo} refuse={refuse} />
      ) : (
        <Skeleton height={120} />
      )}
      {countPages(catalog) > MOST_AT_ONCE && <p className={styles.hint}>{t('long.hint', { most: MOST_AT_ONCE })}</p>}
      <Refusal error={problem} />
    </Dialog>
  );
}

/** Projects with a tree that the person may write in; this one last. */
function useProjects(item_id: string) {
  const t = useText('items');
  const { data = [] } = useCall('/api/item/myList');
  const others = data.filter(
    (one) =>
      one.item_id !== item_id && one.item_edit === 1 && !TREELESS.includes(one.item_type) && one.is_archived !== '1',
  );
  const own = data.find((one) => one.item_id === item_id);
  const here = { value: item_id, label: t('copy.here', { name: own?.item_name ?? '' }) };
  return [...others.map((one) => ({ value: one.item_id, label: one.item_name })), here];
}

function useTargetTree(tree: Tree, item_id: string): Tree | undefined {
  const isHere = item_id === tree.item_id;
  const { data } = useCall('/api/item/tree', { item_id }, { enabled: !isHere });
  const other = useShownTree(isHere ? undefined : data);
  return isHere ? tree : other;
}

function useRefusals(catalog: TreeCatalog, target: Tree | undefined) {
  const t = useText('items');
  const { catalog_depth: depth } = useTreeSettings();
  return (cat_id: string): string | undefined => {
    if (!target) return undefined;
    const isDeep = target.wayTo(cat_id).length + heightOf(catalog) > depth;
    // In another project no id is this catalog's.
    const refusal = refusalOf(target, { node: catalog, to: cat_id }, depth) ?? (isDeep ? 'deep' : undefined);
    return refusal && t(`tree.no_drop_short.${refusal}`, { depth });
  };
}
