import type { Kind } from './guess.ts';

const LONGEST = 64;
const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^(?:array|list|set|collection)$/, 'array'],
  [/^bool/, 'boolean'],
  [/^(?:float|double|decimal|real|money)/, 'float'],
  [/^num/, 'number'],
  [/^(?:u|big|small|tiny|medium)?int|^(?:long|short|byte)$/, 'integer'],
  [/^(?:object|map|dict|hash|json|struct)/, 'object'],
  [/^(?:null|nil|none|void)$/, 'null'],
  [/^$|^(?:any|mixed|unknown|var)/, 'any'],
];

const wordOf = (type: string): string => type.slice(0, LONGEST).trim().toLowerCase();

/** What a free word says of a value; a text where it says nothing known. */
export function kindOf(type: string): Kind {
  const word = wordOf(type);
  return KINDS.find(([pattern]) => pattern.test(word))?.[1] ?? 'text';
}

const LIST = /^(.*)\[\d*\]$|^(?:array|list|set|collection) ?[<[(](.*)[>\])]$/;

/** The type of what is in a list: `int` of `int[]` and `array<int>`, '' of `array`; undefined where it is no list. */
export function listTypeOf(type: string): string | undefined {
  const word = wordOf(type);
  const found = LIST.exec(word);
  if (found) return found[1] ?? found[2] ?? '';
  return kindOf(word) === 'array' ? '' : undefined;
}
