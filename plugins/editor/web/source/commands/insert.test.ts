import { describe, expect, it } from 'vitest';
import { after } from '../test-state.ts';
import {
  insertCallout,
  insertDetails,
  insertFootnote,
  insertLink,
  insertListing,
  insertRule,
  insertTable,
} from './insert.ts';
import { insertBehind } from './insert-behind.ts';

describe('a link', () => {
  it('asks for its words, or for its address when they are selected', () => {
    expect(after(insertLink, 'a ‸')).toBe('a [‸](https://)');
    expect(after(insertLink, '«words»')).toBe('[words](«https://»)');
    expect(after(insertLink, '«https://a.b/c»')).toBe('[‸](https://a.b/c)');
  });

  it('is taken off again', () => expect(after(insertLink, '«[words](/1/2)»')).toBe('«words»'));
});

describe('a block', () => {
  it('has an empty line to each side', () => {
    expect(after(insertRule, 'above‸\nbelow')).toBe('above\n\n---\n‸\n\nbelow');
    expect(after(insertRule, 'above\n\n‸')).toBe('above\n\n---\n‸\n');
  });

  it('of code holds what was selected, in a fence longer than any inside', () => {
    expect(after(insertListing('ts'), '«let a;»')).toBe('```ts\nlet a;\n```‸\n');
    expect(after(insertListing('md'), '«```\nx\n```»')).toContain('````md\n```\nx\n```\n````');
    expect(after(insertListing(''), '‸')).toBe('```‸\n\n```\n');
    expect(after(insertListing('js'), '‸')).toBe('```js\n‸\n```\n');
  });

  it('that folds has its title selected', () => {
    expect(after(insertDetails('More'), '‸')).toBe('<details>\n<summary>«More»</summary>\n\n\n\n</details>\n');
  });

  it('of a table begins in its first cell', () => {
    expect(after(insertTable(2, 2), '‸')).toBe('| ‸      |       |\n| ----- | ----- |\n|       |       |\n');
  });
});

describe('a callout', () => {
  it('begins with its mark, and its words are written below that', () => {
    expect(after(insertCallout('note'), 'above‸')).toBe('above\n\n> [!NOTE]\n> ‸\n');
    expect(after(insertCallout('caution'), '«one\n\ntwo»')).toBe('> [!CAUTION]\n> one\n>\n> two‸\n');
  });
});

describe('a footnote', () => {
  it('takes the next number, and goes to its text at the end', () => {
    expect(after(insertFootnote, 'One[^1] two‸ three\n\n[^1]: first')).toBe(
      'One[^1] two[^2] three\n\n[^1]: first\n\n[^2]: ‸',
    );
    expect(after(insertFootnote, 'One‸ two\n\n')).toBe('One[^1] two\n\n[^1]: ‸');
  });

  it.each(['', 'One\n\n', 'One\n', 'One'])(
    'stands on lines of its own where the cursor is at the end of %j',
    (text) => {
      expect(after(insertFootnote, `${text}‸`)).toBe(`${text}[^1]\n\n[^1]: ‸`);
    },
  );
});

describe('a paragraph behind the selection', () => {
  it('has an empty line to each side, and leaves the selection as it is', () => {
    expect(after(insertBehind('new'), '«one» two\nthree')).toBe('«one» two\n\nnew\n\nthree');
    expect(after(insertBehind('new\n'), 'one\n\n«two»')).toBe('one\n\n«two»\n\nnew\n');
    expect(after(insertBehind('a\r\nb'), 'one‸\n\ntwo')).toBe('one‸\n\na\nb\n\ntwo');
    expect(after(insertBehind('new'), '‸')).toBe('‸new\n');
  });

  it('stands behind whole lines, not behind the line after them', () => {
    expect(after(insertBehind('new'), '«one\n»two')).toBe('«one\n»\nnew\n\ntwo');
  });

  it('stands behind the listing or the table in which text is selected', () => {
    expect(after(insertBehind('new'), '```js\n«a()»\nb()\n```\n\ntext')).toBe('```js\n«a()»\nb()\n```\n\nnew\n\ntext');
    expect(after(insertBehind('new'), '| a |\n| - |\n| «b» |\n| c |\n')).toBe('| a |\n| - |\n| «b» |\n| c |\n\nnew\n');
  });
});
