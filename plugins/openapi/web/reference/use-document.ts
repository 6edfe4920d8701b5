import { useCallback, useEffect, useState } from 'react';
import { type Call, callsIn, type OpenApiDocument } from './document.ts';

interface State {
  readonly calls?: readonly Call[];
  readonly error?: Error;
}

/** The document of this very site, with the calls of the plugins that are on. */
export function useDocument(): State & { readonly retry: () => void } {
  const [state, setState] = useState<State>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    load(gone.signal, attempt).then(
      (calls) => setState({ calls }),
      (error: Error) => {
        if (!gone.signal.aborted) setState({ error });
      },
    );
    return () => gone.abort();
  }, [attempt]);
  const retry = useCallback(() => {
    setState({});
    setAttempt((before) => before + 1);
  }, []);
  return { ...state, retry };
}

async function load(signal: AbortSignal, attempt: number): Promise<readonly Call[]> {
  const response = await fetch('/api/openapi.json', { signal, cache: attempt > 0 ? 'reload' : 'default' });
  if (!response.ok) throw new Error(`${response.status}`);
  return callsIn((await response.json()) as OpenApiDocument);
}
