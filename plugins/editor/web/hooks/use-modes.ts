import { useMediaQuery } from '@docstead/core/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isKeptOn, keepOn, LIVE_LIMIT, tellOnce } from './preview-limit.ts';
import { useRemembered } from './use-remembered.ts';
import type { WorkingText } from './working-text.ts';

export type Mode = 'source' | 'split' | 'preview';

export interface Modes {
  readonly modes: readonly Mode[];
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  readonly isNarrow: boolean;
  /** The live preview was just switched off, for this text is long. */
  readonly isTelling: boolean;
  readonly onKeep: () => void;
  readonly onTold: () => void;
}

interface ModesOf {
  /** `item/page`: who is told once. */
  readonly page: string;
  readonly text: WorkingText;
  /** Of the text now, cheaply. */
  readonly length: () => number;
}

const isMode = (value: string | null): value is Mode => value === 'source' || value === 'split' || value === 'preview';

/** Source, split or preview by choice, remembered; one pane on a phone; no live preview of a long text unless wanted. */
export function useModes({ page, text, length }: ModesOf): Modes {
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false }) ?? false;
  const [chosen, choose] = useRemembered<Mode>('docstead.editor.mode', (value) => (isMode(value) ? value : 'split'));
  // A phone begins with the text: the preview is one tap away.
  const [narrowMode, setNarrowMode] = useState<Mode>('source');
  const wish = isNarrow ? narrowMode : chosen;
  const limit = useLimit({ page, text, length }, wish !== 'source');
  const { lift } = limit;
  const onMode = useCallback(
    (next: Mode) => {
      lift();
      setNarrowMode(next === 'preview' ? 'preview' : 'source');
      if (!isNarrow) choose(next);
    },
    [lift, choose, isNarrow],
  );
  return {
    modes: isNarrow ? ['source', 'preview'] : ['source', 'split', 'preview'],
    mode: limit.isOff ? 'source' : wish,
    onMode,
    isNarrow,
    isTelling: limit.isTelling,
    onKeep: () => {
      keepOn();
      lift();
    },
    onTold: limit.told,
  };
}

/** Off by itself at most once: who switches it on by hand means it. */
function useLimit({ page, text, length }: ModesOf, isShown: boolean) {
  const isFree = useRef(isKeptOn());
  const isLong = useCallback(() => !isFree.current && length() > LIVE_LIMIT, [length]);
  const [isOff, setOff] = useState(() => isShown && isLong());
  const [isTelling, setTelling] = useState(false);
  useEffect(() => {
    if (isOff || !isShown) return;
    return text.subscribe(() => isLong() && setOff(true));
  }, [text, isOff, isShown, isLong]);
  useEffect(() => {
    if (isOff && tellOnce(page)) setTelling(true);
  }, [isOff, page]);
  const lift = useCallback(() => {
    isFree.current = true;
    setOff(false);
    setTelling(false);
  }, []);
  const told = useCallback(() => setTelling(false), []);
  return { isOff, isTelling, lift, told };
}
