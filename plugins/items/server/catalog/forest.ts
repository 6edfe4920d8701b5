import type { CatalogScope } from '../../points.ts';

export interface Node {
  readonly cat_id: number;
  readonly parent_cat_id: number;
}

export interface Forest<N extends Node> {
  children(cat_id: number): readonly N[];
  /** From the first level down to this one; empty for the root and for what is not there. */
  path(cat_id: number): readonly N[];
  /** The catalog and all below it. */
  subtree(cat_id: number): readonly N[];
  /** Levels below and with this one. */
  height(cat_id: number): number;
  /** Is this catalog inside the scope? The root is in no limited one. */
  holds(scope: CatalogScope, cat_id: number): boolean;
  /** Depth first, in order. */
  readonly ordered: readonly N[];
}

/** The catalogs of one item, given in their order. Parents that are not there count as the root; a cycle ends. */
export function forestOf<N extends Node>(nodes: readonly N[]): Forest<N> {
  const byId = new Map(nodes.map((node) => [node.cat_id, node]));
  const below = new Map<number, N[]>();
  for (const node of nodes) {
    const parent = byId.has(node.parent_cat_id) ? node.parent_cat_id : 0;
    below.set(parent, [...(below.get(parent) ?? []), node]);
  }
  const children = (cat_id: number): readonly N[] => below.get(cat_id) ?? [];

  function path(cat_id: number): N[] {
    const steps: N[] = [];
    for (let node = byId.get(cat_id); node && !steps.includes(node); node = byId.get(node.parent_cat_id)) {
      steps.unshift(node);
    }
    return steps;
  }
  function subtree(cat_id: number): N[] {
    const found = new Set<N>();
    const walk = (node: N): void => {
      if (found.has(node)) return;
      found.add(node);
      children(node.cat_id).forEach(walk);
    };
    const start = byId.get(cat_id);
    if (start) walk(start);
    return [...found];
  }

  return {
    children,
    path,
    subtree,
    height(cat_id) {
      const base = path(cat_id).length;
      return Math.max(0, ...subtree(cat_id).map((node) => path(node.cat_id).length - base + 1));
    },
    holds(scope, cat_id) {
      if (scope === 'all') return true;
      const first = path(cat_id)[0];
      return first !== undefined && scope.includes(first.cat_id);
    },
    ordered: children(0).flatMap((node) => subtree(node.cat_id)),
  };
}
