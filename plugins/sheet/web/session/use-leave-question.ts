import { useLeaveGuard } from '@docstead/core/web';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LeaveWay, SheetSession } from './session.ts';

export interface LeaveQuestion {
  readonly isOpen: boolean;
  /** The chosen way is under way. */
  readonly isBusy: boolean;
  readonly choose: (way: LeaveWay) => void;
  /** Stays; a save that has begun goes on. */
  readonly stay: () => void;
}

const CLOSED = { isOpen: false, isBusy: false };

/** Whoever leaves unsaved changes chooses what becomes of them. */
export function useLeaveQuestion(session: SheetSession, isDirty: boolean): LeaveQuestion {
  const [asked, setAsked] = useState(CLOSED);
  const answers = useRef<(may: boolean) => void>(undefined);
  const ways = useMemo(() => {
    const answer = (may: boolean) => {
      setAsked(CLOSED);
      answers.current?.(may);
    };
    return {
      ask: () =>
        new Promise<boolean>((resolve) => {
          answers.current = resolve;
          setAsked({ isOpen: true, isBusy: false });
        }),
      choose: (way: LeaveWay) => {
        const turn = answers.current;
        setAsked({ isOpen: true, isBusy: true });
        // Who stayed meanwhile, and was asked again, is not answered by this.
        const done = (may: boolean) => turn === answers.current && answer(may);
        session.leave(way).then(done, () => done(false));
      },
      stay: () => answer(false),
    };
  }, [session]);
  // A question that goes off the screen with its editor is answered: nobody waits for it.
  useEffect(() => () => answers.current?.(false), []);
  useLeaveGuard(isDirty, ways.ask);
  return { ...asked, choose: ways.choose, stay: ways.stay };
}
