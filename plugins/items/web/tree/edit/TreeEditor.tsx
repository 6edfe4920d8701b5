import { ContextMenu, toast, VisuallyHidden } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { type RefObject, useEffect, useState } from 'react';
import { pageAddress } from '../../addresses.ts';
import { useRenaming } from '../../page/renaming.ts';
import { useReading } from '../../store.ts';
import { nodeOf, type Tree } from '../build.ts';
import { type Move, moveByArrow, refusalOf } from '../moves.ts';
import type { TreeEditing } from '../panel-props.ts';
import { useRowHeight } from '../TreeRows.tsx';
import type { TreeState } from '../use-tree.ts';
import { DragMarks } from './DragMarks.tsx';
import { RenameField } from './RenameField.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useMoves } from './use-moves.ts';
import { useCatalogEntries, usePageEntries } from './use-node-entries.tsx';
import { useRename } from './use-rename.ts';
import { type TreeActs, useTreeActs, useTreeSettings } from './use-tree-acts.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { type MenuAt, useTreeKeys } from './use-tree-keys.ts';

interface TreeEditorProps extends TreeEditing {
  readonly tree: Tree;
  readonly page_id: string;
  readonly state: TreeState;
  readonly scroll: RefObject<HTMLDivElement | null>;
  /** Id for the text that says how the keyboard edits. */
  readonly hint: string;
  /** False while a word is searched for: its results stand in place of the lines. */
  readonly canDrag: boolean;
  /** It listens. */
  readonly onReady: () => void;
}

/** All that changes the tree: dragging, keys, the menus of its lines, and the tools under it. */
export default function TreeEditor(props: TreeEditorProps) {
  const { tree, page_id, state, scroll, hint, canDrag, onReady } = props;
  useEffect(onReady, [onReady]);
  const t = useText('items');
  const { catalog_depth: depth } = useTreeSettings();
  const { node: renaming, begin, end } = useRenaming();
  useEffect(() => end, [end]);
  const acts = useTreeActs({ ...props, onRename: begin });
  const rename = useRename(tree);
  const move = useMoves(tree);
  const height = useRowHeight();
  const [menu, setMenu] = useState<MenuAt>();
  const { rows } = state;
  const active = rows[state.active];

  const drag = useTreeDrag(scroll, {
    ...{ tree, rows, height, depth, canDrag },
    onMove: move,
    onOpen: (row) => useReading.getState().toggle(tree.item_id, row.node.id, true),
  });
  const tryMove = (wanted: Move | undefined) => {
    const refusal = wanted && refusalOf(tree, wanted, depth);
    if (refusal) toast.show({ id: 'items-tree-move', kind: 'warn', text: t(`tree.no_drop.${refusal}`, { depth }) });
    else if (wanted) move(wanted);
  };
  useTreeKeys(
    scroll,
    {
      row: active?.isAdd ? undefined : active,
      onMenu: setMenu,
      onArrow: (node, key) => tryMove(moveByArrow(tree, node, key)),
      onRename: acts.rename,
      onDelete: (node) => void (node.kind === 'catalog' ? acts.removeCatalog(node) : acts.removePage(node)),
    },
    // While results stand there the lines are gone, and come back as others.
    canDrag && rows.length > 0,
  );
  const toTree = () => scroll.current?.focus({ preventScroll: true });
  const close = () => {
    setMenu(undefined);
    toTree();
  };
  const renamed = canDrag && renaming && nodeOf(tree, renaming);
  return (
    <>
      <VisuallyHidden id={hint}>{t('tree.hint')}</VisuallyHidden>
      <Toolbar tree={tree} page_id={page_id} item={props.item} acts={acts} />
      <DragMarks drag={drag} tree={tree} depth={depth} scroll={scroll} height={height} />
      {renamed && (
        <RenameField
          key={`${renamed.kind} ${renamed.id}`}
          node={renamed}
          scroll={scroll}
          onName={rename}
          onClose={(isByKey) => {
            end();
            if (isByKey) toTree();
          }}
        />
      )}
      {menu && (
        <NodeMenu key={`${menu.key} ${menu.x} ${menu.y}`} {...{ menu, tree, acts, close, page_id }} item={props.item} />
      )}
    </>
  );
}

interface NodeMenuProps {
  readonly menu: MenuAt;
  readonly tree: Tree;
  readonly item: TreeEditing['item'];
  /** The page that is read. */
  readonly page_id: string;
  readonly acts: TreeActs;
  readonly close: () => void;
}

function NodeMenu({ menu, tree, item, page_id, acts, close }: NodeMenuProps) {
  const t = useText('items');
  const [kind, id = ''] = menu.key.split('-');
  const node = nodeOf(tree, { kind: kind === 'page' ? 'page' : 'catalog', id });
  const page = node?.kind === 'page' ? node : undefined;
  const { newPage } = acts;
  const ofPage = usePageEntries({
    ...{ page, tree, item, page_id },
    runs: page && {
      'open-apart': () => window.open(pageAddress(item, page.id), '_blank', 'noopener'),
      ...(newPage ? { 'new-page': () => newPage.run(acts.placeOf(page)) } : {}),
      rename: () => acts.rename(page),
    },
  });
  const ofCatalog = useCatalogEntries(node?.kind === 'catalog' ? node : undefined, tree, acts);
  const label = t(node?.kind === 'page' ? 'tree.page_menu' : 'tree.catalog_menu', { name: node?.title ?? '' });
  return <ContextMenu at={menu} label={label} entries={[...ofPage, ...ofCatalog]} onClose={close} />;
}
