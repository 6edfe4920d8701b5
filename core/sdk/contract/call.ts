import type { Static, TSchema } from 'typebox';
import type { LoadedOf, Rule } from './access.ts';
import type { Failure } from './failure.ts';

/** How the answer travels: the envelope, a file, a stream of chunks, or the answer to a multipart upload. */
export type CallKind = 'json' | 'file' | 'stream' | 'upload';

export interface CallSpec<
  I extends TSchema = TSchema,
  O extends TSchema = TSchema,
  R extends Rule<never, unknown> = Rule<never, unknown>,
  K extends CallKind = CallKind,
> {
  readonly input: I;
  readonly output: O;
  readonly access: R;
  /** What it may answer besides the core failures. */
  readonly errors?: readonly Failure[];
  /** POST unless said otherwise. */
  readonly method?: 'GET' | 'POST';
  readonly kind?: K;
  /** `false` where the specification's wire has no `{ error_code, data }` around the answer. */
  readonly envelope?: false;
  /**
   * Largest body of somebody who is known, in bytes (of an upload, its largest file): 1 MiB for forms and 20 MiB for
   * uploads unless it is said. Guests send at most 64 KiB, whatever stands here.
   */
  readonly bodyLimit?: number;
  /** One sentence for the OpenAPI document. */
  readonly summary?: string;
  /**
   * A field of the input: requests of one session that send the same value in it are let in one after another, in the
   * order in which they came, also those of other calls that name this field. For writes of which the last one counts.
   */
  readonly inOrder?: string;
  /** Calls that read only are not checked for same origin and may be answered while draining. */
  readonly reads?: boolean;
}

export type Contract = Readonly<Record<`/${string}`, CallSpec>>;

/** Declares one call. The access rule's selector is typed by the input. */
export function call<
  I extends TSchema,
  O extends TSchema,
  R extends Rule<never, unknown>,
  const K extends CallKind = 'json',
>(spec: CallSpec<I, O, R, K> & { readonly access: AccessFor<I, R> }): CallSpec<I, O, R, K> {
  return spec;
}

type AccessFor<I extends TSchema, R> = R extends Rule<infer In, unknown> ? (Static<I> extends In ? R : never) : never;

/** A plugin's calls, by path, so that each is found by searching for its address. */
export function contract<const C extends Contract>(calls: C): C {
  return calls;
}

export type InputOf<S> =
  S extends CallSpec<infer I, TSchema, never>
    ? Static<I>
    : S extends { input: infer I extends TSchema }
      ? Static<I>
      : never;
export type OutputOf<S> = S extends { output: infer O extends TSchema } ? Static<O> : never;
export type AllowedOf<S> = S extends { access: infer R } ? LoadedOf<R> : never;
