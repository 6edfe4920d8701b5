import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../index.ts';
import { createHighlight, type Guard } from './highlight.ts';
import { MORE_LANGUAGES } from './more-languages.ts';

const listing = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n\n`;
const coloured = (html: string) =>
  [...html.matchAll(/<code class="language-([a-z]+)( hljs)?">/g)].map((match) => `${match[1]}${match[2] ?? ''}`);

describe('Colours of listings', () => {
  it('come for every known language, and for no other', () => {
    const { html } = renderMarkdown(listing('js', 'let a = 1;') + listing('unknown', 'x') + listing('sql', 'SELECT 1'));
    expect(coloured(html)).toEqual(['js hljs', 'unknown', 'sql hljs']);
  });

  it('leave out a listing that is broken off, and no other', () => {
    let runs = 0;
    const guard: Guard = (work) => {
      runs += 1;
      // As if the first listing had taken too long; what comes after it is done.
      if (runs > 1) work();
      return runs > 1;
    };
    const colour = createHighlight({ more: () => MORE_LANGUAGES, guard });
    const source = listing('php', 'echo 1;') + listing('js', 'let a;') + listing('sql', 'SELECT 1');
    expect(coloured(renderMarkdown(source, colour).html)).toEqual(['php', 'js hljs', 'sql hljs']);
    expect(runs).toBe(2);
  });

  it('are given up where the time is spent', () => {
    const colour = createHighlight({ more: () => MORE_LANGUAGES, guard: () => false });
    const source = listing('php', 'echo 1;') + listing('js', 'let a;');
    expect(coloured(renderMarkdown(source, colour).html)).toEqual(['php', 'js']);
  });

  it('leave out what is long in languages whose patterns read it again and again', () => {
    const long = 'A'.repeat(12_000);
    expect(coloured(renderMarkdown(listing('php', long)).html)).toEqual(['php']);
    expect(coloured(renderMarkdown(listing('sql', long)).html)).toEqual(['sql hljs']);
    expect(coloured(renderMarkdown(listing('php', 'echo 1;')).html)).toEqual(['php hljs']);
  });

  it('make no listing forty times as long', () => {
    const brackets = '['.repeat(50_000);
    expect(coloured(renderMarkdown(listing('json', brackets)).html)).toEqual(['json']);
  });
});
