import * as Type from 'typebox';
import type { LoadedOf, Rule } from './access.ts';
import type { Audit } from './audit.ts';
import type { Failure } from './failure.ts';
import type { RawAsked, RawBody, RawMethod } from './raw.ts';

type Static<S extends TSchema> = Type.Static<S>;
type TObject = Type.TObject;
type TSchema = Type.TSchema;

/** How the answer travels: the envelope, a file, a stream of chunks, the answer to a multipart upload, or as the handler says. */
export type CallKind = 'json' | 'file' | 'stream' | 'upload' | 'raw';

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
  /**
   * Also for tokens that are limited to some objects: what it answers and changes stays within what the caller `reaches`,
   * or has nothing to do with any object. Where it is not said, such a token is refused (11008), unless policies decide,
   * and all of them narrow.
   */
  readonly narrows?: boolean;
  /**
   * Only for who is logged in: an access token is refused (11042), whatever its scopes. For what decides who gets in:
   * passwords, addresses, second factors, sessions and tokens themselves, the accounts of others, other ways to log in. So a
   * token that was lost makes no way in that outlives it.
   */
  readonly bySession?: boolean;
  /** Answered whatever a gate (`core/gate@1`) says: what the way through it needs, such as log-out. */
  readonly ungated?: boolean;
  /**
   * Another site's page is expected to send people here (the way back from a login elsewhere, by GET or by a form that it
   * posts). Its reader's session cookie does not count, so the caller is a guest or who a token says; and `reply.session`
   * works, once the handler has read a cookie of its own (`ctx.cookies.get`) that shows that this browser began it.
   */
  readonly foreign?: boolean;
  /** Calls that read only are not checked for same origin and may be answered while draining. */
  readonly reads?: boolean;
  /** Of a call that changes the site: who did it is told once it has succeeded. */
  readonly audit?: Audit;
}

/** A raw call as it is declared. */
export interface RawTerms<
  P extends TObject = TObject,
  R extends Rule<never, unknown> = Rule<never, unknown>,
  B extends RawBody = RawBody,
> extends Pick<CallSpec, 'errors' | 'summary' | 'narrows' | 'bySession' | 'ungated'> {
  readonly kind: 'raw';
  /** What is not listed is answered with 405. HEAD is answered by the handler of GET unless it is listed itself. */
  readonly methods: readonly RawMethod[] | readonly ['*'];
  /**
   * Parameters of the path that are no texts, or that the access rule needs: `T.Object({ item_id: IdIn() })`. They are
   * checked before the rule is asked; the handler gets the path's other parameters as texts.
   */
  readonly params?: P;
  readonly access: R;
  /** Whether the handler gets the body whole (`bytes`, unless said otherwise) or as it comes. */
  readonly body?: B;
  /** Largest body of somebody who is known, in bytes: 1 MiB unless it is said. Others send at most 64 KiB. */
  readonly bodyLimit?: number;
  /**
   * Whether it only reads, so that it acts on the session cookie whoever's page sent it, and is answered while draining.
   * Unless said otherwise, GET, HEAD and OPTIONS do and the others do not.
   */
  readonly reads?: boolean;
}

export interface RawSpec<
  P extends TObject = TObject,
  R extends Rule<never, unknown> = Rule<never, unknown>,
  B extends RawBody = RawBody,
> extends CallSpec<P, Type.TUnknown, R, 'raw'> {
  readonly kind: 'raw';
  readonly methods: readonly RawMethod[] | readonly ['*'];
  readonly body: B;
}

export type Contract = Readonly<Record<`/${string}`, CallSpec>>;

/**
 * Declares a raw call: the request as it came, and an answer as the handler writes it. Its path may have parameters
 * (`/mock-data/:key`) and, at its end, a wildcard (`/*`); it lies under `/api/<name>/`, `/x/<plugin>/` or at one of
 * `RAW_PLACES`. Access, limits and attribution are those of every call; the credentials are looked for in headers and
 * query, never in the body. A refusal is an envelope with an HTTP status of its own: 401, 403, or 400 where the failure
 * names none. It has no older address form, and web halves cannot call it.
 */
export function call<
  R extends Rule<never, unknown>,
  P extends TObject = Type.TObject<Record<never, never>>,
  const B extends RawBody = 'bytes',
>(
  terms: RawTerms<P, R, B> & { readonly access: AccessFor<RawAsked<Static<P>>, R> },
): RawSpec<NoInfer<P>, R, NoInfer<B>>;
/** Declares one call. The access rule's selector is typed by the input. */
export function call<
  I extends TSchema,
  O extends TSchema,
  R extends Rule<never, unknown>,
  const K extends Exclude<CallKind, 'raw'> = 'json',
>(spec: CallSpec<I, O, R, K> & { readonly access: AccessFor<Static<I>, R> }): CallSpec<I, O, R, K>;
export function call(spec: CallSpec | RawTerms): CallSpec {
  if (!isRawTerms(spec)) return spec;
  const { params = Type.Object({}), body = 'bytes', ...rest } = spec;
  const raw: RawSpec = { ...rest, body, input: params, output: Type.Unknown() };
  return raw;
}

const isRawTerms = (spec: CallSpec | RawTerms): spec is RawTerms => spec.kind === 'raw';

export const isRaw = (spec: CallSpec): spec is RawSpec => spec.kind === 'raw';

type AccessFor<Asked, R> = R extends Rule<infer In, unknown> ? (Asked extends In ? R : never) : never;

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
