import type { UserCaller } from './caller.ts';

/**
 * Access rules are values: a contract names them, the owner of the data implements them, the kernel asks them.
 * A rule loads what it decides on from the database and hands it to the handler, so that an id which was sent
 * beside it is never trusted.
 */
export type Access =
  | { readonly kind: 'guest' }
  | { readonly kind: 'user' }
  | { readonly kind: 'admin' }
  | { readonly kind: 'policy'; readonly policy: string; readonly ref: (input: never) => unknown }
  | { readonly kind: 'each'; readonly policy: string; readonly refs: (input: never) => readonly unknown[] }
  | { readonly kind: 'all' | 'either'; readonly parts: readonly Access[] };

declare const marks: unique symbol;

/** An access rule over `Input` that hands `Loaded` to the handler. */
export interface Rule<Input, Loaded> {
  readonly access: Access;
  readonly [marks]?: { readonly input: (input: Input) => void; readonly loaded: Loaded };
}

export interface Policy<Ref, Loaded> {
  readonly point: 'policy';
  readonly id: string;
  /** The rule for one object that the input names. */
  for<Input>(ref: (input: Input) => Ref | undefined): Rule<Input, Loaded>;
  /** The rule for each of many, at least one (10101); hands over the list of what it loaded, in order. */
  each<Input>(refs: (input: Input) => readonly Ref[]): Rule<Input, Loaded[]>;
}

/** Declares a policy in an owner's points.ts; `id` is `<plugin>/<noun>.<right>@<major>`. */
export function policy<Ref, Loaded>(id: string): Policy<Ref, Loaded> {
  return {
    point: 'policy',
    id,
    for: (ref) => ({ access: { kind: 'policy', policy: id, ref } }),
    each: (refs) => ({ access: { kind: 'each', policy: id, refs } }),
  };
}

/** Anybody. */
export const guest: Rule<unknown, undefined> = { access: { kind: 'guest' } };

/** Anybody who is logged in; hands over the user. */
export const user: Rule<unknown, UserCaller> = { access: { kind: 'user' } };

/** The site administrator; hands over the user. 10102 for a guest, 10103 for everybody else. */
export const admin: Rule<unknown, UserCaller> = { access: { kind: 'admin' } };

/** Every part must allow; hands over a tuple. */
export function all<const Parts extends readonly Rule<never, unknown>[]>(
  ...parts: Parts
): Rule<InputsOf<Parts>, { -readonly [K in keyof Parts]: LoadedOf<Parts[K]> }> {
  return { access: { kind: 'all', parts: parts.map((part) => part.access) } };
}

/**
 * The first part whose reference the input names (not absent, '', 0) decides alone. The others are not asked:
 * a page of theirs beside an item of mine is refused.
 */
export function either<const Parts extends readonly Rule<never, unknown>[]>(
  ...parts: Parts
): Rule<InputsOf<Parts>, LoadedOf<Parts[number]>> {
  return { access: { kind: 'either', parts: parts.map((part) => part.access) } };
}

/** What every part asks of the input. */
type InputsOf<Parts extends readonly unknown[]> = Parts extends readonly [Rule<infer Input, unknown>, ...infer Rest]
  ? Input & InputsOf<Rest>
  : unknown;

export type LoadedOf<R> = R extends Rule<never, infer Loaded> ? Loaded : never;
