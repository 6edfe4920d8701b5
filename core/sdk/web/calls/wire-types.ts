import type { InputOf, OutputOf } from '../../contract/index.ts';

/** What the browser may send for a value: where the contract takes a number, its text will do (ids come from addresses). */
export type WireInput<T> = T extends number
  ? number extends T
    ? number | string
    : T | `${T}`
  : T extends readonly (infer One)[]
    ? readonly WireInput<One>[]
    : T extends object
      ? { [K in keyof T]: WireInput<T[K]> | Absent<T, K> }
      : T;

/** An optional field may be given as `undefined`, which is not sent. */
type Absent<T, K extends keyof T> = Record<never, never> extends Pick<T, K> ? undefined : never;

/** What a web half may call: raw calls have no form that it could write. */
export type PathOf<Api> = {
  [P in keyof Api & string]: Api[P] extends { readonly kind: 'raw' } ? never : P;
}[keyof Api & string];
export type CallInput<Api, P extends PathOf<Api>> = WireInput<InputOf<Api[P]>>;
export type CallOutput<Api, P extends PathOf<Api>> = OutputOf<Api[P]>;

/** The input may be left out where nothing in it is required. */
export type Arguments<Input, Options> =
  Record<never, never> extends Input ? [input?: Input, options?: Options] : [input: Input, options?: Options];
