import { toast } from '@docstead/core/ui';
import { useLeaveGuard, useText } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import { call, type Invoice, invalidate } from '../../api.ts';
import { CHANGED_WITH_INVOICES } from './changed.ts';

interface State {
  readonly isBusy: boolean;
  /** Of the bytes, from 0 to 1; undefined while nobody knows. */
  readonly part: number | undefined;
  readonly name: string;
  readonly error: unknown;
}

const IDLE: State = { isBusy: false, part: undefined, name: '', error: undefined };

/** Sends a file and ties it to an invoice; `tie` takes an address of the web, or '' to have none. */
export function useInvoiceFile({ id }: Invoice, onDone: () => void) {
  const t = useText('commerce');
  const [state, setState] = useState<State>(IDLE);
  const stop = useRef<AbortController>(undefined);
  useLeaveGuard(state.isBusy);
  useEffect(() => () => stop.current?.abort(), []);

  async function run(name: string, find: (signal: AbortSignal) => Promise<string>, said: string): Promise<void> {
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    setState({ ...IDLE, isBusy: true, name });
    try {
      const { signal } = mine;
      const file_url = await find(signal);
      await call('/api/invoice/setFileUrl', { id, file_url }, { signal });
      await invalidate(...CHANGED_WITH_INVOICES);
      toast.ok(said);
      onDone();
    } catch (error) {
      if (!mine.signal.aborted) setState({ ...IDLE, error });
    }
  }
  return {
    ...state,
    upload(file: File): void {
      const onProgress = (part: number): void => setState((now) => ({ ...now, part }));
      const send = async (signal: AbortSignal): Promise<string> =>
        (await call('/api/invoice/upload', {}, { file, signal, onProgress })).file_url;
      void run(file.name, send, t('console_invoices.uploaded'));
    },
    tie: (file_url: string) =>
      run(file_url, async () => file_url, t(file_url === '' ? 'console_invoices.untied' : 'console_invoices.tied')),
    cancel(): void {
      stop.current?.abort();
      setState(IDLE);
    },
  };
}
