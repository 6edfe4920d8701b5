import { entriesOf, type Fields, fieldOf, fieldsOf } from '../source/fields.ts';
import { pointer, type Refs } from './refs.ts';

/** The keys of a path that are operations. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;
const OTHERS = new Set(['parameters', 'servers', 'summary', 'description', '$ref', 'additionalOperations']);

export interface Call {
  readonly method: string;
  readonly path: string;
  /** `#/paths/~1pets/get` */
  readonly place: string;
  readonly item: Fields;
  readonly operation: Fields;
}

/** Every operation below `paths` or `webhooks`, in order. What else stands there is told. */
export function* callsBelow(key: 'paths' | 'webhooks', refs: Refs, told: (place: string) => void): Generator<Call> {
  for (const [path, written] of entriesOf(fieldOf(refs.root, key))) {
    if (path.startsWith('x-')) continue;
    refs.place = pointer(key, path);
    const item = refs.at(written);
    if (!item) continue;
    for (const [word, operation] of operationsOf(item)) {
      const place = pointer(key, path, word);
      yield { method: word.toLowerCase(), path, place, item, operation };
    }
    const isKnown = (word: string) => OTHERS.has(word) || word.startsWith('x-') || isMethod(word);
    for (const word of Object.keys(item)) if (!isKnown(word)) told(pointer(key, path, word));
  }
}

const isMethod = (word: string): boolean => METHODS.some((method) => method === word.toLowerCase());

/** Below a path, by the words that name them. */
export function operationsOf(item: Fields): readonly (readonly [string, Fields])[] {
  const found = Object.keys(item)
    .filter(isMethod)
    .flatMap((word) => {
      const operation = fieldsOf(item[word]);
      return operation ? [[word, operation] as const] : [];
    });
  return [...found, ...entriesOf(fieldOf(item, 'additionalOperations'))];
}
