import { type Document, isAlias, isMap, isScalar, isSeq } from 'yaml';
import { Refused } from '../project.ts';

/** Names that stand for other parts of a text, and how often they do. Each part is there once, however often it is named. */
const MOST_ALIASES = 20_000;
/** Keys that came into mappings from others, by `<<`: these are copies. */
const MOST_MERGED = 200_000;

/** What the tree of a YAML text says, in one walk: the library's own looks through all anchors for every alias. */
export class YamlValues {
  readonly #anchors = new Map<string, unknown>();
  #aliases = 0;
  #merged = 0;

  of(document: Document.Parsed): unknown {
    return this.#value(document.contents);
  }

  #value(node: unknown): unknown {
    if (isAlias(node)) return this.#named(node.source);
    const value = this.#plain(node);
    // Only now: a part that names itself has no end.
    const anchor = isMap(node) || isSeq(node) || isScalar(node) ? node.anchor : undefined;
    if (anchor !== undefined) this.#anchors.set(anchor, value);
    return value;
  }

  #plain(node: unknown): unknown {
    if (isSeq(node)) return node.items.map((item) => this.#value(item));
    if (!isMap(node)) return isScalar(node) ? plainOf(node.value) : null;
    const entries = new Map<string, unknown>();
    for (const { key, value } of node.items) {
      const name = isScalar(key) && key.source !== undefined ? key.source : keyOf(this.#value(key));
      const inner = this.#value(value);
      if (name === '<<') this.#merge(inner, entries);
      else entries.set(name, inner);
    }
    return Object.fromEntries(entries);
  }

  #named(name: string): unknown {
    this.#aliases += 1;
    if (this.#aliases > MOST_ALIASES) throw new Refused('unsafe', `*${name}`);
    if (!this.#anchors.has(name)) throw new Refused('unreadable', `*${name}`);
    return this.#anchors.get(name);
  }

  /** What the mapping says itself counts more, before and after. */
  #merge(from: unknown, into: Map<string, unknown>): void {
    for (const one of Array.isArray(from) ? from : [from]) {
      if (typeof one !== 'object' || one === null) continue;
      for (const [key, value] of Object.entries(one)) {
        this.#merged += 1;
        if (this.#merged > MOST_MERGED) throw new Refused('unsafe', '<<');
        if (!into.has(key)) into.set(key, value);
      }
    }
  }
}

/** JSON has no other values. */
const plainOf = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString() : typeof value === 'bigint' ? Number(value) : value;

/** `200:` is a number in YAML, and a mapping may be a key there. */
const keyOf = (value: unknown): string => (typeof value === 'object' && value !== null ? '?' : String(value));
