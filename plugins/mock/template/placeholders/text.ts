import { type Args, countOf, type Kit, type Placeholder, textOf } from '../kit.ts';
import { HAN } from '../words/han.ts';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const latinWord = (kit: Kit, args: Args = []): string => kit.letters(LOWER, countOf(kit, args, [3, 10]));

const sentence = (kit: Kit, args: Args): string =>
  `${capital(kit.many(countOf(kit, args, [12, 18]), () => latinWord(kit)).join(' '))}.`;
const cSentence = (kit: Kit, args: Args): string => `${kit.letters(HAN, countOf(kit, args, [12, 18]))}。`;

const cWord: Placeholder = (kit, args) => {
  const hasPool = typeof args[0] === 'string' && Number.isNaN(Number(args[0]));
  const pool = hasPool || args.length > 2 ? textOf(args[0]) : HAN;
  const counts = pool === HAN ? args : args.slice(1);
  return kit.letters(pool, counts.length === 0 ? 1 : countOf(kit, counts, [1, 1]));
};

export const text: Readonly<Record<string, Placeholder>> = {
  word: latinWord,
  sentence,
  csentence: cSentence,
  paragraph: (kit, args) => kit.many(countOf(kit, args, [3, 7]), () => sentence(kit, [])).join(' '),
  cparagraph: (kit, args) => kit.many(countOf(kit, args, [3, 7]), () => cSentence(kit, [])).join(''),
  cword: cWord,
  title: (kit, args) => kit.many(countOf(kit, args, [3, 7]), () => capital(latinWord(kit))).join(' '),
  ctitle: (kit, args) => kit.letters(HAN, countOf(kit, args, [3, 7])),
  capitalize: (_kit, [word]) => capital(textOf(word)),
  upper: (_kit, [word]) => textOf(word).toUpperCase(),
  lower: (_kit, [word]) => textOf(word).toLowerCase(),
};
