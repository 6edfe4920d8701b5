import { useMediaQuery } from '@docstead/core/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WorkingText } from '../drafts/working-text.ts';
import { LIVE_LIMIT, tellOnce, useKeptOn } from '../preview/preview-limit.ts';
import { useRemembered } from './use-remembered.ts';

export type Mode = 'form' | 'source' | 'split' | 'preview';

export interface Modes {
  readonly modes: readonly Mode[];
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  /** What is written and its preview stand side by side. */
  readonly isBeside: boolean;
  /** A phone. */
  readonly isNarrow: boolean;
  /** The live preview is off by itself, for this text is long; gone once it is switched on by hand. */
  readonly isOff: boolean;
  /** That happens for the first time on this page. */
  readonly isTelling: boolean;
  /** The live preview of long texts stays on, on this device. */
  readonly isKept: boolean;
  readonly onKeep: (isKept: boolean) => void;
  readonly onTold: () => void;
}

interface ModesOf {
  /** `item/page`: who is told once. */
  readonly page: string;
  readonly text: WorkingText;
  /** Of the text now, cheaply. */
  readonly length: () => number;
  /** The page is an API document: it is written in a form, unless its author would rather see the text. */
  readonly hasForm: boolean;
}

const MODES: readonly Mode[] = ['source', 'split', 'preview'];
const modeIn = (modes: readonly Mode[], value: string | null, usual: Mode): Mode =>
  modes.find((one) => one === value) ?? usual;

/** Below it neither of two panes has its measure: 40 letters of source and a table of four columns. */
const ONE_PANE = '(max-width: 1023px)';

/** Source, split or preview by choice, remembered; one pane on a phone and on a tablet held upright; no live preview of a long text unless wanted. */
export function useModes({ page, text, length, hasForm }: ModesOf): Modes {
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false }) ?? false;
  const plain = useRemembered<Mode>('docstead.editor.mode', (value) => modeIn(MODES, value, 'split'));
  const api = useRemembered<Mode>('docstead.editor.mode.api', (value) => modeIn(MODES, value, 'form'));
  const [chosen, choose] = hasForm ? api : plain;
  const isOne = useMediaQuery(ONE_PANE, false, { getInitialValueInEffect: false }) ?? false;
  // One pane begins with the text: the preview is one tap away.
  const [oneMode, setOneMode] = useState<Mode | undefined>();
  const modes = modesOf(hasForm, isOne);
  const wish = isOne ? (modes.find((one) => one === oneMode) ?? modes[0] ?? 'source') : chosen;
  const limit = useLimit({ page, text, length }, wish !== 'source' && !(isOne && wish === 'form'));
  const { lift } = limit;
  const onMode = useCallback(
    (next: Mode) => {
      lift();
      setOneMode(next === 'split' ? 'source' : next);
      if (!isOne) choose(next);
    },
    [lift, choose, isOne],
  );
  // The form needs no preview to be written in.
  const mode = limit.isOff && wish !== 'form' ? 'source' : wish;
  return {
    modes,
    mode,
    isBeside: mode === 'split' || (mode === 'form' && !isOne && !limit.isOff),
    onMode,
    isNarrow,
    isOff: limit.isOff,
    isTelling: limit.isTelling,
    isKept: limit.isKept,
    onKeep: limit.keep,
    onTold: limit.told,
  };
}

const modesOf = (hasForm: boolean, isOne: boolean): readonly Mode[] => {
  if (isOne) return hasForm ? ['form', 'preview', 'source'] : ['source', 'preview'];
  return hasForm ? ['form', ...MODES] : MODES;
};

/** Off by itself at most once: who switches it on by hand means it. */
function useLimit({ page, text, length }: Omit<ModesOf, 'hasForm'>, isShown: boolean) {
  const [isKept, setKept] = useKeptOn();
  const isFree = useRef(isKept);
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
  const keep = useCallback(
    (next: boolean) => {
      setKept(next);
      if (next) return lift();
      isFree.current = false;
      setOff(isShown && isLong());
    },
    [setKept, lift, isShown, isLong],
  );
  const told = useCallback(() => setTelling(false), []);
  return { isOff, isTelling, isKept, keep, lift, told };
}
