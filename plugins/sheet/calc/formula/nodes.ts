import type { Range } from '../../book/address.ts';
import type { Scalar, Value } from '../values.ts';

export type Operator = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '>' | '<=' | '>=';

export interface Reference {
  readonly kind: 'reference';
  /** The name of another sheet. */
  readonly sheet: string | undefined;
  readonly range: Range;
  readonly isCell: boolean;
}

export type Node =
  | { readonly kind: 'value'; readonly value: Scalar }
  | Reference
  | { readonly kind: 'unary'; readonly operator: '-' | '+' | '%'; readonly of: Node }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Node; readonly right: Node }
  | { readonly kind: 'call'; readonly name: string; readonly parts: readonly Node[] }
  | { readonly kind: 'list'; readonly rows: readonly (readonly Scalar[])[] };

export interface Formula {
  readonly root: Node;
  readonly references: readonly Reference[];
}

/** What a formula reads of the book. */
export interface Reading {
  readonly now: Date;
  /** Nothing that may take long: `TooMuchWork` is thrown instead. */
  readonly isQuick: boolean;
  value(reference: Reference): Value;
  /** Of the formula itself. */
  readonly place: { readonly row: number; readonly column: number };
  /** Throws where all the work of a book is done. */
  spend(steps: number): void;
}
