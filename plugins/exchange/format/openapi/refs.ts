import { type Fields, fieldOf, fieldsOf } from '../source/fields.ts';
import type { Notes } from '../source/notes.ts';

/** One `$ref` may lead to another; longer ways are circles. */
const MOST_STEPS = 20;

/**
 * What `$ref` stands for, looked up where it is needed. Nothing is copied: a tree in which all were put in would be
 * larger than any memory. What lies outside of the document is never fetched.
 */
export class Refs {
  readonly root: Fields;
  readonly #notes: Notes;
  /** A `$ref` with words of its own beside it; the same object each time, by which it is known again. */
  readonly #beside = new WeakMap<object, Fields>();
  /** Where the reading is: said in the report. */
  place = '#';

  constructor(root: Fields, notes: Notes) {
    this.root = root;
    this.#notes = notes;
  }

  /** The object itself, or the one that its `$ref` names; undefined where there is none. */
  at(value: unknown): Fields | undefined {
    let found = fieldsOf(value);
    for (let step = 0; found; step += 1) {
      const ref = fieldOf(found, '$ref');
      if (typeof ref !== 'string') return found;
      const target = step < MOST_STEPS ? this.#target(ref) : undefined;
      if (!target) return undefined;
      found = this.#joined(found, target);
    }
    return undefined;
  }

  #target(ref: string): Fields | undefined {
    if (!ref.startsWith('#')) {
      this.#notes.add('external', this.place, ref);
      return undefined;
    }
    const found = fieldsOf(this.#pointed(ref));
    if (!found) this.#notes.add('dangling', this.place, ref);
    return found;
  }

  #pointed(ref: string): unknown {
    if (ref === '#' || ref === '#/') return this.root;
    if (!ref.startsWith('#/')) return undefined;
    let value: unknown = this.root;
    for (const part of ref.slice(2).split('/').slice(0, 100)) {
      const [key, fields] = [unescaped(part), fieldsOf(value)];
      // Some programs write a name that has percent signs itself as it is.
      value = Array.isArray(value) ? value[Number(key)] : (fieldOf(fields, key) ?? fieldOf(fields, untilded(part)));
    }
    return value;
  }

  #joined(from: Fields, target: Fields): Fields {
    if (Object.keys(from).length === 1) return target;
    const known = this.#beside.get(from);
    if (known) return known;
    const { $ref: _, ...own } = from;
    const joined = { ...target, ...own };
    this.#beside.set(from, joined);
    return joined;
  }
}

function unescaped(part: string): string {
  try {
    return untilded(decodeURIComponent(part));
  } catch {
    return untilded(part);
  }
}

const untilded = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** The last word of a `$ref`: the name of a schema. */
export const refName = (value: unknown): string => {
  const ref = fieldOf(fieldsOf(value), '$ref');
  return typeof ref === 'string' ? unescaped(ref.slice(ref.lastIndexOf('/') + 1)) : '';
};

/** `#/paths/~1pets/get`, as a document says it. */
export const pointer = (...parts: readonly string[]): string =>
  `#/${parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
