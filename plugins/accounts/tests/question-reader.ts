/** Reads the questions of captchas as a person does who hears them: by their words, not by what made them. */

const NAMES = {
  en: [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
    'eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four',
  ]
    .join(' ')
    .split(' '),
  'zh-cn': Array.from({ length: 25 }, (_, number) => chinese(number)),
};
export type Locale = keyof typeof NAMES;

export const nameOf = (number: number, locale: Locale): string => NAMES[locale][number] ?? '?';

function chinese(number: number): string {
  const digits = [...'零一二三四五六七八九'];
  if (number < 10) return digits[number] ?? '';
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  return `${tens > 1 ? digits[tens] : ''}十${ones > 0 ? digits[ones] : ''}`;
}

type Work = (...numbers: readonly number[]) => number;
const sum: Work = (a = 0, b = 0) => a + b;
const sumLess: Work = (a = 0, b = 0, c = 0) => a + b - c;
const lessPlus: Work = (a = 0, b = 0, c = 0) => a - b + c;
const times: Work = (a = 0, b = 0) => a * b;

const SHAPES: Readonly<Record<Locale, readonly (readonly [RegExp, Work])[]>> = {
  en: [
    [/^What is (\w+) and (\w+)\?$/, sum],
    [/^What is (\w+) and (\w+) less (\w+)\?$/, sumLess],
    [/^What is (\w+) less (\w+), plus (\w+)\?$/, lessPlus],
    [/^What is (\w+) times (\w+)\?$/, times],
  ],
  'zh-cn': [
    [/^([^加减乘]+)加([^加减乘]+)等于多少？$/, sum],
    [/^([^加减乘]+)加([^加减乘]+)减([^加减乘]+)等于多少？$/, sumLess],
    [/^([^加减乘]+)减([^加减乘]+)加([^加减乘]+)等于多少？$/, lessPlus],
    [/^([^加减乘]+)乘([^加减乘]+)等于多少？$/, times],
  ],
};

export function answerTo(question: string, locale: Locale): { readonly shape: number; readonly is: string } {
  for (const [shape, [pattern, work]] of SHAPES[locale].entries()) {
    const words = pattern.exec(question)?.slice(1);
    if (!words) continue;
    const numbers = words.map((word) => NAMES[locale].indexOf(word));
    if (numbers.includes(-1)) throw new Error(`No number: ${question}`);
    return { shape, is: String(work(...numbers)) };
  }
  throw new Error(`No question that is known: ${question}`);
}
