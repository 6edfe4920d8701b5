import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { isCallError } from './call-error.ts';

const MOST_RETRIES = 2;

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // "Offline" is an error that the page shows, not a query that waits in silence.
        networkMode: 'always',
        // A refusal stays one; only a lost connection is worth another try, unless the browser knows that it has none.
        retry: (count, error) =>
          isCallError(error) && error.kind === 'offline' && count < MOST_RETRIES && navigator.onLine,
        refetchOnWindowFocus: false,
      },
    },
  });
}

/** Inputs that reach the server as the same text share one entry. */
export function queryKey(path: string, input: object = {}): readonly [string, Readonly<Record<string, unknown>>] {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return [
    path,
    Object.fromEntries(sent.map(([name, value]) => [name, typeof value === 'object' ? value : String(value)])),
  ];
}

/**
 * Asks again for every answer under this key that is shown. One that is on its way for the first time is let go: it may
 * have left the server before what it is now asked for, and the query client would keep to it.
 */
export async function askAnew(queries: QueryClient, key: QueryKey): Promise<void> {
  for (const query of queries.getQueryCache().findAll({ queryKey: key, type: 'active' })) {
    if (query.state.data === undefined) void query.cancel({ silent: true });
  }
  await queries.invalidateQueries({ queryKey: key });
}
