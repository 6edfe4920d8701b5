import type { ApiParam } from '../../items/points.ts';
import { MOST_LEVELS } from './part.ts';
import { readRule } from './rule.ts';

/** A field with what is in it. */
export interface FieldNode {
  /** None where only fields in it are described. */
  row: ApiParam | undefined;
  /** Lists in each other, as `[]` behind the name says. */
  lists: number;
  readonly children: Map<string, FieldNode>;
}

const LONGEST_NAME = 500;
const LIST_MARKS = /(?:\[[\d*]{0,4}\]){1,9}$/;

const emptyNode = (): FieldNode => ({ row: undefined, lists: 0, children: new Map() });

/** Rows such as `data`, `data.list` and `data.list[].id` in each other; undefined where no row has a name. */
export function fieldTree(rows: readonly ApiParam[]): FieldNode | undefined {
  const root = emptyNode();
  for (const row of rows) add(root, row);
  return root.children.size > 0 || root.row ? root : undefined;
}

function add(root: FieldNode, row: ApiParam): void {
  const name = row.name.trim();
  if (name === '' || name.length > LONGEST_NAME) return;
  const parts = name.split('.');
  if (parts.length > MOST_LEVELS) return;
  let node = root;
  for (const part of parts) {
    const marks = LIST_MARKS.exec(part)?.[0] ?? '';
    // A rule behind a name would be read as ours.
    const key = readRule(part.slice(0, part.length - marks.length).trim()).name;
    if (key !== '') node = childOf(node, key);
    node.lists = Math.max(node.lists, marks.split('[').length - 1);
  }
  if (node !== root || node.lists > 0) node.row ??= row;
}

function childOf(node: FieldNode, key: string): FieldNode {
  const child = node.children.get(key) ?? emptyNode();
  node.children.set(key, child);
  return child;
}
