import { describe, expect, it } from 'vitest';
import { formula } from './formula.ts';

describe('a formula of a finished document', () => {
  it('is MathML, in its line or on one of its own', () => {
    expect(formula('a^2', false)).toMatch(/^<span class="katex"><math .*<msup>/);
    expect(formula('a^2', true)).toContain('display="block"');
  });

  it('stays as it was written where it cannot be set, leads away, or is very long', () => {
    expect(formula('\\frac{1', false)).toBeUndefined();
    expect(formula('a+'.repeat(2_000), false)).toBeUndefined();
    expect(formula('\\def\\x{\\x\\x}\\x', false)).toBeUndefined();
    expect(formula('\\href{javascript:alert(1)}{x}', false) ?? '').not.toMatch(/<a |href=/);
    expect(formula('\\text{<img src=x onerror=alert(1)>}', false)).not.toContain('<img');
  });
});
