import { history, undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fragmentOf } from './clean.ts';
import { htmlToMarkdown, tableMarkdown } from './html-to-markdown.ts';
import { offerOf } from './offer.ts';
import { insertPasted, pasted, replacePasted } from './pasted.ts';
import { cellsOf } from './tsv.ts';

const md = (html: string) => htmlToMarkdown(html);

describe('what a paste offers', () => {
  const of = (length: number) => `<p>${'x'.repeat(length - 7)}</p>`;

  it('is nothing below 200 characters of HTML, and the choice from there on', () => {
    expect(offerOf(of(199), 'x')).toBeUndefined();
    expect(offerOf(of(200), 'x')).toMatchObject({ kind: 'markdown', isQuiet: false });
  });

  it('is a quiet one below that where the plain text would lose more than colours', async () => {
    const offer = offerOf('<a href="https://a.b">c</a> <b>d</b>', 'c d');
    expect(offer).toMatchObject({ kind: 'markdown', isQuiet: true });
    expect(await offer?.convert()).toBe('[c](https://a.b) **d**');
    expect(offerOf('<span style="font-weight:700">d</span>', 'd')?.isQuiet).toBe(true);
    expect(offerOf('<span style="color:red">d</span>', 'd')).toBeUndefined();
    expect(offerOf('<p>one</p><b> </b>', 'one')).toBeUndefined();
  });

  it('does not count the shell that the clipboard puts around it', () => {
    const shell = `<html><body>${' '.repeat(300)}<!--StartFragment--><b>short</b><!--EndFragment--></body></html>`;
    expect(fragmentOf(shell)).toBe('<b>short</b>');
    expect(offerOf(shell, 'short')?.isQuiet).toBe(true);
  });

  it('is a table for cells of a spreadsheet', async () => {
    const offer = offerOf('', 'a\tb\r\n1\t2\r\n');
    expect(offer?.kind).toBe('table');
    expect(await offer?.convert()).toBe('| a   | b   |\n| --- | --- |\n| 1   | 2   |');
  });
});

describe('a paste', () => {
  let view: EditorView;
  const open = (doc: string, goneOn = vi.fn()) => {
    view = new EditorView({ doc, extensions: [history(), pasted(goneOn)], selection: { anchor: doc.length } });
    return { view, goneOn };
  };
  afterEach(() => view.destroy());
  const type = (view: EditorView, at: number, insert: string) => view.dispatch({ changes: { from: at, insert } });

  it('stands there at once, and becomes something else where it stands then, with what was typed behind it', () => {
    const { view, goneOn } = open('a ');
    insertPasted(view, 'one\r\ntwo');
    expect(view.state.doc.toString()).toBe('a one\ntwo');
    expect(goneOn).not.toHaveBeenCalled();
    view.dispatch(view.state.replaceSelection(' typed'));
    expect(goneOn).toHaveBeenCalledOnce();
    type(view, 0, 'before ');
    expect(replacePasted(view, '- one\n- two')).toBe(true);
    expect(view.state.doc.toString()).toBe('before a - one\n- two typed');
    view.dispatch(view.state.replaceSelection('!'));
    expect(view.state.doc.toString()).toBe('before a - one\n- two typed!');
  });

  it('is one step back where it becomes something else by itself, and two where a person chose it', () => {
    for (const isByItself of [true, false]) {
      const { view } = open('a');
      insertPasted(view, ' one');
      replacePasted(view, ' **one**', isByItself);
      expect(view.state.doc.toString()).toBe('a **one**');
      undo(view);
      expect(view.state.doc.toString()).toBe(isByItself ? 'a' : 'a one');
      view.destroy();
    }
  });

  it('that was changed stays as it was changed, and becomes something else once', () => {
    const { view } = open('');
    insertPasted(view, 'one');
    type(view, 1, 'X');
    expect(replacePasted(view, '**one**')).toBe(false);
    expect(view.state.doc.toString()).toBe('oXne');
    insertPasted(view, '!');
    expect([replacePasted(view, '?'), replacePasted(view, '?')]).toEqual([true, false]);
    expect(view.state.doc.toString()).toBe('oXne?');
  });
});

describe('cells', () => {
  it('are rows of the same length, quoted ones with line breaks too', () => {
    expect(cellsOf('a\tb\n"x ""y""\nz"\t2')).toEqual([
      ['a', 'b'],
      ['x "y"\nz', '2'],
    ]);
    expect(tableMarkdown([['a', 'b|c'], ['x\ny']])).toBe('| a      | b\\|c |\n| ------ | ---- |\n| x<br>y |      |');
  });

  it.each(['plain text', 'one\ttab', 'a\tb\nc', '\tindented\n\tcode'.replace('\n\t', '\n')])('are not: %j', (text) =>
    expect(cellsOf(text)).toBeUndefined(),
  );
});

describe('HTML becomes Markdown', () => {
  it('with headings, marks, lists and tasks', () => {
    expect(md('<h2>A</h2><p>b <strong>c</strong> <em>d</em> <s>e</s></p>')).toBe('## A\n\nb **c** *d* ~~e~~');
    expect(md('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>')).toBe('- a\n  - b\n- c');
    expect(md('<ol start="3"><li>a</li><li>b</li></ol>')).toBe('3. a\n4. b');
    expect(md('<ul><li><input type="checkbox" checked>done</li></ul>')).toBe('- [x] done');
  });

  it('with a table without heads, and line breaks in its cells', () => {
    expect(md('<table><tr><td>a</td><td>b<br>c</td></tr><tr><td>1|2</td><td></td></tr></table>')).toBe(
      '| a    | b<br>c |\n| ---- | ------ |\n| 1\\|2 |        |',
    );
  });

  it('with code as it stands, and its language', () => {
    expect(md('<pre><code class="language-ts">let a = 1;\n  b`c`;\n</code></pre>')).toBe(
      '```ts\nlet a = 1;\n  b`c`;\n```',
    );
    expect(md('<div class="highlight-source-shell"><pre>ls</pre></div>')).toBe('```shell\nls\n```');
  });

  it('without the wrapper and the styles of Google Docs', () => {
    const docs =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700">Bold</span><span style="font-style:italic"> it</span></p></b>';
    expect(md(docs)).toBe('**Bold** *it*');
  });

  it('without the clutter of Word, its lists as lists', () => {
    const word =
      '<style>p.MsoNormal{margin:0}</style><o:p></o:p><p class="MsoNormal">Text<o:p>&nbsp;</o:p></p>' +
      '<p class="MsoListParagraphCxSpFirst"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span>one</p>' +
      '<p class="MsoListParagraphCxSpLast"><span style="mso-list:Ignore">·</span>two</p>';
    expect(md(word)).toBe('Text\n\n- one\n- two');
  });

  it('without what runs', () => {
    expect(md('<a href="javascript:alert(1)">x</a><script>alert(1)</script>')).toBe('x');
    expect(md('<p style="display:none">hidden</p><p>seen</p>')).toBe('seen');
    expect(md('<img src="https://a.b/c.png" alt="Plan">')).toBe('![Plan](https://a.b/c.png)');
  });

  it('keeps Chinese', () => expect(md('<h1>接口</h1><p>返回<b>结果</b></p>')).toBe('# 接口\n\n返回**结果**'));
});
