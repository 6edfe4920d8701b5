import { Budget } from './budget.ts';
import { Container } from './container.ts';
import { fill } from './fill.ts';
import { Kit } from './kit.ts';
import { randomText, withDecimals } from './placeholders/basic.ts';
import { type Rule, readRule } from './rule.ts';
import type { Json, TemplateSource } from './types.ts';

/** What a template in Mock.js notation makes: nothing in it is run. Throws `TemplateRefusal`. */
export function make(template: Json, source: TemplateSource): Json {
  const budget = new Budget(source.clock ?? (() => performance.now()));
  return new Maker(new Kit(source, budget), budget).value(template, { name: '' });
}

/** What a value is called, by which rule it is made, and where it stands. */
interface Place {
  readonly name: string;
  readonly rule?: Rule | undefined;
  readonly container?: Container | undefined;
}

type JsonObject = { readonly [key: string]: Json };

/** After the point, as many as `toFixed` takes. */
const MOST_DIGITS = 100;

class Maker {
  readonly #kit: Kit;
  readonly #budget: Budget;
  /** How far `|+1` has come, by the template that it stands in and its key. */
  readonly #steps = new Map<object, Map<string, number>>();

  constructor(kit: Kit, budget: Budget) {
    this.#kit = kit;
    this.#budget = budget;
  }

  value(template: Json, place: Place): Json {
    if (typeof template === 'string') return this.#text(template, place);
    if (template !== null && typeof template === 'object') {
      return Array.isArray(template) ? this.#list(template, place) : this.#object(template as JsonObject, place);
    }
    const made = this.#plain(template, place.rule);
    this.#budget.node(made);
    return made;
  }

