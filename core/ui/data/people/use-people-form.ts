import { type ReactNode, useState } from 'react';
import { toast } from '../../base/messages/toast.ts';

/** What stands between names, in any of our languages. */
export const SEPARATORS = [',', '，', '、', ';', '；'] as const;

interface PeopleForm {
  /** Puts them in; tells whom the server does not know. */
  readonly send: (names: readonly string[]) => Promise<{ readonly unknown: readonly string[] }>;
  readonly said: {
    readonly missing: string;
    readonly added: (names: string[]) => string;
    readonly unknown: (names: string[]) => string;
    readonly refused: (error: unknown) => ReactNode;
  };
  readonly onDone: () => void;
}

/** Whom to put in: nothing that was typed is lost when the server does not know somebody. */
export function usePeopleForm({ send, said, onDone }: PeopleForm) {
  const [names, setNames] = useState<readonly string[]>([]);
  /** Typed, and not closed by a comma yet. */
  const [open, setOpen] = useState('');
  const [problem, setProblem] = useState<ReactNode>();
  const [isBusy, setBusy] = useState(false);

  const submit = async () => {
    const typed = [...names, ...open.split(new RegExp(`[${SEPARATORS.join('')}]`))].map((name) => name.trim());
    const all = [...new Set(typed.filter((name) => name !== ''))];
    if (all.length === 0) return setProblem(said.missing);
    setOpen('');
    setBusy(true);
    try {
      const { unknown } = await send(all);
      const known = all.filter((name) => !unknown.includes(name));
      if (known.length > 0) toast.ok(said.added(known));
      if (unknown.length === 0) return onDone();
      setNames(unknown);
      setProblem(said.unknown([...unknown]));
    } catch (error) {
      setNames(all);
      setProblem(said.refused(error));
    }
    setBusy(false);
  };
  return {
    ...{ names, open, problem, submit, isBusy },
    setNames: (next: readonly string[]) => {
      setNames(next);
      setProblem(undefined);
    },
    setOpen: (text: string) => {
      setOpen(text);
      if (text !== '') setProblem(undefined);
    },
  };
}
