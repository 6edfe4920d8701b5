import { useEffect, useRef, useState } from 'react';
import { followScan, type ScanCode } from './follow-scan.ts';

export type ScanState =
  | { readonly kind: 'loading' }
  /** `number` is '' until the code was scanned. */
  | { readonly kind: 'shown'; readonly url: string; readonly number: string }
  /** It was scanned by who may: the owner of the dialog goes on. */
  | { readonly kind: 'scanned' }
  | { readonly kind: 'over'; readonly url: string }
  | { readonly kind: 'refused'; readonly error: unknown };

export interface ScanWork {
  /** Gets a code; the first of a dialog may be there already. */
  readonly make: (isFirst: boolean, signal: AbortSignal) => Promise<ScanCode>;
  /** What it throws is shown, and another code offered. */
  readonly onScanned: (qrscene: string) => Promise<void>;
}

/** One code after the other, each followed until it is scanned, over or refused. */
export function useScan(work: ScanWork) {
  const [state, setState] = useState<ScanState>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const tell = (next: ScanState): void => {
      if (!signal.aborted) setState(next);
    };
    const run = async (): Promise<void> => {
      const code = await latest.current.make(round === 0, signal);
      const { url } = code;
      tell({ kind: 'shown', url, number: '' });
      const onNumber = (number: string): void => tell({ kind: 'shown', url, number });
      if ((await followScan(code, { signal, onNumber })) === 'over') return tell({ kind: 'over', url });
      tell({ kind: 'scanned' });
      await latest.current.onScanned(code.qrscene);
    };
    void run().catch((error: unknown) => tell({ kind: 'refused', error }));
    return () => closing.abort();
  }, [round]);
  return {
    state,
    renew(): void {
      setState({ kind: 'loading' });
      setRound(round + 1);
    },
  };
}
