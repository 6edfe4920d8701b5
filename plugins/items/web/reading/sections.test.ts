import { describe, expect, it } from 'vitest';
import { currentSection } from './sections.ts';

const tops = [
  { id: 'a', top: -200 },
  { id: 'b', top: 40 },
  { id: 'c', top: 600 },
];

describe('the section in view', () => {
  it('is the last one whose heading has passed the line', () => {
    expect(currentSection(tops, 88)).toBe('b');
    expect(currentSection(tops, 700)).toBe('c');
  });

  it('is the first one before its heading has passed', () => {
    expect(currentSection(tops, -500)).toBe('a');
    expect(currentSection([], 88)).toBe('');
  });
});
