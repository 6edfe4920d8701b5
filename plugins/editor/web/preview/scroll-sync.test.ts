import { describe, expect, it } from 'vitest';
import { BlockDom } from './patch.ts';
import { inView, lineAt } from './scroll-sync.ts';

/** Three blocks of 100 pixels that begin in the lines 0, 4 and 10. */
function rendered(): BlockDom {
  const blocks = new BlockDom(document.createElement('div'));
  blocks.patch([0, 4, 10].map((line) => ({ key: `${line}`, html: `<p><b>${line}</b></p>`, line })));
  for (const [at, child] of [...blocks.node.children].entries()) {
    child.getBoundingClientRect = () => new DOMRect(0, at * 100, 300, 100);
  }
  return blocks;
}
const within = (blocks: BlockDom, at: number) => blocks.node.querySelectorAll('b')[at] as Node;

describe('the line of the source that belongs to a place in the preview', () => {
  it('is as far into the lines of its block as the place into the height', () => {
    const blocks = rendered();
    expect([0, 26, 50, 99].map((y) => lineAt(blocks, within(blocks, 0), y))).toEqual([0, 1, 2, 3]);
    expect([100, 150, 199].map((y) => lineAt(blocks, within(blocks, 1), y))).toEqual([4, 7, 9]);
  });

  it('is no line of the next block, nor of one before, wherever a tall child was met', () => {
    const blocks = rendered();
    expect(lineAt(blocks, within(blocks, 1), 500)).toBe(9);
    expect(lineAt(blocks, within(blocks, 1), -500)).toBe(4);
  });

  it('is the first of the last block, which has none behind it', () => {
    const blocks = rendered();
    expect([200, 299].map((y) => lineAt(blocks, within(blocks, 2), y))).toEqual([10, 10]);
  });

  it('is none outside of the blocks', () => {
    expect(lineAt(rendered(), document.body, 0)).toBeUndefined();
  });
});

describe('the preview of what is being written', () => {
  const window = (top: number) => ({ top, height: 500 });

  it('stays where the source has it as long as that shows it', () => {
    expect(inView(window(100), { from: 124, to: 150 })).toBe(100);
    expect(inView(window(100), { from: 500, to: 576 })).toBe(100);
  });

  it('comes into view from below and from above, and no further', () => {
    expect(inView(window(0), { from: 900, to: 920 })).toBe(444);
    expect(inView(window(700), { from: 300, to: 320 })).toBe(276);
    expect(inView(window(700), { from: 0, to: 20 })).toBe(0);
  });

  it('shows the end of what is higher than the window', () => {
    expect(inView(window(0), { from: 100, to: 1000 })).toBe(524);
  });
});
