import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markdownSupport } from '../language.ts';
import { type ColourCode, coloursIn } from './colour-code.ts';
import { listingColours } from './listing-colours.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Colours every number, and tells what it was asked. */
function numbers() {
  const asked: string[] = [];
  const colour: ColourCode = async (language, code) => {
    asked.push(`${language}: ${code}`);
    return [...code.matchAll(/\d+/g)].map(({ index, 0: found }) => ({
      ...{ from: index, to: index + found.length, name: 'hljs-number' },
    }));
  };
  return { asked, colour };
}

function open(doc: string, colour: ColourCode) {
  const state = EditorState.create({ doc, extensions: [markdownSupport(), listingColours(colour)] });
  const view = new EditorView({ parent: document.body, state });
  const coloured = () => [...view.dom.querySelectorAll('.hljs-number')].map((node) => node.textContent);
  const plain = () => [...view.dom.querySelectorAll('.cm-listing')].map((node) => node.textContent).join('|');
  return { view, coloured, plain };
}

const soon = () => vi.advanceTimersByTimeAsync(200);

describe('listings in fences', () => {
  it('have their colours, each listing asked for once, and none that names no language', async () => {
    const { asked, colour } = numbers();
    const { coloured } = open('1\n\n```ts\nlet a = 12;\n```\n\n```\n3\n```\n\n```json\n45\n```', colour);
    await soon();
    expect(coloured()).toEqual(['12', '45']);
    expect(asked).toEqual(['ts: let a = 12;', 'json: 45']);
  });

  it('have them where they stand in lists and quotes, without what stands before their lines', async () => {
    const { asked, colour } = numbers();
    const { coloured } = open('- a\n\n  ```ts\n  1\n  22\n  ```\n\n> ```ts\n> 3\n> 4\n> ```', colour);
    await soon();
    expect(asked).toEqual(['ts: 1\n22', 'ts: 3\n4']);
    expect(coloured()).toEqual(['1', '22', '3', '4']);
  });

  it('keep their colours while one types in them, and have new ones at the next pause', async () => {
    const { asked, colour } = numbers();
    const { view, coloured } = open('```ts\n12 a\n```', colour);
    await soon();
    view.dispatch({ changes: { from: 10, insert: ' 7' } });
    expect(coloured()).toEqual(['12']);
    await soon();
    expect(coloured()).toEqual(['12', '7']);
    view.dispatch({ changes: { from: 10, to: 12 } });
    await soon();
    expect(coloured()).toEqual(['12']);
    expect(asked).toHaveLength(2);
  });

  it('stay plain where the renderer fails', async () => {
    const { coloured, plain } = open('```ts\n12\n```', async () => {
      throw new Error('no network');
    });
    await soon();
    expect([coloured(), plain()]).toEqual([[], '12']);
  });
});

describe('the colours of a rendered listing', () => {
  const html = (inner: string) =>
    `<div class="md-listing"><pre><code class="language-ts hljs">${inner}\n</code></pre></div>`;

  it('stand where the letters stand, one in another too', () => {
    const inner = 'a <span class="hljs-string">`<span class="hljs-subst">b</span>`</span> &lt;';
    expect(coloursIn(html(inner), 'a `b` <')).toEqual([
      { from: 3, to: 4, name: 'hljs-subst' },
      { from: 2, to: 5, name: 'hljs-string' },
    ]);
  });

  it('are none where the letters are others', () => {
    expect(coloursIn(html('<span class="hljs-number">1</span>'), '12')).toEqual([]);
    expect(coloursIn('<p>nothing</p>', '1')).toEqual([]);
  });
});
