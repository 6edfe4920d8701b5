import { describe, expect, it } from 'vitest';
import { after } from '../test-state.ts';
import { cycleHeading, setHeading, toggleQuote } from './lines.ts';
import { deleteTask, endList, indentItem, outdentItem, toggleList, toggleTask } from './lists.ts';

describe('a heading', () => {
  it('is set, changed and taken off', () => {
    expect(after(setHeading(2), 'Ti‸tle')).toBe('## Ti‸tle');
    expect(after(setHeading(3), '## Ti‸tle')).toBe('### Ti‸tle');
    expect(after(setHeading(2), '## Ti‸tle')).toBe('Ti‸tle');
    expect(after(setHeading(0), '## Ti‸tle')).toBe('Ti‸tle');
  });

  it('begins on an empty line', () => expect(after(setHeading(2), '‸')).toBe('## ‸'));

  it('goes round from text over six levels to text', () => {
    expect(after(cycleHeading, 'a‸')).toBe('# a‸');
    expect(after(cycleHeading, '##### a‸')).toBe('###### a‸');
    expect(after(cycleHeading, '###### a‸')).toBe('a‸');
  });
});

describe('a list', () => {
  it('is made of lines, and text again', () => {
    expect(after(toggleList('bullet'), '«one\ntwo»')).toBe('- «one\n- two»');
    expect(after(toggleList('bullet'), '- «one\n- two»')).toBe('«one\ntwo»');
  });

  it('is numbered, each level by itself', () => {
    expect(after(toggleList('ordered'), '«a\nb\n   c\n   d\ne»')).toBe('1. «a\n2. b\n   1. c\n   2. d\n3. e»');
  });

  it('changes its kind', () => {
    expect(after(toggleList('task'), '«- one\n2. two»')).toBe('«- [ ] one\n- [ ] two»');
    expect(after(toggleList('ordered'), '«- [x] one\n* two»')).toBe('«1. one\n2. two»');
  });

  it('leaves empty lines between items empty', () => {
    expect(after(toggleList('bullet'), '«one\n\ntwo»')).toBe('- «one\n\n- two»');
  });

  it('leaves out a line at whose start the selection ends', () => {
    expect(after(toggleList('bullet'), '«one\n»two')).toBe('- «one\n»two');
  });

  it('begins on an empty line', () => expect(after(toggleList('task'), '‸')).toBe('- [ ] ‸'));

  it('ticks tasks and clears them', () => {
    expect(after(toggleTask, '«- [ ] a\n- [x] b»')).toBe('«- [x] a\n- [x] b»');
    expect(after(toggleTask, '- [x] a‸')).toBe('- [ ] a‸');
    expect(after(toggleTask, 'text‸')).toBeUndefined();
  });
});

describe('an item', () => {
  it('goes under the one above it and comes back', () => {
    expect(after(indentItem, '- a\n- b‸')).toBe('- a\n  - b‸');
    expect(after(indentItem, '10. a\n11. b‸')).toBe('10. a\n    1. b‸');
    expect(after(outdentItem, '- a\n  - b‸')).toBe('- a\n- b‸');
  });

  it('goes no deeper than the one above it allows', () => {
    expect(after(indentItem, '- a‸')).toBe('- a‸');
    expect(after(indentItem, '- a\n  - b‸')).toBe('- a\n  - b‸');
    expect(after(indentItem, 'text\n- a‸')).toBe('text\n- a‸');
  });

  it('takes the selected ones along', () => {
    expect(after(indentItem, '- a\n«- b\n  - c»')).toBe('- a\n  «- b\n    - c»');
  });

  it('leaves the key alone outside of lists', () => {
    expect(after(indentItem, 'text‸')).toBeUndefined();
    expect(after(outdentItem, '- a‸')).toBeUndefined();
  });
});

describe('Enter in an item without words', () => {
  it('ends the list, with an empty line before what comes', () => {
    expect(after(endList, '- a\n- ‸')).toBe('- a\n\n‸');
    expect(after(endList, '1. a\n\n2. ‸')).toBe('1. a\n\n‸');
    expect(after(endList, '- [x] a\n- [ ] ‸')).toBe('- [x] a\n\n‸');
  });

  it('is left alone with words, inside another list, and in code', () => {
    expect(after(endList, '- a\n- b‸')).toBeUndefined();
    expect(after(endList, '- a\n  - ‸')).toBeUndefined();
    expect(after(endList, '```\nx\n- ‸\n```')).toBeUndefined();
  });
});

describe('Backspace in a task without words', () => {
  it('takes the whole mark', () => {
    expect(after(deleteTask, '- [ ] ‸')).toBe('‸');
    expect(after(deleteTask, '- [x] a\n- [ ] ‸')).toBe('- [x] a\n‸');
    expect(after(deleteTask, '- [x] a\n  * [X] ‸\nb')).toBe('- [x] a\n  ‸\nb');
  });

  it('is left alone with words, before the box, in other items and in code', () => {
    expect(after(deleteTask, '- [ ] a‸')).toBeUndefined();
    expect(after(deleteTask, '- ‸[ ] ')).toBeUndefined();
    expect(after(deleteTask, '- ‸')).toBeUndefined();
    expect(after(deleteTask, '«- [ ] »')).toBeUndefined();
    expect(after(deleteTask, '```\n- [ ] ‸\n```')).toBeUndefined();
  });
});

describe('a quote', () => {
  it('comes and goes, with the empty lines between', () => {
    expect(after(toggleQuote, '«a\n\nb»')).toBe('> «a\n>\n> b»');
    expect(after(toggleQuote, '«> a\n>\n> b»')).toBe('«a\n\nb»');
  });
});
