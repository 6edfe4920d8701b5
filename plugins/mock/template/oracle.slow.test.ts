import { describe, expect, it } from 'vitest';
import { compareWithMock } from '../testing/compare.ts';
import { TEMPLATES } from './fixtures/templates.ts';

describe('make, beside Mock.js', () => {
  it.each(Object.entries(TEMPLATES))('makes the same of 300 results of %s', (_group, cases) => {
    expect(compareWithMock(cases, 300)).toEqual({});
  });
});
