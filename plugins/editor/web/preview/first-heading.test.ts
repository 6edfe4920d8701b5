import { describe, expect, it } from 'vitest';
import { beginsWithTitle } from '../../../items/frame.ts';
import { isSameTitle } from '../../../items/points.ts';
import { renderMarkdown } from '../../../items/render/index.ts';
import { firstHeadingOf } from './first-heading.ts';

describe('the heading that the preview hides', () => {
  it.each([
    ['Setup', '# Setup\n\ntext'],
    ['Setup x', '# **Setup** `x`\n\ntext'],
    ['Logo pic', '# Logo ![pic](/a.png)\n\ntext'],
    ['Area x^2', '# Area $x^2$\n\ntext'],
    ['Notes', '# Notes[^1]\n\ntext\n\n[^1]: below'],
    ['Link', '# [Link](https://example.org)\n\ntext'],
    ['Below', 'Below\n===\n\ntext'],
    ['Other', '# Something\n\ntext'],
    ['Second', '## Second\n\ntext'],
    ['Later', 'text\n\n# Later'],
  ])('is the one that reading hides: %s', (page_title, source) => {
    const { html, headings } = renderMarkdown(source);
    const heading = firstHeadingOf(html);
    const isHidden = heading !== undefined && isSameTitle(heading, page_title);
    const page = { page_title, headings, html, author_name: '', item_type: '1' };
    expect(isHidden).toBe(beginsWithTitle(page));
  });
});
