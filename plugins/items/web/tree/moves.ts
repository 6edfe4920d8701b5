import { renumbered } from '../../order.ts';
import {
  heightOf,
  levelAt,
  placeOf,
  ROOT,
  type Tree,
  type TreeCatalog,
  type TreeData,
  type TreeNode,
} from './build.ts';

/** A node, and where it shall stand: the pages of a level stand before its catalogs, so each kind counts by itself. */
export interface Move {
  readonly node: TreeNode;
  /** A catalog, or the root. */
  readonly to: string;
  /** Among the others of its kind there, the node itself left out. */
  readonly at: number;
}

/** Why a move cannot be: into itself, or one level too deep. */
export type Refusal = 'circle' | 'deep';

/** One node's new place, as the server is told of it. */
export interface Change {
  readonly kind: TreeNode['kind'];
  readonly id: string;
  readonly parent: string;
  readonly s_number: number;
}

export function refusalOf(tree: Tree, { node, to }: Pick<Move, 'node' | 'to'>, depth: number): Refusal | undefined {
  if (node.kind === 'page') return undefined;
  const way = tree.wayTo(to);
  if (way.some((step) => step.id === node.id)) return 'circle';
  return way.length + heightOf(node) > depth && placeOf(tree, node) !== to ? 'deep' : undefined;
}

/** May a new catalog be made in this place? */
export const isRoomBelow = (tree: Tree, cat_id: string, depth: number): boolean => tree.wayTo(cat_id).length < depth;

/** Those of the node's kind in this place, without itself. */
export function othersAt(tree: Tree, node: TreeNode, cat_id: string): readonly TreeNode[] {
  const level = levelAt(tree, cat_id);
  const all: readonly TreeNode[] = node.kind === 'page' ? level.pages : level.catalogs;
  return all.filter((one) => one.id !== node.id);
}

/** What the move changes: the node, and the numbers of its new siblings where they must make room. Nothing, when it stays. */
export function changesOf(tree: Tree, { node, to, at }: Move): readonly Change[] {
  const place = placeOf(tree, node);
  const level = levelAt(tree, to);
  const present: readonly TreeNode[] = node.kind === 'page' ? level.pages : level.catalogs;
  const others = othersAt(tree, node, to);
  const wanted = [...others.slice(0, at), node, ...others.slice(at)];
  if (place === to && wanted.every((one, index) => one === present[index])) return [];
  const numbers = renumbered(
    wanted.map((one) => ({ id: Number(one.id), s_number: one.s_number })),
    Math.min(at, others.length),
  );
  return wanted.flatMap((one): Change[] => {
    const s_number = numbers.get(Number(one.id)) ?? one.s_number;
    if (one === node) return [{ kind: one.kind, id: one.id, parent: to, s_number }];
    return s_number === one.s_number ? [] : [{ kind: one.kind, id: one.id, parent: parentOf(one), s_number }];
  });
}

/** Puts everything back to where it is in this tree. */
export function undoOf(tree: Tree, changes: readonly Change[]): readonly Change[] {
  return changes.flatMap((change): Change[] => {
    const node = change.kind === 'page' ? tree.page(change.id) : tree.catalog(change.id);
    return node ? [{ kind: node.kind, id: node.id, parent: placeOf(tree, node), s_number: node.s_number }] : [];
  });
}

/** The stored parent, even one that is gone. */
const parentOf = (node: TreeNode): string => (node.kind === 'page' ? node.cat_id : node.parent_cat_id);

/** The tree as it will be. */
export function applied(data: TreeData, changes: readonly Change[]): TreeData {
  const of = (kind: Change['kind']) =>
    new Map(changes.filter((one) => one.kind === kind).map((one) => [Number(one.id), one]));
  return { ...data, catalogs: placed(data.catalogs, of('catalog')), pages: placed(data.pages, of('page')) };
}

/** The tree with this node called otherwise. */
export function named(data: TreeData, { kind, id, title }: Pick<TreeNode, 'kind' | 'id' | 'title'>): TreeData {
  const call = (tuples: readonly Tuple[]) =>
    tuples.map((tuple): Tuple => (String(tuple[0]) === id ? [tuple[0], tuple[1], title, tuple[3]] : tuple));
  return kind === 'page' ? { ...data, pages: call(data.pages) } : { ...data, catalogs: call(data.catalogs) };
}

type Tuple = readonly [id: number, parent: number, title: string, s_number: number];

function placed(tuples: readonly Tuple[], changes: ReadonlyMap<number, Change>): readonly Tuple[] {
  if (changes.size === 0) return tuples;
  return tuples
    .map((tuple): Tuple => {
      const change = changes.get(tuple[0]);
      return change ? [tuple[0], Number(change.parent), tuple[2], change.s_number] : tuple;
    })
    .sort((a, b) => a[3] - b[3] || a[0] - b[0]);
}

/** `cats` of batUpdate. No names: a colleague may have changed one meanwhile. */
export function wireOf(changes: readonly Change[]): string {
  return JSON.stringify(
    changes.map(({ kind, id, parent, s_number }) => ({
      ...(kind === 'page' ? { page_id: id } : { cat_id: id }),
      parent_cat_id: parent,
      s_number,
    })),
  );
}

/** Where Alt and an arrow lead: among its siblings, out of its catalog, or into the one beside it. */
export function moveByArrow(tree: Tree, node: TreeNode, key: string): Move | undefined {
  const place = placeOf(tree, node);
  const level = levelAt(tree, place);
  const all: readonly TreeNode[] = node.kind === 'page' ? level.pages : level.catalogs;
  const at = all.findIndex((one) => one.id === node.id);
  if (key === 'ArrowUp') return at > 0 ? { node, to: place, at: at - 1 } : undefined;
  if (key === 'ArrowDown') return at < all.length - 1 ? { node, to: place, at: at + 1 } : undefined;
  if (key === 'ArrowLeft') return outOf(tree, node, place);
  if (key === 'ArrowRight') return into(tree, node, level.catalogs);
  return undefined;
}

function outOf(tree: Tree, node: TreeNode, place: string): Move | undefined {
  const around = tree.catalog(place);
  if (!around) return undefined;
  const to = placeOf(tree, around);
  if (node.kind === 'page') return { node, to, at: levelAt(tree, to).pages.length };
  return { node, to, at: levelAt(tree, to).catalogs.findIndex((one) => one.id === around.id) + 1 };
}

/** A catalog goes into the one above it; a page, which stands above all catalogs of its level, into the first. */
function into(tree: Tree, node: TreeNode, catalogs: readonly TreeCatalog[]): Move | undefined {
  const at = node.kind === 'page' ? 0 : catalogs.findIndex((one) => one.id === node.id) - 1;
  const target = catalogs[at];
  return target && { node, to: target.id, at: node.kind === 'page' ? 0 : othersAt(tree, node, target.id).length };
}

/** The name of a place, for people: the catalog's, or undefined for the top level. */
export const nameOfPlace = (tree: Tree, cat_id: string): string | undefined =>
  cat_id === ROOT ? undefined : tree.catalog(cat_id)?.title;
