import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PreviewBlock } from '../../../items/points.ts';
import { BlockDom } from './patch.ts';

/** As the renderer names them: the html is the key, and a repetition gets a number. */
function blocksOf(texts: readonly string[]): PreviewBlock[] {
  const seen = new Map<string, number>();
  return texts.map((text, line) => {
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return { key: count === 1 ? text : `${text}~${count}`, html: `<p>${text}</p>`, line };
  });
}

const make = () => new BlockDom(document.createElement('div'));

describe('patching the preview', () => {
  it('gives what a fresh rendering gives, whatever changed (property)', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 6 }), (versions) => {
        const patched = make();
        for (const version of versions) {
          const blocks = blocksOf(version);
          patched.patch(blocks);
          const fresh = make();
          fresh.patch(blocks);
          expect(patched.node.innerHTML).toBe(fresh.node.innerHTML);
          expect(patched.node.innerHTML).toBe(blocks.map(({ html }) => html).join(''));
        }
      }),
    );
  });

  it('keeps the nodes of blocks that stayed, wherever they moved', () => {
    const dom = make();
    dom.patch(blocksOf(['a', 'b', 'c']));
    const [a, b, c] = [...dom.node.children];
    dom.patch(blocksOf(['new', 'c', 'a', 'changed']));
    expect(dom.node.children[1]).toBe(c);
    expect(dom.node.children[2]).toBe(a);
    expect(b?.isConnected).toBe(false);
    expect([...dom.node.children].map((node) => node.textContent)).toEqual(['new', 'c', 'a', 'changed']);
  });

  it('does not touch what stands before and behind a change', () => {
    const dom = make();
    dom.patch(blocksOf(['a', 'b', 'c', 'd']));
    const moved: Node[] = [];
    const before = dom.node.insertBefore.bind(dom.node);
    dom.node.insertBefore = (node, child) => {
      moved.push(...(node instanceof DocumentFragment ? node.childNodes : [node]));
      return before(node, child);
    };
    dom.patch(blocksOf(['a', 'x', 'c', 'd']));
    expect(moved.map((node) => node.textContent)).toEqual(['x']);
  });

  it('keeps a block that was framed in the meantime', () => {
    const dom = make();
    dom.patch(blocksOf(['a', 'code']));
    const code = dom.node.children[1] as HTMLElement;
    const frame = document.createElement('div');
    code.replaceWith(frame);
    frame.append(code);
    dom.patch(blocksOf(['b', 'code']));
    expect(dom.node.children[1]).toBe(frame);
    expect(dom.elementOf(1)).toBe(frame);
    expect(dom.indexOf(code)).toBe(1);
  });

  it('tells the source line of what was clicked', () => {
    const dom = make();
    dom.patch(blocksOf(['a', 'b']));
    expect(dom.lineOf(dom.indexOf(dom.node.children[1]?.firstChild as Node))).toBe(1);
    expect(dom.indexOf(document.createElement('p'))).toBe(-1);
  });
});
