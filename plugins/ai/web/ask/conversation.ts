import { create } from 'zustand';
import { type Answer, createAnswer } from '../answer/create-answer.ts';

/** One question and its answer. */
export interface Turn {
  readonly id: number;
  readonly question: string;
  readonly answer: Answer;
}

/** Older ones are forgotten: of a project, and of projects. */
const MOST_TURNS = 30;
const MOST_KEPT = 20;

/** What was asked in this tab, by person and project: closing the panel, and going to a page, loses nothing. */
export const useConversations = create<{ readonly byItem: ReadonlyMap<string, readonly Turn[]> }>(() => ({
  byItem: new Map(),
}));

const change = (key: string, turns: readonly Turn[]): void =>
  useConversations.setState(({ byItem }) => {
    const others = [...byItem].filter(([other]) => other !== key).slice(1 - MOST_KEPT);
    return { byItem: new Map([...others, [key, turns]]) };
  });

const turnsOf = (key: string): readonly Turn[] => useConversations.getState().byItem.get(key) ?? [];

/** Asks the project of `item_id`: each question is one of its own for the server. */
export function askProject(key: string, item_id: string, question: string): void {
  const turns = turnsOf(key);
  const answer = createAnswer('/api/ai/ask');
  change(key, [...turns.slice(1 - MOST_TURNS), { id: (turns.at(-1)?.id ?? 0) + 1, question, answer }]);
  answer.ask({ item_id, question });
}

/** What came stays. */
export function stopAnswers(key: string): void {
  for (const { answer } of turnsOf(key)) answer.stop();
}

export function forgetConversation(key: string): void {
  stopAnswers(key);
  change(key, []);
}
