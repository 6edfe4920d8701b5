import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOf, withEnds } from './conflicts.ts';
import { type Block, countBlocks, mergeContents, mergeField } from './three-way.ts';

const BASE = 'one\ntwo\nthree\nfour\nfive';
/** The merged text, conflicts taken from one side. */
const textOf = (blocks: readonly Block[], side: 'mine' | 'theirs' = 'mine') =>
  blocks.flatMap((block) => (block.kind === 'text' ? block.lines : block[side])).join('\n');
const lines = fc.array(fc.constantFrom('a', 'b', 'c', '', '- x'), { minLength: 1, maxLength: 12 });
const content = lines.map((all) => all.join('\n'));

describe('merging two texts with their common ancestor', () => {
  it('takes what only one side changed', () => {
    const blocks = mergeContents(BASE, BASE.replace('one', 'ONE'), BASE.replace('five', 'FIVE'));
    expect(textOf(blocks)).toBe('ONE\ntwo\nthree\nfour\nFIVE');
    expect(countBlocks(blocks)).toEqual({ conflicts: 0, mine: 1, theirs: 1 });
  });

  it('leaves to a person what both changed differently', () => {
    const blocks = mergeContents(BASE, BASE.replace('three', 'mine'), BASE.replace('three', 'theirs'));
    expect(blocks.filter((block) => block.kind === 'conflict')).toEqual([
      { kind: 'conflict', base: ['three'], mine: ['mine'], theirs: ['theirs'] },
    ]);
  });

  it('sees no conflict where both did the same', () => {
    const both = BASE.replace('three', '3');
    expect(countBlocks(mergeContents(BASE, both, both)).conflicts).toBe(0);
  });

  it('is the other text where one side changed nothing, for any texts', () => {
    fc.assert(
      fc.property(content, content, (base, changed) => {
        expect(textOf(mergeContents(base, changed, base))).toBe(changed);
        expect(textOf(mergeContents(base, base, changed))).toBe(changed);
        expect(textOf(mergeContents(base, changed, changed))).toBe(changed);
      }),
    );
  });

  it('loses no line that one side wrote: it is merged, or stands in a conflict', () => {
    fc.assert(
      fc.property(content, content, content, (base, mine, theirs) => {
        const blocks = mergeContents(base, mine, theirs);
        const offered = blocks.flatMap((block) =>
          block.kind === 'text' ? block.lines : [...block.mine, ...block.theirs],
        );
        const added = (text: string) => text.split('\n').filter((line) => !base.split('\n').includes(line));
        for (const line of [...added(mine), ...added(theirs)]) expect(offered).toContain(line);
      }),
    );
  });

  it('is done for a long text with many blank lines, of which both have changed some', () => {
    const base = Array.from({ length: 9_000 }, (_, at) => (at % 3 === 0 ? '' : `line ${at}`));
    const mine = base.map((line, at) => (at % 50 === 1 ? `${line}!` : line));
    const theirs = base.map((line, at) => (at % 50 === 26 ? `${line}?` : line));
    const blocks = mergeContents(base.join('\n'), mine.join('\n'), theirs.join('\n'));
    expect(countBlocks(blocks)).toEqual({ conflicts: 0, mine: 180, theirs: 180 });
  });

  it('is one conflict where the texts have more lines than can be compared', () => {
    const text = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word} ${at}`).join('\n');
    const blocks = mergeContents(text('one'), text('two'), text('three'));
    expect(blocks.map((block) => block.kind)).toEqual(['conflict']);
    expect(textOf(blocks, 'theirs')).toBe(text('three'));
  });

  it('begins with mine, and knows where each conflict stands', () => {
    fc.assert(
      fc.property(content, content, content, (base, mine, theirs) => {
        const blocks = mergeContents(base, mine, theirs);
        const { doc, places } = startOf(blocks);
        expect(doc).toBe(`${textOf(blocks)}\n`);
        for (const { block, from, to } of places) expect(doc.slice(from, to)).toBe(withEnds(block.mine));
      }),
    );
  });
});

describe('merging a title', () => {
  const text = (page_title: string) => ({ page_title, page_content: '', cat_id: '0' });
  const merged = (base: string, mine: string, theirs: string) =>
    mergeField('page_title', { base: text(base), mine: text(mine), theirs: text(theirs) });

  it('takes the side that changed it, and asks where both did', () => {
    expect(merged('a', 'b', 'a')).toMatchObject({ value: 'b', isOpen: false });
    expect(merged('a', 'a', 'b')).toMatchObject({ value: 'b', isOpen: false });
    expect(merged('a', 'b', 'b')).toMatchObject({ value: 'b', isOpen: false });
    expect(merged('a', 'b', 'c')).toMatchObject({ value: 'b', isOpen: true });
  });
});
