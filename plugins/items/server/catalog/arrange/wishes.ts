import { fail } from '@docstead/core/contract';
import { refuseCostly } from '@docstead/core/server';
import * as T from 'typebox';
import { Check } from 'typebox/value';
import { badTree } from '../../../contract/failures.ts';
import { cleanName } from '../../../unseen.ts';
import { MAX_ID } from '../../item/item.model.ts';

/** What a drag asks of one node; an absent field stays as it is. */
export interface Wish {
  readonly kind: 'catalog' | 'page';
  readonly id: number;
  /** The catalog that it shall stand in; 0 is the root. */
  readonly parent?: number;
  readonly s_number?: number;
  readonly name?: string;
}

const MOST = 20_000;
const MAX_ORDER = 2_147_483_647;

const Whole = (maximum: number) => T.Optional(T.Integer({ minimum: 0, maximum }));
const Node = T.Object({
  cat_id: Whole(MAX_ID),
  page_id: Whole(MAX_ID),
  parent_cat_id: Whole(MAX_ID),
  page_cat_id: Whole(MAX_ID),
  s_number: Whole(MAX_ORDER),
  cat_name: T.Optional(T.String({ maxLength: 255, pattern: '^[^\\u0000]*$' })),
});
const Nodes = T.Array(Node, { maxItems: MOST });

/**
 * The JSON of `cats`. A page's element has a `page_id`, and names its catalog as `parent_cat_id` (existing clients fill
 * `page_cat_id` with the one where the page was). `level` is not read: the tree itself knows it.
 */
export function readWishes(text: string): Wish[] {
  const nodes = parse(text);
  if (!Array.isArray(nodes) || nodes.length > MOST) throw fail(badTree);
  const cleaned = nodes.map(withNumbers);
  if (!Check(Nodes, cleaned)) throw fail(badTree);
  const wishes = cleaned.map(wishOf);
  const isNamed = wishes.every((wish) => wish.id > 0);
  const isOnce = new Set(wishes.map(({ kind, id }) => `${kind}${id}`)).size === wishes.length;
  if (!isNamed || !isOnce) throw fail(badTree);
  return wishes;
}

function wishOf(node: T.Static<typeof Node>): Wish {
  const { cat_id = 0, page_id = 0, parent_cat_id, page_cat_id, s_number } = node;
  const isPage = page_id > 0;
  const parent = isPage ? (parent_cat_id ?? page_cat_id) : parent_cat_id;
  const name = node.cat_name === undefined ? undefined : cleanName(node.cat_name);
  return {
    kind: isPage ? 'page' : 'catalog',
    id: isPage ? page_id : cat_id,
    ...(parent !== undefined && { parent }),
    ...(s_number !== undefined && { s_number }),
    ...(name && !isPage && { name }),
  };
}

const NUMBERS = ['cat_id', 'page_id', 'parent_cat_id', 'page_cat_id', 's_number'];

/** Ids leave the server as text, and come back so. */
function withNumbers(node: unknown): unknown {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return node;
  const entries = Object.entries(node).filter(([, value]) => value !== null);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const isDigits = NUMBERS.includes(name) && typeof value === 'string' && /^\d{1,16}$/.test(value);
      return [name, isDigits ? Number(value) : value];
    }),
  );
}

function parse(text: string): unknown {
  refuseCostly(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw fail(badTree);
  }
}
