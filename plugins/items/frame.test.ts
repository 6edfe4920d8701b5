import { describe, expect, it } from 'vitest';
import { beginsWithTitle, firstViewHtml } from './frame.ts';

const page = {
  page_title: 'Log in <b>',
  author_name: 'ada & bob',
  item_type: '1',
  headings: [{ id: 'a', level: 1, text: 'Log in <b>' }],
  html: '<h1 id="a">Log in &lt;b&gt;</h1><p>text</p>',
};
const words = { untitled: '', updated: '' };

describe('the first view of a page', () => {
  it('stands in the frame of the screen, with names escaped and the document as it is', () => {
    const html = firstViewHtml(page, { untitled: '', updated: 'updated <i>' });
    expect(html).toContain('<h1 class="items-title">Log in &lt;b&gt;</h1>');
    expect(html).toContain('ada &amp; bob');
    expect(html).toContain('<time>updated &lt;i&gt;</time>');
    expect(html).toContain(`<div class="md-doc">${page.html}</div>`);
  });

  it('names a page whose title is empty, or spaces of whichever kind', () => {
    for (const page_title of ['', '  ', '\u3000\t']) {
      const html = firstViewHtml({ ...page, page_title }, { ...words, untitled: 'Untitled <page>' });
      expect(html).toContain('<h1 class="items-title">Untitled &lt;page&gt;</h1>');
    }
    expect(firstViewHtml({ ...page, page_title: ' a ' }, { ...words, untitled: 'Untitled' })).toContain(
      '<h1 class="items-title"> a </h1>',
    );
  });

  it('keeps room for what will stand beside the text, and no more', () => {
    expect(firstViewHtml(page, words)).toContain('<div class="items-reading" data-tree data-frame>');
    expect(firstViewHtml({ ...page, item_type: '2' }, words)).toContain('<div class="items-reading" data-frame>');
    // The title's twin is not listed, and one entry alone says nothing.
    const long = [...page.headings, { id: 'b', level: 2, text: 'More' }];
    expect(firstViewHtml({ ...page, headings: long }, words)).not.toContain('data-contents');
    long.push({ id: 'c', level: 2, text: 'Most' });
    expect(firstViewHtml({ ...page, headings: long }, words)).toContain(
      '<div class="items-reading" data-tree data-contents data-frame>',
    );
  });

  it.each([
    ['Log in', 'LOG  IN.'],
    ['API 说明', 'API说明：'],
    ['发布说明', '发布说明。'],
    ['What is it?', 'what is it'],
  ])('knows the title in another case, with other spaces and signs at the end: %s, %s', (page_title, text) => {
    const headings = [{ id: 'a', level: 1, text }];
    expect(beginsWithTitle({ ...page, page_title, headings })).toBe(true);
    expect(beginsWithTitle({ ...page, page_title, headings: [{ id: 'a', level: 2, text }] })).toBe(false);
  });

  it('shows a title once when the text begins with it', () => {
    expect(beginsWithTitle(page)).toBe(true);
    expect(firstViewHtml(page, words)).toContain('data-same-title');
    expect(beginsWithTitle({ ...page, page_title: 'Other' })).toBe(false);
    expect(beginsWithTitle({ ...page, page_title: 'C#', headings: [{ id: 'a', level: 1, text: 'C' }] })).toBe(false);
    expect(beginsWithTitle({ ...page, page_title: ' ', headings: [{ id: 'a', level: 1, text: '…' }] })).toBe(false);
    expect(beginsWithTitle({ ...page, html: '<p>Before</p><h1 id="a">Log in</h1>' })).toBe(false);
  });
});
