import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { AnswerHandle, AnswerState } from './answer-state.ts';
import { type AnswerPath, createAnswer } from './create-answer.ts';

export type { AnswerHandle, AnswerState };

/** One answer of `path` (`/api/ai/create`, `/api/ai/ask`), streamed; gone on with by itself on `length`, three times. */
export function useAnswer(path: AnswerPath): AnswerHandle {
  const [answer] = useState(() => createAnswer(path));
  const { store, ...acts } = answer;
  const state = useStore(store);
  useEffect(() => answer.stop, [answer]);
  return { ...state, ...acts };
}
