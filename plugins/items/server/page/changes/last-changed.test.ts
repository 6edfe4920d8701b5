import { describe, expect, it } from 'vitest';
import { lastChanged } from './last-changed.ts';

const OLD = ['# A', 'one', '', '# B', 'two', '', '# C', 'three'];
const text = (lines: readonly string[]) => lines.join('\n');
/** The newest first; the sections are those of the first. */
const changed = (...texts: readonly (readonly string[])[]) => {
  const starts = (texts[0] ?? []).flatMap((line, at) => (line.startsWith('#') ? [at] : []));
  return lastChanged({ texts: texts.map(text), starts });
};
const replaced = (lines: readonly string[], from: string, ...to: string[]) =>
  lines.flatMap((line) => (line === from ? to : [line]));

describe('who last changed a section', () => {
  it('is who changed a line in it, and not who changed another section', () => {
    const middle = replaced(OLD, 'two', 'TWO');
    const newest = replaced(middle, 'three', 'THREE');
    expect(changed(newest, middle, OLD)).toEqual([2, 1, 0]);
  });

  it('is found wherever the section moves with the lines above it', () => {
    const second = replaced(OLD, 'three', 'THREE');
    const third = replaced(second, 'one', 'one', 'more', 'and more');
    const fourth = replaced(third, 'two');
    expect(changed(fourth, third, second, OLD)).toEqual([1, 0, 2]);
  });

  it('is who took a line out of it, at its end too', () => {
    const long = replaced(OLD, 'two', 'two', '', 'a last paragraph');
    expect(changed(OLD, long)).toEqual([1, 0, 1]);
  });

  it('is nobody else where a section comes or goes beside it', () => {
    const more = replaced(OLD, '# C', '# New', 'words', '', '# C');
    expect(changed(more, OLD)).toEqual([1, 1, 0, 1]);
    expect(changed(OLD, more)).toEqual([1, 1, 1]);
    const less = OLD.slice(3);
    expect(changed(less, OLD)).toEqual([1, 1]);
    const longer = [...OLD, '', '# D', 'four'];
    expect(changed(longer, OLD)).toEqual([1, 1, 1, 0]);
  });

  it('is followed over a section that came between it and the next', () => {
    const more = replaced(OLD, '# C', '# New', 'words', '', '# C');
    const before = replaced(OLD, 'three', 'three', 'gone');
    expect(changed(more, OLD, before)).toEqual([2, 2, 0, 1]);
  });

  it('is the last known where nothing changed, and of no text nobody', () => {
    expect(changed(OLD)).toEqual([0, 0, 0]);
    expect(lastChanged({ texts: ['', 'x'], starts: [] })).toEqual([]);
    expect(lastChanged({ texts: ['new', ''], starts: [0] })).toEqual([0]);
  });
});
