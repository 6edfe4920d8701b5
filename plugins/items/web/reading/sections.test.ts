import { describe, expect, it } from 'vitest';
import { currentSection } from './sections.ts';

const tops = [
  { id: 'a', top: -200 },
  { id: 'b', top: 40 },
  { id: 'c', top: 600 },
  { id: 'd', top: 700 },
];
const at = (line: number, over: object = {}) => ({ line, isAtEnd: false, wanted: '', ...over });

describe('the section in view', () => {
  it('is the last one whose heading has passed the line', () => {
    expect(currentSection(tops, at(88))).toBe('b');
    expect(currentSection(tops, at(650))).toBe('c');
  });

  it('is the first one before its heading has passed', () => {
    expect(currentSection(tops, at(-500))).toBe('a');
    expect(currentSection([], at(88))).toBe('');
  });

  it('is the last one at the end of the page, or the one that was asked for', () => {
    expect(currentSection(tops, at(88, { isAtEnd: true }))).toBe('d');
    expect(currentSection(tops, at(88, { isAtEnd: true, wanted: 'c' }))).toBe('c');
    expect(currentSection(tops, at(88, { isAtEnd: true, wanted: 'a' }))).toBe('d');
    expect(currentSection(tops.slice(0, 1).concat(tops.slice(2)), at(88, { isAtEnd: true, wanted: 'a' }))).toBe('d');
  });
});
