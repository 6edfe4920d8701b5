import { describe, expect, it } from 'vitest';
import { isRange, isSame, isVersion, satisfies } from './versions.ts';

describe('a version range', () => {
  it.each([
    ['1.4.2', '^1', true],
    ['2.0.0', '^1', false],
    ['1.1.9', '^1.2', false],
    ['1.2.0', '^1.2', true],
    ['0.2.9', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['0.0.3', '^0.0.3', true],
    ['0.0.4', '^0.0.3', false],
    ['0.9.0', '^0', true],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['1.9.0', '~1', true],
    ['1.9.0', '1.x', true],
    ['1.2.7', '1.2', true],
    ['1.3.0', '1.2.*', false],
    ['7.0.0', '*', true],
    ['1.2.3', '1.2.3', true],
    ['1.2.4', '=1.2.3', false],
    ['1.5.0', '>=1 <2', true],
    ['2.0.0', '>= 1 < 2', false],
    ['1.9.9', '>1', false],
    ['2.0.0', '>1', true],
    ['1.2.4', '>1.2.3', true],
    ['1.2.3', '>1.2.3', false],
    ['1.9.9', '<=1', true],
    ['2.0.0', '<=1', false],
    ['3.1.0', '^1 || ^3', true],
    ['2.0.0-beta.1', '^2', true],
    ['2.0.0-beta.1', '^2.0.0', false],
    ['2.0.0-beta.1', '^1', false],
    ['1.4.0', '1.2 - 1.5', true],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected);
  });

  it('is none where it says nothing', () => {
    expect(['^1', '>=1 <2', '*'].map(isRange)).toEqual([true, true, true]);
    expect(['', 'latest', '^', '1 ||', '^one'].map(isRange)).toEqual([false, false, false, false, false]);
  });

  it('fits no version that is none', () => {
    expect(['1.2.0', '2.0.0-beta.1'].map(isVersion)).toEqual([true, true]);
    expect(['1.2', 'v', '1.2.x', ''].map(isVersion)).toEqual([false, false, false, false]);
    expect(satisfies('1.2', '*')).toBe(false);
    expect(satisfies('1.2.0', 'latest')).toBe(false);
  });

  it('tells versions apart, with what stands behind the numbers', () => {
    expect(isSame('1.2.0', '1.2.0')).toBe(true);
    expect(isSame('1.2.0', '1.2.1')).toBe(false);
    expect(isSame('1.2.0', '1.2.0-beta.1')).toBe(false);
    expect(isSame('none', 'none')).toBe(false);
  });
});
