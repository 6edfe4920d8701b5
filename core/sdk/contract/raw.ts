/** What raw calls speak of: requests as they come, without fields, envelope and parser. */

export type RawMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** What `methods: ['*']` stands for. */
export const RAW_METHODS: readonly RawMethod[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The whole body in memory, or a stream of it. */
export type RawBody = 'bytes' | 'stream';

/** Every field of the query, as text; one that comes again is a list of its texts. */
export type RawQuery = Readonly<Record<string, string | readonly string[]>>;

/** What the access rule of a raw call decides on: the body has not been read by then. */
export interface RawAsked<Params> {
  readonly method: RawMethod;
  /** Those that the contract's `params` declare. */
  readonly params: Params;
  readonly query: RawQuery;
}

/** The names that a path has for its parameters: `id` and `*` of `/mock-data/:id/*`. */
export type ParamsIn<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamIn<Head> | ParamsIn<Rest>
  : ParamIn<Path>;

type ParamIn<Segment extends string> = Segment extends `:${infer Name}` ? Name : Segment extends '*' ? '*' : never;
