import { useState } from 'react';

type Texts = Readonly<Record<string, string>>;

/**
 * For a form that is tried and saved as a whole: what it was opened with, which the server compares with what stands there now,
 * and what others have saved since, where a save was refused for it.
 */
export function useBase(opened: Texts) {
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<Texts>({});
  return {
    base,
    theirs,
    isContested: Object.keys(theirs).length > 0,
    contest: setTheirs as (changedByOthers: Texts) => void,
    /** Theirs are known by now: whatever the form has after that is saved over them. */
    settle(): void {
      setBase({ ...base, ...theirs });
      setTheirs({});
    },
    /** This is what stands there now. */
    begin(saved: Texts): void {
      setBase(saved);
      setTheirs({});
    },
  };
}
