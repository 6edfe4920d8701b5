import { useCallback, useEffect, useState } from 'react';
import type { Safety } from '../drafts/use-safety.ts';
import { leaveDesk } from '../leave/leave-desk.ts';

export interface Done {
  readonly isBusy: boolean;
  /** Saves what is not saved yet and leaves; stays where it could not be saved. */
  readonly run: () => void;
}

/** The way out that asks nothing: all is saved, and `leave` returns to where the page is read. */
export function useDone({ desk, merging }: Safety, leave: () => void): Done {
  const [step, setStep] = useState<'writing' | 'saving' | 'saved'>('writing');
  const isMerging = merging !== undefined;
  const run = useCallback(() => {
    if (isMerging) return;
    setStep('saving');
    saved(desk).then(
      (isSaved) => setStep(isSaved ? 'saved' : 'writing'),
      () => setStep('writing'),
    );
  }, [desk, isMerging]);
  // Once the screen has heard of the save: whoever guards the text asks no more, and a new page has its address.
  useEffect(() => {
    if (step !== 'saved') return;
    setStep('writing');
    leave();
  }, [step, leave]);
  return { isBusy: step === 'saving', run };
}

async function saved(desk: Safety['desk']): Promise<boolean> {
  desk.saver.settle();
  return desk.saver.store.getState().isDirty ? leaveDesk(desk, 'save') : true;
}
