/** What stands after `|` in a key. */
export interface Rule {
  readonly step?: number;
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: { readonly min: number; readonly max: number };
}

export interface NamedRule {
  readonly name: string;
  readonly rule: Rule | undefined;
}

const MOST_RULE = 64;
const RULE = /^(?:\+(\d+)|([+-]?\d+)?(?:-([+-]?\d+)?)?(?:\.(\d+)(?:-(\d+)?)?)?)$/;

/** `name|1-10.2` in its parts. A key whose end is no rule is a name as it stands. */
export function readRule(key: string): NamedRule {
  const bar = key.lastIndexOf('|');
  const tail = key.slice(bar + 1);
  if (bar < 1 || tail.length === 0 || tail.length > MOST_RULE) return { name: key, rule: undefined };
  const found = RULE.exec(tail);
  if (!found) return { name: key, rule: undefined };
  const [, step, min, max, dmin, dmax] = found;
  const rule: Rule = {
    ...(step === undefined ? {} : { step: Number(step) }),
    ...(min === undefined ? {} : { min: Number(min) }),
    ...(max === undefined || min === undefined ? {} : { max: Number(max) }),
    ...(dmin === undefined ? {} : { decimals: { min: Number(dmin), max: Number(dmax ?? dmin) } }),
  };
  return { name: key.slice(0, bar), rule };
}
