import { forceParsing, syntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import { markdownSupport } from './language.ts';

const MINUTE = 60_000;

function viewOf(doc: string): EditorView {
  const view = new EditorView({ state: EditorState.create({ doc, extensions: [markdownSupport()] }) });
  forceParsing(view, doc.length, MINUTE);
  return view;
}

/** Top-level blocks, with the tree that each is. */
function blocksOf({ state }: EditorView) {
  const blocks: { name: string; from: number; to: number; tree: unknown }[] = [];
  for (let node = syntaxTree(state).topNode.firstChild; node; node = node.nextSibling) {
    blocks.push({ name: node.name, from: node.from, to: node.to, tree: node.tree });
  }
  return blocks;
}

function namesIn({ state }: EditorView): string[] {
  const names = new Set<string>();
  syntaxTree(state).iterate({ enter: ({ name }) => void names.add(name) });
  return [...names];
}

const log = (lines: number) =>
  Array.from({ length: lines }, (_, at) => `${at} a line of a log with **bold** words and a number ${at * 7919}`);

describe('a paragraph without an end', () => {
  it('is read in pieces that are short, and that leave nothing out', () => {
    const doc = log(3_000).join('\n');
    const blocks = blocksOf(viewOf(doc));
    expect(new Set(blocks.map(({ name }) => name))).toEqual(new Set(['Paragraph']));
    expect(Math.max(...blocks.map(({ from, to }) => to - from))).toBeLessThan(7_000);
    expect(blocks.map(({ from, to }) => doc.slice(from, to)).join('\n')).toBe(doc);
  });

  it.each([
    ['a letter', 'x'],
    ['a new line', '\nx'],
  ])('is read anew only around %s that is typed', (_, insert) => {
    const view = viewOf(log(3_000).join('\n'));
    const before = new Set(blocksOf(view).map(({ tree }) => tree));
    view.dispatch({ changes: { from: 20_000, insert } });
    forceParsing(view, view.state.doc.length, MINUTE);
    const after = blocksOf(view);
    const fresh = after.filter(({ tree }) => !before.has(tree));
    expect(after.length).toBeGreaterThan(50);
    expect(fresh.length).toBeLessThan(8);
  });

  it('keeps its marks, also right behind a piece', () => {
    expect(namesIn(viewOf(log(3_000).join('\n')))).toContain('StrongEmphasis');
  });

  it('of one line alone is shown without marks; one that is not as long has them', () => {
    const line = (length: number) => 'some **bold** words '.repeat(length / 20);
    expect(namesIn(viewOf(line(10_000)))).toContain('StrongEmphasis');
    expect(namesIn(viewOf(line(10_020)))).not.toContain('StrongEmphasis');
    expect(namesIn(viewOf(`${line(10_020)}\n\n**bold**`))).toContain('StrongEmphasis');
  });
});

describe('what is long and no such paragraph', () => {
  it('is read as ever: paragraphs of common length, and tables of any', () => {
    const paragraph = log(25).join('\n');
    expect(blocksOf(viewOf(`${paragraph}\n\n${paragraph}`))).toHaveLength(2);
    const table = ['| a | b |', '| --- | --- |', ...log(300).map((line) => `| ${line} | x |`)].join('\n');
    expect(blocksOf(viewOf(table)).map(({ name }) => name)).toEqual(['Table']);
    const items = log(300).map((line) => `- ${line}`);
    expect(blocksOf(viewOf(items.join('\n'))).map(({ name }) => name)).toEqual(['BulletList']);
  });

  it('is code where a fence says so', () => {
    expect(blocksOf(viewOf(`\`\`\`\n${log(300).join('\n')}\n\`\`\``)).map(({ name }) => name)).toEqual(['FencedCode']);
  });
});
