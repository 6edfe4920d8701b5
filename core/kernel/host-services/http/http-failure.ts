import { coreFailures, fail } from '../../../sdk/contract/index.ts';

/** Thrown where nothing is called at all. */
export class HttpRefusal extends Error {}

/** For whom it is asked: the address as it was given, and the caller's own signal. */
export interface Asked {
  readonly url: string;
  readonly signal: AbortSignal | undefined;
}

/** Does it, and throws what goes wrong as `failureOf` has it. */
export async function told<T>(asked: Asked, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw failureOf(asked, thrown);
  }
}

/**
 * What goes wrong as a declared failure that names the host. The sentence stays with it for the log; who calls does not
 * read what a name server or a socket says.
 */
export function failureOf({ url, signal }: Asked, thrown: unknown): Error {
  const cause = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (signal?.aborted) return cause;
  const declared = isRefusal(cause) ? coreFailures.httpRefused : coreFailures.httpFailed;
  const failed = fail(declared, { params: { host: URL.canParse(url) ? new URL(url).host : url.slice(0, 100) } });
  return Object.assign(failed, { message: cause.message, cause });
}

/** The connection's own lookup refuses beneath the request. */
function isRefusal(error: Error): boolean {
  return error instanceof HttpRefusal || (error.cause instanceof Error && isRefusal(error.cause));
}
