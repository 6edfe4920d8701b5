import { readRule } from './rule.ts';
import type { Json } from './types.ts';

type JsonObject = { readonly [key: string]: Json };

/** An object or a list while it is made: what is there already, and what its template has for the rest. */
export class Container {
  /** Of a list, by the place as a text. A map: keys may be called `__proto__`. */
  readonly made = new Map<string, Json>();
  readonly making = new Set<string>();
  readonly name: string;
  readonly parent: Container | undefined;
  /** What is made inside of this one at the moment. */
  active: Container | undefined;
  /** Of an object. */
  readonly template: JsonObject;
  #keys: Map<string, string> | undefined;

  constructor(
    name: string,
    { parent, template = {} }: { readonly parent: Container | undefined; readonly template?: JsonObject },
  ) {
    this.name = name;
    this.parent = parent;
    this.template = template;
  }

  get root(): Container {
    return this.parent?.root ?? this;
  }

  /** The key of the template with this name, without its rule; the last one counts. */
  keyOf(name: string): string | undefined {
    this.#keys ??= new Map(Object.keys(this.template).map((key) => [readRule(key).name, key]));
    return this.#keys.get(name);
  }

  get names(): readonly string[] {
    this.keyOf('');
    return [...(this.#keys?.keys() ?? [])];
  }

  templateOf(key: string): Json {
    return Object.hasOwn(this.template, key) ? (this.template[key] ?? null) : null;
  }
}
