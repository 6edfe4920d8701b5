import type { Node } from '../../api.ts';

/** A node with what hangs on it, ready to be shown line by line. */
export interface Branch {
  /** Unique among all: a catalog and a page may share a key. */
  readonly id: string;
  readonly node: Node;
  readonly level: number;
  readonly parent: Branch | undefined;
  readonly children: Branch[];
  /** Keys of all pages in it, itself included. */
  readonly pages: string[];
  readonly place: number;
}

const idOf = ({ key, isPage }: Pick<Node, 'key' | 'isPage'>): string => `${isPage ? 'p' : 'c'}${key}`;

/** The list as a tree; what names no catalog that is there stands at the root. Parents come first in the list. */
export function branches(nodes: readonly Node[]): readonly Branch[] {
  const catalogs = new Map<string, Branch>();
  const roots: Branch[] = [];
  for (const node of nodes) {
    const parent = catalogs.get(node.parent);
    const siblings = parent?.children ?? roots;
    const [children, pages]: [Branch[], string[]] = [[], []];
    const level = (parent?.level ?? 0) + 1;
    const branch: Branch = { id: idOf(node), node, level, parent, children, pages, place: siblings.length + 1 };
    siblings.push(branch);
    if (node.isPage) for (let at: Branch | undefined = branch; at; at = at.parent) at.pages.push(node.key);
    else catalogs.set(node.key, branch);
  }
  return roots;
}

/** The lines that are seen: those in closed catalogs are not. */
export function lines(tree: readonly Branch[], closed: ReadonlySet<string>): Branch[] {
  const seen: Branch[] = [];
  const rest = [...tree].reverse();
  for (let next = rest.pop(); next; next = rest.pop()) {
    seen.push(next);
    if (!closed.has(next.id)) rest.push(...[...next.children].reverse());
  }
  return seen;
}

export type Checked = 'true' | 'false' | 'mixed';

export function checkedOf({ pages }: Branch, skipped: ReadonlySet<string>): Checked {
  const left = pages.filter((key) => skipped.has(key)).length;
  if (left === 0) return 'true';
  return left === pages.length ? 'false' : 'mixed';
}

/** Takes all pages of a branch, or leaves all out where all were taken. */
export function toggled(branch: Branch, skipped: ReadonlySet<string>): ReadonlySet<string> {
  const next = new Set(skipped);
  const isTaken = checkedOf(branch, skipped) === 'true';
  for (const key of branch.pages) {
    if (isTaken) next.add(key);
    else next.delete(key);
  }
  return next;
}