  #count({ min, max }: Rule): number {
    return max === undefined ? (min ?? 0) : this.#kit.between(min ?? 0, max);
  }

  #plain(template: number | boolean | null, rule: Rule | undefined): Json {
    if (rule === undefined || template === null) return template;
    if (typeof template === 'number') return this.#number(template, rule);
    const [same, other] = [rule.min ?? 1, rule.max ?? 1];
    return this.#kit.share() > same / (same + other) ? !template : template;
  }

  #number(template: number, rule: Rule): number {
    const whole = rule.min === undefined ? template : this.#count(rule);
    if (!rule.decimals) return whole;
    const { min, max } = rule.decimals;
    const count = this.#kit.between(min, max);
    const written = String(template);
    // `1.5e-7`: its digits cannot be cut where they stand.
    if (rule.min === undefined && written.includes('e')) return Number(template.toFixed(Math.min(count, MOST_DIGITS)));
    const [before, after = ''] = written.split('.');
    // Without a range it is the number of the template, with as many digits as the rule says.
    if (rule.min !== undefined || count <= after.length) {
      const kept = `${rule.min === undefined ? before : whole}`;
      return rule.min === undefined ? Number(`${kept}.${after.slice(0, count)}`) : withDecimals(this.#kit, kept, count);
    }
    return withDecimals(this.#kit, `${before}.${after}`.replace(/\.$/, ''), count - after.length);
  }

  #text(template: string, { rule, name, container }: Place): Json {
    const times = rule?.min === undefined ? 1 : Math.max(this.#count(rule), 0);
    if (template === '' && rule?.min !== undefined) return this.#made(randomText(this.#kit, [times]));
    this.#budget.write(template.length * times);
    const text = times === 1 ? template : template.repeat(times);
    if (!text.includes('@')) return this.#made(text);
    return this.#made(
      fill(text, {
        kit: this.#kit,
        valueOf: (asked) => (container ? this.#reference(container, asked, name) : undefined),
      }),
    );
  }

  #made(value: Json): Json {
    this.#budget.tree(value);
    return value;
  }

  #list(template: readonly Json[], { rule, name, container: parent }: Place): Json {
    this.#budget.node(undefined);
    if (template.length === 0) return [];
    const inner = new Container(name, { parent });
    if (rule?.step !== undefined) {
      const at = this.#next(template, '', { from: 0, step: rule.step }) % template.length;
      return this.#within(inner, () => this.#row(inner, template[at] ?? null));
    }
    if (rule?.min === 1 && rule.max === undefined) {
      const at = this.#kit.between(0, template.length - 1);
      return this.#within(inner, () => this.#row(inner, template[at] ?? null));
    }
    const times = rule?.min === undefined ? 1 : Math.max(this.#count(rule), 0);
    this.#budget.rows(times * template.length);
    return this.#within(inner, () => {
      for (let time = 0; time < times; time += 1) for (const one of template) this.#row(inner, one);
      return [...inner.made.values()];
    });
  }

  #row(list: Container, template: Json): Json {
    const name = String(list.made.size);
    this.#budget.enter('[]');
    const made = this.value(template, { name, container: list });
    this.#budget.leave();
    list.made.set(name, made);
    return made;
  }

  #object(template: JsonObject, { rule, name, container: parent }: Place): Json {
    this.#budget.node(undefined);
    const inner = new Container(name, { parent, template });
    this.#budget.charge(inner.names.length);
    return this.#within(inner, () => {
      const names =
        rule?.min === undefined
          ? inner.names
          : this.#kit.shuffled(inner.names).slice(0, Math.max(this.#count(rule), 0));
      // In the order of the template, whichever of them was made first; `fromEntries` takes `__proto__` as a plain key.
      return Object.fromEntries(names.map((one) => [one, this.#member(inner, one) ?? null]));
    });
  }

  #within<T>(inner: Container, work: () => T): T {
    const { parent } = inner;
    const before = parent?.active;
    if (parent) parent.active = inner;
    const made = work();
    if (parent) parent.active = before;
    return made;
  }

  /** The value of a name in an object or list, made now where it is not there; undefined where there is no such name. */
  #member(container: Container, name: string): Json | undefined {
    const there = container.made.get(name);
    if (there !== undefined) return there;
    const key = container.keyOf(name);
    if (key === undefined) return undefined;
    if (container.making.has(name)) this.#budget.refuse('is_circular');
    container.making.add(name);
    this.#budget.enter(`.${name}`);
    this.#budget.key(name);
    const made = this.#ofKey(container, { key, name });
    this.#budget.leave();
    container.making.delete(name);
    container.made.set(name, made);
    return made;
  }

  #ofKey(container: Container, { key, name }: { readonly key: string; readonly name: string }): Json {
    const { rule } = readRule(key);
    const template = container.templateOf(key);
    if (typeof template !== 'number' || rule?.step === undefined)
      return this.value(template, { name, rule, container });
    return this.value(this.#next(container.template, key, { from: template, step: rule.step }), { name });
  }

  #next(template: object, key: string, { from, step }: { readonly from: number; readonly step: number }): number {
    const steps = this.#steps.get(template) ?? new Map<string, number>();
    this.#steps.set(template, steps);
    const now = steps.get(key) ?? from;
    steps.set(key, now + step);
    return now;
  }

  /** `@key`, `@/a/b` from the top, `@../b` from where it stands. What is being made under its own name is a placeholder. */
  #reference(container: Container, asked: string, own: string): Json | undefined {
    if (!asked.includes('/')) return asked === own ? undefined : this.#member(container, asked);
    const isFromTop = asked.startsWith('/');
    const parts = asked.split('/').filter((part) => part !== '' && part !== '.');
    this.#budget.charge(asked.length);
    let here: Container | undefined = isFromTop ? container.root : container;
    while (here && parts[0] === '..') {
      here = here.parent;
      parts.shift();
    }
    while (here?.active && here.active.name === parts[0] && parts.length > 1) {
      here = here.active;
      parts.shift();
    }
    const [first, ...rest] = parts;
    if (!here || first === undefined) return undefined;
    return rest.reduce<Json | undefined>(partOf, this.#member(here, first));
  }
}

function partOf(value: Json | undefined, name: string): Json | undefined {
  if (value === null || typeof value !== 'object' || !Object.hasOwn(value, name)) return undefined;
  return (value as JsonObject)[name];
}
