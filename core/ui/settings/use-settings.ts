import { useRef, useState } from 'react';
import { focusField } from './focus-field.ts';
import { type Changeable, type Sent, useChanges } from './use-changes.ts';

/** What a save throws: about which field, or what others have saved meanwhile, by field. */
interface Refusal {
  readonly message: string;
  readonly data?: unknown;
}
interface RefusalData {
  readonly field?: string;
  readonly changed?: Readonly<Record<string, string>>;
  /** Who has saved them, where that is known. */
  readonly by?: Readonly<Record<string, string>>;
}

export interface SettingsOptions {
  readonly save: (sent: Sent) => Promise<unknown>;
  /** Nothing is left to save. */
  readonly onSaved: () => Promise<void>;
  /** Others have saved what is shown here. */
  readonly reload: () => Promise<void>;
}

/** A form of settings: what was changed is saved, and what is refused is said at its field, which gets the cursor. */
export function useSettings<E extends Refusal>(fields: readonly Changeable[], options: SettingsOptions) {
  const changes = useChanges(fields);
  const [error, setError] = useState<E>();
  const [isRunning, setRunning] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const refusal = error?.data as RefusalData | undefined;
  const refused = refusal?.field;

  function discard(): void {
    changes.discard();
    setError(undefined);
  }
  function show(thrown: E): void {
    setError(thrown);
    const { field = '', changed } = (thrown.data ?? {}) as RefusalData;
    focusField(ref.current, field || (Object.keys(changed ?? {})[0] ?? ''));
    if (!changed) return;
    changes.contest(changed);
    void options.reload();
  }
  async function run(): Promise<void> {
    setError(undefined);
    setRunning(true);
    try {
      await options.save(changes.sent);
    } catch (thrown) {
      // As calls throw.
      show(thrown as E);
      return;
    } finally {
      setRunning(false);
    }
    discard();
    await options.onSaved();
  }
  return {
    ...{ ...changes, ref, discard, run, isRunning },
    settle(id: string, keepsMine: boolean): void {
      if (changes.settle(id, keepsMine) === 0) setError(undefined);
    },
    /** What is about no field that is here. */
    error: fields.some(({ id }) => id === refused) ? undefined : error,
    /** Who has saved what is contested; undefined where nobody knows. */
    byOf: (id: string) => refusal?.by?.[id],
    errorOf: (id: string) => (refused === id ? error?.message : undefined),
    change(id: string, text: string): void {
      changes.change(id, text);
      if (refused === id) setError(undefined);
    },
  };
}

export type SettingsState = ReturnType<typeof useSettings>;
