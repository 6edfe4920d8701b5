import { toast } from '@docstead/core/ui';
import { isOngoing, useText, type Work } from '@docstead/core/web';
import { useEffect, useRef } from 'react';
import { SHELL } from '../boot/load-texts.ts';

const KINDS = { failed: 'error', done: 'ok', cancelled: 'info' } as const;

/** Says, in the words of its plugin where it has some, how work ended that was seen at work: what ended before this page was opened is no news. */
export function useEndings(work: readonly Work[] | undefined): void {
  const t = useText(SHELL);
  const seen = useRef(new Set<string>());
  useEffect(() => {
    for (const one of work ?? []) {
      if (isOngoing(one)) seen.current.add(one.id);
      else if (seen.current.delete(one.id)) {
        const title = one.title || t('work.untitled');
        const how = one.state === 'failed' ? 'failed' : one.state === 'done' ? 'done' : 'cancelled';
        toast[KINDS[how]](one.ending || t(`work.told.${how}`, { title }));
      }
    }
  }, [work, t]);
}
