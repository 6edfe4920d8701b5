import { useText } from '@docstead/core/web';
import { useCallback, useEffect, useState } from 'react';
import { FormatError, type Problem, placeIn } from '../../format/problem.ts';
import type { FormatTool } from '../source/inserts/format-tools.ts';
import { type Converted, convert } from './convert.ts';

/** From here on the text is looked at when the person pauses. */
const LONG = 50_000;
const PAUSE_MS = 120;
const LONG_PAUSE_MS = 500;

export interface ConversionState {
  readonly converted?: Converted;
  readonly problem?: Problem;
  /** The text that this was made of. */
  readonly text: string;
}

export interface LiveConversion extends ConversionState {
  readonly isBusy: boolean;
  /** Converts what stands there now; nothing where that is impossible, which is told then. */
  readonly now: () => Promise<Converted | undefined>;
  /** A problem as a sentence, with its place. */
  readonly sentence: (problem: Problem) => string;
}

interface Wish {
  readonly tool: FormatTool;
  readonly text: string;
  readonly choice: string;
}

/** What the text becomes, at every pause. */
export function useConversion({ tool, text, choice }: Wish): LiveConversion {
  const t = useText('editor');
  const [state, setState] = useState<ConversionState & { readonly choice: string }>({ text: '', choice });
  const run = useCallback(async (): Promise<ConversionState> => {
    try {
      const word = (key: string, values?: Readonly<Record<string, number>>) => t(`format.words.${key}`, values);
      return { text, converted: await convert({ tool, text, choice, word }) };
    } catch (thrown) {
      return { text, problem: thrown instanceof FormatError ? thrown.problem : { key: 'failed' } };
    }
  }, [tool, text, choice, t]);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const next: ConversionState = text.trim() === '' ? { text } : await run();
      if (!isOver) setState({ ...next, choice });
    };
    const timer = setTimeout(look, text.length > LONG ? LONG_PAUSE_MS : PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, choice, run]);
  const now = async () => {
    const next = await run();
    setState({ ...next, choice });
    return next.converted;
  };
  const sentence = ({ key, at, values }: Problem): string => {
    const problem = t(`format.problems.${key}`, values);
    return at === undefined ? problem : t('format.at', { ...placeIn(text, at), problem });
  };
  return { ...state, isBusy: state.text !== text || state.choice !== choice, now, sentence };
}
