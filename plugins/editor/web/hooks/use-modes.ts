import { useMediaQuery } from '@docstead/core/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WorkingText } from '../drafts/working-text.ts';
import { isKeptOn, keepOn, LIVE_LIMIT, tellOnce } from '../preview/preview-limit.ts';
import { useRemembered } from './use-remembered.ts';

export type Mode = 'source' | 'split' | 'preview';

export interface Modes {
  readonly modes: readonly Mode[];
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  /** A phone. */
  readonly isNarrow: boolean;
  /** The live preview is off by itself, for this text is long; gone once it is switched on by hand. */
  readonly isOff: boolean;
  /** That happens for the first time on this page. */
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

/** Below it neither of two panes has its measure: 40 letters of source and a table of four columns. */
const ONE_PANE = '(max-width: 1023px)';

/** Source, split or preview by choice, remembered; one pane on a phone and on a tablet held upright; no live preview of a long text unless wanted. */
export function useModes({ page, text, length }: ModesOf): Modes {
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false }) ?? false;
  const [chosen, choose] = useRemembered<Mode>('docstead.editor.mode', (value) => (isMode(value) ? value : 'split'));
  const isOne = useMediaQuery(ONE_PANE, false, { getInitialValueInEffect: false }) ?? false;
  // One pane begins with the text: the preview is one tap away.
  const [oneMode, setOneMode] = useState<Mode>('source');
  const wish = isOne ? oneMode : chosen;
  const limit = useLimit({ page, text, length }, wish !== 'source');
  const { lift } = limit;
  const onMode = useCallback(
    (next: Mode) => {
      lift();
      setOneMode(next === 'preview' ? 'preview' : 'source');
      if (!isOne) choose(next);
    },
    [lift, choose, isOne],
  );
  return {
    modes: isOne ? ['source', 'preview'] : ['source', 'split', 'preview'],
    mode: limit.isOff ? 'source' : wish,
    onMode,
    isNarrow,
    isOff: limit.isOff,
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
