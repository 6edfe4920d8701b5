import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_STOPS, stopsOf } from '../stops.ts';
import { mergeBlocks } from './merge.ts';

function elements(html: string): Element[] {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  return [...holder.content.children];
}
function rootOf(before: string, after: string): HTMLElement {
  const root = document.createElement('div');
  root.append(...mergeBlocks(elements(before), elements(after)));
  return root;
}
const merged = (before: string, after: string) => rootOf(before, after).innerHTML;
const code = (...lines: readonly string[]) => `<pre><code>${lines.map((line) => `${line}\n`).join('')}</code></pre>`;

describe('two rendered texts as one', () => {
  it('has no marks where nothing changed, though other headings came before it', () => {
    const text = '<h2 id="md-a" data-line="0">A</h2><p data-line="2">words</p>';
    expect(merged(text, text.replace('md-a', 'md-a-1'))).not.toContain('data-change');
  });

  it('marks the words of a changed paragraph, what went before what came', () => {
    expect(merged('<p>At most 100 requests</p>', '<p>At most 60 requests</p>')).toBe(
      '<p data-change="words">At most <del>100</del><ins>60</ins> requests</p>',
    );
    expect(merged('<p>每分钟最多一百次</p>', '<p>每分钟最多六百次</p>')).toContain('<del>一</del><ins>六</ins>');
    expect(merged('<p>keep this and that</p>', '<p>keep this</p>')).toContain('keep this<del> and that</del>');
  });

  it('keeps the markup of what stayed, and reaches into it', () => {
    expect(merged('<p>a <b>bold old</b> word here</p>', '<p>a <b>bold new</b> word here</p>')).toBe(
      '<p data-change="words">a <b>bold <del>old</del><ins>new</ins></b> word here</p>',
    );
  });

  it('shows blocks that came or went as a whole', () => {
    const [a, b, c] = ['<p>first words</p>', '<h2 id="md-b">another thing</h2>', '<p>last letters</p>'];
    expect(merged(`${a}${c}`, `${a}${b}${c}`)).toBe(`${a}<ins data-change="new">${b}</ins>${c}`);
    // An anchor leads to what is there.
    expect(merged(`${a}${b}${c}`, `${a}${c}`)).toContain('<del data-change="gone"><h2>another thing</h2></del>');
  });

  it('shows a paragraph that has nothing in common with the one before as another', () => {
    expect(merged('<p>all of this goes</p>', '<p>something entirely different</p>')).toBe(
      '<del data-change="gone"><p>all of this goes</p></del><ins data-change="new"><p>something entirely different</p></ins>',
    );
  });

  it('marks what was added to a short paragraph, and tells the same words in another order apart', () => {
    expect(merged('<p>A gateway</p>', '<p>A gateway, with everything that there is to say about it</p>')).toBe(
      '<p data-change="words">A gateway<ins>, with everything that there is to say about it</ins></p>',
    );
    expect(merged('<p>one two three four five six</p>', '<p>six five four three two one</p>')).toBe(
      '<del data-change="gone"><p>one two three four five six</p></del><ins data-change="new"><p>six five four three two one</p></ins>',
    );
  });

  it('compares tables row by row and cell by cell', () => {
    const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const table = (...rows: readonly string[]) =>
      `<div class="md-table"><table><tbody>${rows.join('')}</tbody></table></div>`;
    const [id, name] = [row('id', 'The number'), row('name', 'What it is called')];
    const html = merged(table(id, name), table(id, row('name', 'How it is called'), row('size', 'Bytes')));
    expect(html).toContain(id);
    expect(html).toContain('<td data-change="words"><del>What</del><ins>How</ins> it is called</td>');
    expect(html).toContain('<tr data-change="new"><td><ins>size</ins></td><td><ins>Bytes</ins></td></tr>');
    expect(merged(table(id, name), table(id))).toContain('<tr data-change="gone"><td><del>name</del></td>');
    // Another word in a column is still in that column.
    expect(merged(table(row('size', 'int', 'Bytes')), table(row('size', 'long', 'Bytes')))).toContain(
      '<tr><td>size</td><td data-change="words"><del>int</del><ins>long</ins></td><td>Bytes</td></tr>',
    );
  });

  it('compares lists entry by entry, lists in them too', () => {
    const html = merged(
      '<ul><li>one</li><li>two<ul><li>inner old words</li></ul></li><li>three</li></ul>',
      '<ul><li>one</li><li>two<ul><li>inner new words</li></ul></li></ul>',
    );
    expect(html).toBe(
      '<ul><li>one</li><li>two<ul><li data-change="words">inner <del>old</del><ins>new</ins> words</li></ul></li>' +
        '<li data-change="gone"><del>three</del></li></ul>',
    );
  });

  it('compares code line by line, and keeps its colours', () => {
    const html = merged(code('a', '<b>const</b> b = 1', 'c'), code('a', '<b>const</b> b = 2', 'c'));
    expect(html).toContain('a\n<b><del>const b = 1\n</del><ins>const</ins></b><ins> b = 2\n</ins>c\n');
    expect(html).toContain('<pre data-change="words">');
  });

  it('marks as changed what has the same words in another dress', () => {
    expect(merged('<p>a word</p>', '<p>a <b>word</b></p>')).toBe('<p data-change="look">a <b>word</b></p>');
  });

  it('takes formulas and pictures as wholes', () => {
    const formula = (text: string) => `<span class="md-math">${text}</span>`;
    const html = merged(`<p>it is ${formula('x+1')} then</p>`, `<p>it is ${formula('x+2')} then</p>`);
    expect(html).toContain(`<del>${formula('x+1')}</del><ins>${formula('x+2')}</ins>`);
    const drawn = merged('<pre class="md-diagram">A</pre>', '<pre class="md-diagram">A B</pre>');
    expect(drawn).toContain('<del data-change="gone"><pre class="md-diagram">A</pre></del>');
  });

  it('holds both texts, whatever they are', () => {
    const words = fc.array(fc.constantFrom('one', 'two', '三', '四', ' ', ', ', '<b>bold</b>', '<br>'), {
      maxLength: 8,
    });
    const paragraph = words.map((all) => `<p>${all.join('')}</p>`);
    const listed = fc
      .array(words, { maxLength: 4 })
      .map((all) => `<ul>${all.map((one) => `<li>${one.join('')}</li>`).join('')}</ul>`);
    const listing = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 5 }).map((lines) => code(...lines));
    const text = fc.array(fc.oneof(paragraph, listed, listing), { maxLength: 6 }).map((all) => all.join(''));
    const wordsIn = (root: ParentNode & Node) => (root.textContent ?? '').replace(/\s+/g, '');
    const without = (root: HTMLElement, what: string) => {
      const left = root.cloneNode(true) as HTMLElement;
      for (const one of left.querySelectorAll(what)) one.remove();
      return wordsIn(left);
    };
    const plain = (html: string) =>
      elements(html)
        .map((one) => wordsIn(one))
        .join('');
    fc.assert(
      fc.property(text, text, (before, after) => {
        const root = rootOf(before, after);
        expect([without(root, 'del'), without(root, 'ins')]).toEqual([plain(after), plain(before)]);
      }),
    );
  });

  it('does not compare each block with each where there are thousands', () => {
    const text = (word: string) => Array.from({ length: 2_000 }, (_, at) => `<p>${word} ${at} of them</p>`).join('');
    expect(rootOf(text('old'), text('new')).children.length).toBeGreaterThanOrEqual(2_000);
  });
});

describe('the changes of a rendered comparison', () => {
  it('are counted, what went and what came in its place as one, and shown one at a time', () => {
    const root = rootOf(
      '<p>all of this goes</p><p>the same</p><ul><li>first entry</li><li>second thing</li></ul>',
      '<p>something entirely different</p><p>the same</p><ul><li>first new entry</li></ul>',
    );
    document.body.append(root);
    const stops = stopsOf(root);
    expect(stops.count).toBe(3);
    const current = () => [...root.querySelectorAll('[data-current]')].map((one) => one.textContent);
    stops.show(0);
    expect(current()).toEqual(['all of this goes', 'something entirely different']);
    stops.show(1);
    expect(current()).toEqual(['first new entry']);
    root.remove();
    expect(NO_STOPS.count).toBe(0);
  });
});
