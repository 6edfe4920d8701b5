import { isOngoing, type Work } from '@docstead/core/web';
import { useCallback, useState } from 'react';

const KEY = 'docstead-work-seen';

interface Unseen {
  /** What has ended since this person last looked, on this machine. */
  readonly unseen: readonly Work[];
  readonly see: () => void;
}

export function useUnseen(work: readonly Work[] | undefined): Unseen {
  const [seen, setSeen] = useState(readSeen);
  const ended = work?.filter((one) => !isOngoing(one)) ?? [];
  const all = ended.map(({ id }) => id).join(' ');
  const see = useCallback(() => {
    localStorage.setItem(KEY, all);
    setSeen(all.split(' '));
  }, [all]);
  return { unseen: ended.filter(({ id }) => !seen.includes(id)), see };
}

function readSeen(): readonly string[] {
  return (localStorage.getItem(KEY) ?? '').split(' ');
}
