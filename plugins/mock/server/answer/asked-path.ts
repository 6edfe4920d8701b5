import type { RawRequest } from '@docstead/core/server';

export interface AskedPath {
  readonly item_id: number;
  readonly path: string;
}

/** An id that both databases hold. */
const ID = /^[1-9]\d{0,8}$/;
const FORM = 'application/x-www-form-urlencoded';

/**
 * What `/server/mock-path/12&path=/a/b` asks for; also `?path=` and, below both, a field of the form. Undefined where no
 * project is named. What stands behind a further `&` or in the query is for the API that is not there yet.
 */
export function askedPath(
  prefix: string,
  { url, query, headers, body }: RawRequest & { body: Buffer },
): AskedPath | undefined {
  const [address = ''] = url.split('?', 1);
  const [id = '', ...fields] = address.slice(prefix.length).split('&');
  if (!ID.test(id)) return undefined;
  const field = fields.find((one) => one.startsWith('path='))?.slice('path='.length);
  const path =
    (field === undefined ? first(query.path) : decoded(field)) ?? formPath(headers['content-type'], body) ?? '/';
  return { item_id: Number(id), path: path.startsWith('/') ? path : `/${path}` };
}

const first = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

/** `+` is no space in a path. */
function decoded(sent: string): string {
  try {
    return decodeURIComponent(sent);
  } catch {
    return sent;
  }
}

function formPath(type: string | undefined, body: Buffer): string | undefined {
  if (!type?.toLowerCase().startsWith(FORM)) return undefined;
  return new URLSearchParams(body.toString('utf8')).get('path') ?? undefined;
}
