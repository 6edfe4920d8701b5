import { cellText } from '../../source/json-text.ts';
import { shortened } from '../../source/shortened.ts';
import type { ImportWords } from '../../source/ways.ts';
import type { Shape } from './shape.ts';

/** Longer lists of values are begun and counted. */
const MOST_LISTED = 50;

/** The word for a type, as a table has it. */
export function typeWord({ types, facts }: Shape): string {
  const format = facts?.said.get('format');
  const isFile = format === 'binary' || facts?.said.has('contentMediaType') === true;
  return types.map((type) => (isFile && type === 'string' ? 'file' : type)).join(' | ') || (facts ? 'any' : 'object');
}

/** Its description, and below it what values it may have. */
export function remarkOf(shape: Shape, words: ImportWords, most = 1_000): string {
  const { said } = shape.facts ?? { said: new Map<string, unknown>() };
  const description = said.get('description') ?? said.get('title');
  const lines = [typeof description === 'string' ? description.trim() : '', rules(shape, words).join('; ')];
  return shortened(lines.filter(Boolean).join('\n'), most);
}

function rules(shape: Shape, words: ImportWords): string[] {
  const { said, alternatives } = shape.facts ?? { said: new Map<string, unknown>(), alternatives: [] };
  const plain = (key: string) => cellText(said.get(key), 200);
  const rule = (word: string, text: string) => (text === '' ? [] : [`${word}: ${text}`]);
  const flag = (key: string, word: string) => (said.get(key) === true ? [word] : []);
  const format = plain('format');
  return [
    ...(shape.isAgain ? [words.as_above] : []),
    ...rule(words.alternatives, alternatives.join(', ')),
    ...rule(words.format, format === 'binary' ? '' : format),
    ...rule(words.one_of, listed(said.get('enum'))),
    ...rule(words.default, plain('default')),
    ...rule(words.minimum, bound(said, 'minimum', 'exclusiveMinimum', '>')),
    ...rule(words.maximum, bound(said, 'maximum', 'exclusiveMaximum', '<')),
    ...rule(words.length, range(plain('minLength'), plain('maxLength'))),
    ...rule(words.items, range(plain('minItems'), plain('maxItems'))),
    ...rule(words.pattern, plain('pattern')),
    ...flag('deprecated', words.deprecated),
    ...flag('readOnly', words.read_only),
    ...flag('writeOnly', words.write_only),
  ];
}

const range = (from: string, to: string): string => (from === '' && to === '' ? '' : `${from || 0}–${to || '∞'}`);

/** Exclusive is a word of its own in one edition, and says the number itself in another. */
function bound(said: ReadonlyMap<string, unknown>, key: string, exclusive: string, sign: string): string {
  const beyond = said.get(exclusive);
  if (typeof beyond === 'number') return `${sign} ${beyond}`;
  const value = said.get(key);
  if (typeof value !== 'number') return '';
  return beyond === true ? `${sign} ${value}` : `${value}`;
}

function listed(values: unknown): string {
  if (!Array.isArray(values)) return '';
  const shown = values.slice(0, MOST_LISTED).map((value) => (value === null ? 'null' : cellText(value, 100)));
  const more = values.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` … (+${more})` : ''}`;
}

/** What its author gives for a value; undefined where nothing is given. */
export function givenValue(shape: Shape): unknown {
  const said = shape.facts?.said;
  for (const key of ['example', 'x-example', 'const', 'default']) {
    const value = said?.get(key);
    if (value !== undefined && (value !== null || key === 'example')) return value;
  }
  return undefined;
}
