import { useState } from 'react';

/** One setting as it stands on the server. */
export interface Changeable {
  readonly id: string;
  readonly value: string;
  /** Of a secret: what its form has seen of it, for its value is shown to nobody. */
  readonly mark?: string;
}

type Texts = Readonly<Record<string, string>>;

/** What a save sends: new values, secrets to forget, and what the sender has seen of those that it changes. */
export interface Sent {
  readonly values: Record<string, string>;
  readonly emptied: string[];
  readonly base: Record<string, string>;
}

/**
 * What of a form was changed and not saved yet. What nobody touched shows what the server has, and is not sent: others may
 * change it meanwhile. What others have saved where one has written oneself is decided about, one by one, before it is saved.
 */
export function useChanges(fields: readonly Changeable[]) {
  const [changed, setChanged] = useState<Texts>({});
  /** What stood there when each was changed first: the server refuses to write over what others have saved since. */
  const [base, setBase] = useState<Texts>({});
  /** What others have saved meanwhile, and nobody has decided about yet. */
  const [theirs, setTheirs] = useState<Texts>({});
  const [emptied, setEmptied] = useState<readonly string[]>([]);
  const fieldAt = (id: string): Changeable | undefined => fields.find((one) => one.id === id);
  const valueAt = (id: string): string | undefined => fieldAt(id)?.value;
  /** What stood there when it was changed first stays what one has seen. */
  const see = (id: string): void => setBase((before) => ({ [id]: fieldAt(id)?.mark ?? valueAt(id) ?? '', ...before }));
  const own = Object.entries(changed).filter(([id, text]) => valueAt(id) !== text);
  const sent: Sent = {
    values: Object.fromEntries(own),
    emptied: [...emptied],
    base: Object.fromEntries(
      [...own.map(([id]) => id), ...emptied.filter((id) => fieldAt(id)?.mark !== undefined)].map((id) => [
        ...[id, base[id] ?? ''],
      ]),
    ),
  };
  return {
    sent,
    isDirty: own.length > 0 || emptied.length > 0,
    isContested: Object.keys(theirs).length > 0,
    isChanged: (id: string) => emptied.includes(id) || own.some(([one]) => one === id),
    isEmptied: (id: string) => emptied.includes(id),
    valueOf: ({ id, value }: Changeable) => changed[id] ?? value,
    theirsOf: (id: string) => theirs[id],
    change(id: string, text: string): void {
      setChanged((before) => ({ ...before, [id]: text }));
      see(id);
    },
    empty(id: string, isWanted: boolean): void {
      setEmptied((before) => [...before.filter((one) => one !== id), ...(isWanted ? [id] : [])]);
      see(id);
    },
    /** A save was refused: these have other values now. */
    contest: setTheirs as (changedByOthers: Texts) => void,
    /** Another's value is known now: mine is saved over it, or given up. Gives how many are left to decide about. */
    settle(id: string, keepsMine: boolean): number {
      const { [id]: value = '', ...rest } = theirs;
      setTheirs(rest);
      if (keepsMine) setBase((before) => ({ ...before, [id]: value }));
      else {
        setChanged((before) => without(before, id));
        setBase((before) => without(before, id));
        setEmptied((before) => before.filter((one) => one !== id));
      }
      return Object.keys(rest).length;
    },
    discard(): void {
      setChanged({});
      setBase({});
      setTheirs({});
      setEmptied([]);
    },
  };
}

function without(values: Texts, id: string): Texts {
  const { [id]: _, ...rest } = values;
  return rest;
}
