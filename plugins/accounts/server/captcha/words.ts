import type { SiteLocale } from '@docstead/core/contract';
import type { Random } from '@docstead/core/server';

/** A text of this plugin's language files. */
export type SayIn = (locale: SiteLocale, key: string, names?: Readonly<Record<string, string>>) => string;

export interface WordQuestion {
  readonly question: string;
  /** What is right, in capitals: digits, and the number's name in the language of the question. */
  readonly answers: readonly string[];
}

/** Both ends count. */
const from = (random: Random, least: number, most: number): number => least + random.below(most - least + 1);

/** Only such as mean one thing however they are read aloud, and come to 1 at least and 24 at most. */
const KINDS = [
  (random: Random) => {
    const [a, b] = [from(random, 2, 12), from(random, 2, 12)];
    return { key: 'sum', a, b, c: 0, is: a + b };
  },
  (random: Random) => {
    const [a, b, c] = [from(random, 2, 12), from(random, 2, 12), from(random, 1, 3)];
    return { key: 'sum_less', a, b, c, is: a + b - c };
  },
  (random: Random) => {
    const [a, b, c] = [from(random, 6, 12), from(random, 1, 5), from(random, 1, 12)];
    return { key: 'less_plus', a, b, c, is: a - b + c };
  },
  (random: Random) => {
    const [a, b] = [from(random, 2, 6), from(random, 2, 4)];
    return { key: 'times', a, b, c: 0, is: a * b };
  },
];

/**
 * An arithmetical question in words of this language, for who does not see the picture. A program of a few lines answers
 * it, so it protects nothing by itself: what it costs is the task that it is handed out for (`captcha.service.ts`).
 */
export function askInWords(random: Random, say: SayIn, locale: SiteLocale): WordQuestion {
  // The names of the numbers from 0 on, parted by blanks.
  const names = say(locale, 'captcha.numbers').split(' ');
  const nameOf = (number: number): string => names[number] ?? String(number);
  const kind = KINDS[random.below(KINDS.length)] ?? KINDS[0];
  if (!kind) throw new Error('There is no kind of question.');
  const { key, a, b, c, is } = kind(random);
  const question = say(locale, `captcha.question.${key}`, { a: nameOf(a), b: nameOf(b), c: nameOf(c) });
  return { question, answers: [...new Set([String(is), nameOf(is)])].map(written) };
}

/** As answers are compared: without case, and digits of East Asian keyboards are digits. */
export const written = (answer: string): string => answer.normalize('NFKC').trim().toUpperCase();
