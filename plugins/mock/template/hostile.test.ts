import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../testing/compare.ts';
import { HOSTILE, type HostileCase } from './fixtures/hostile.ts';
import { make } from './make.ts';
import { TemplateRefusal } from './types.ts';

const source = () => ({ chance: chanceFrom(5), now: () => Date.UTC(2026, 0, 2), clock: () => 0 });
const shared = globalThis as { __p?: unknown };

/** The reason of the refusal, or what is made as JSON. The clock stands still: the counted steps alone end it. */
function outcome({ template }: HostileCase): string {
  try {
    return JSON.stringify(make(template, source()));
  } catch (thrown) {
    if (thrown instanceof TemplateRefusal) return thrown.reason;
    throw thrown;
  }
}

const REASONS = /^(too_\w+|is_\w+)$/;

describe.each(Object.entries(HOSTILE))('hostile templates: %s', (_group, cases) => {
  it.each(cases.map((one) => [one.name, one] as const))('does no harm: %s', (_name, one) => {
    const made = outcome(one);
    const short = made.length > 300 ? `${made.slice(0, 300)}…` : made;
    if (typeof one.expected === 'string') expect(short).toBe(one.expected);
    else if ('json' in one.expected) expect(made === one.expected.json || short).toBe(true);
    else if (!one.expected.test(made)) expect(short).toMatch(one.expected);
    if (!REASONS.test(made)) expect(made).not.toMatch(/:null|NaN|Infinity\b(?!\))/);
    expect(shared.__p).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
