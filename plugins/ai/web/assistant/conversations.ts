import { create } from 'zustand';
import type { Act } from '../../acts.ts';
import { type Answer, createAnswer } from '../answer/create-answer.ts';

/** What the answer is to. */
export interface Asked {
  readonly act: Act;
  /** The question as it was typed; '' for an act. */
  readonly question: string;
  /** All that was sent. */
  readonly content: string;
  /** It was selected; else it is the whole of the page. */
  readonly isSelected: boolean;
}

/** What was asked about a page in this tab, and its answer as far as it came. */
export interface Conversation {
  readonly answer: Answer;
  readonly question: string;
  readonly asked?: Asked;
}

/** Older ones than that many pages ago are forgotten. */
const MOST_KEPT = 20;

/** Closing the assistant loses nothing: by the person and the page. */
export const useConversations = create<{ readonly byPage: ReadonlyMap<string, Conversation> }>(() => ({
  byPage: new Map(),
}));

export function conversationAt(key: string): Conversation {
  const kept = useConversations.getState().byPage.get(key);
  const conversation = kept ?? { answer: createAnswer('/api/ai/create'), question: '' };
  changeConversation(key, conversation);
  return conversation;
}

export function changeConversation(key: string, change: Partial<Conversation>): void {
  useConversations.setState(({ byPage }) => {
    const before = byPage.get(key) ?? { answer: createAnswer('/api/ai/create'), question: '' };
    const others = [...byPage].filter(([other]) => other !== key).slice(1 - MOST_KEPT);
    return { byPage: new Map([...others, [key, { ...before, ...change }]]) };
  });
}
