import type { MessageKind } from './kinds.tsx';

export type ToastOptions = {
  text: string;
  kind?: MessageKind;
  action?: { label: string; onPress: () => void };
  /** Milliseconds; null stays until it is dismissed. Errors stay, others go after 5 s, with an action after 10 s. */
  lastsMs?: number | null;
  /** A toast with the same id is replaced instead of stacked. */
  id?: string;
};

export type Toast = ToastOptions & { id: string; kind: MessageKind; lastsMs: number | null };

const most = 4;

function usualTime({ kind, action }: ToastOptions): number | null {
  if (kind === 'error') return null;
  return action ? 10_000 : 5_000;
}

/** A list that any code may add to, in or out of React; `Toaster` shows it. */
export function createToasts() {
  let shown: readonly Toast[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const become = (next: readonly Toast[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const hide = (id: string) => become(shown.filter((one) => one.id !== id));
  const show = (options: ToastOptions): string => {
    count += 1;
    const id = options.id ?? `toast-${count}`;
    const lastsMs = options.lastsMs === undefined ? usualTime(options) : options.lastsMs;
    const added: Toast = { ...options, id, kind: options.kind ?? 'info', lastsMs };
    become([...shown.filter((one) => one.id !== id), added].slice(-most));
    return id;
  };
  return {
    show,
    hide,
    clear: () => become([]),
    info: (text: string) => show({ text, kind: 'info' }),
    ok: (text: string) => show({ text, kind: 'ok' }),
    warn: (text: string) => show({ text, kind: 'warn' }),
    error: (text: string) => show({ text, kind: 'error' }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    snapshot: () => shown,
  };
}

export type Toasts = ReturnType<typeof createToasts>;

/** The page has one corner for messages, and so one list. */
export const toast = createToasts();
