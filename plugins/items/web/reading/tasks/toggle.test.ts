import { describe, expect, it } from 'vitest';
import { withTask } from './toggle.ts';

describe('a box in the source', () => {
  it.each([
    ['- [ ] a', '- [x] a'],
    ['* [ ] a', '* [x] a'],
    ['12) [ ] a', '12) [x] a'],
    ['> - [ ] a', '> - [x] a'],
    ['  - - [ ] a', '  - - [x] a'],
  ])('is ticked, and nothing else is touched: %s', (before, after) => {
    expect(withTask(`x\n${before}\n- [ ] b`, 1, true)).toBe(`x\n${after}\n- [ ] b`);
    expect(withTask(`x\n${after}\n- [ ] b`, 1, false)).toBe(`x\n${before}\n- [ ] b`);
  });

  it('is found whatever ends the lines', () => {
    expect(withTask('a\r\nb\r- [ ] c\n- [X] d\n', 2, true)).toBe('a\r\nb\r- [x] c\n- [X] d\n');
    expect(withTask('a\r\nb\r- [ ] c\n- [X] d\n', 3, false)).toBe('a\r\nb\r- [ ] c\n- [ ] d\n');
  });

  it('that is as it should be leaves the text', () => {
    expect(withTask('- [X] a', 0, true)).toBe('- [X] a');
  });

  it.each(['a [ ] b', '- a', '- [ ]', '- [y] a', '- [](x) a', ''])('is none: %j', (line) => {
    expect(withTask(line, 0, true)).toBeUndefined();
  });

  it('is not looked for behind the end', () => {
    expect(withTask('- [ ] a', 1, true)).toBeUndefined();
  });
});
