import { afterEach, describe, expect, it } from 'vitest';
import { addAuthors, sectionStarts } from './add-authors.ts';

const doc = document.createElement('div');
afterEach(() => doc.remove());
const write = (html: string) => {
  doc.innerHTML = html;
  document.body.append(doc);
};
const TEXT = '<p data-line="0">words</p><h2 data-line="2">A</h2><p data-line="4">a</p><h3 data-line="6">B</h3>';
const author = (line: number) => ({ line, text: `ada ${line}`, title: 'exactly', href: `/page/diff/1/${line}` });

describe('who wrote a section', () => {
  it('is asked for at the headings, and at the words before the first', () => {
    write(TEXT);
    expect(sectionStarts(doc)).toEqual([0, 2, 6]);
    write('<h2 data-line="0">A</h2><p data-line="2">a</p>');
    expect(sectionStarts(doc)).toEqual([0]);
    write('');
    expect(sectionStarts(doc)).toEqual([]);
  });

  it('stands below its heading, above words without one, and is taken away again', () => {
    write(TEXT);
    const end = addAuthors(doc, [author(0), author(6), author(99)], () => undefined);
    expect([...doc.children].map((one) => one.textContent)).toEqual(['ada 0', 'words', 'A', 'a', 'B', 'ada 6']);
    expect(doc.querySelector<HTMLElement>('.md-author')?.title).toBe('exactly');
    end();
    expect(doc.innerHTML).toBe(TEXT);
  });

  it('leads to the change inside the site, and leaves other clicks to the browser', () => {
    write(TEXT);
    const went: string[] = [];
    const end = addAuthors(doc, [author(2)], (to) => went.push(to));
    const link = doc.querySelector('a');
    const click = (more: MouseEventInit) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
      link?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(click({})).toBe(true);
    // A browser that leaves the test would follow the others.
    link?.removeAttribute('href');
    expect([click({ ctrlKey: true }), went]).toEqual([false, ['/page/diff/1/2']]);
    end();
  });
});
