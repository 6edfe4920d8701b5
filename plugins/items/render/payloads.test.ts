import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './index.ts';
import { ALL_PAYLOADS, PAYLOADS } from './payloads.ts';
import { unsafeParts } from './unsafe.ts';

function show(html: string): HTMLElement {
  const page = document.createElement('body');
  page.innerHTML = `<main><div class="md-doc">${html}</div><footer></footer></main>`;
  return page;
}

function container(page: HTMLElement): Element {
  const found = page.querySelector('.md-doc');
  if (!found) throw new Error('the container is gone');
  return found;
}

describe('The list of attacks', () => {
  it('is long enough to mean something, and repeats none', () => {
    expect(ALL_PAYLOADS.length).toBeGreaterThanOrEqual(150);
    expect(new Set(ALL_PAYLOADS).size).toBe(ALL_PAYLOADS.length);
  });

  it('would be noticed by the checks of this test without a sanitiser', () => {
    const page = document.createElement('body');
    page.innerHTML = '<p onclick=x><a href="java\tscript:x">x</a><svg></svg><input><i id=body style="top:0">x</i></p>';
    expect(unsafeParts(page)).toHaveLength(7);
  });
});

describe.each(Object.entries(PAYLOADS))('Attacks by %s', (_way, payloads) => {
  it.each(payloads)('are harmless: %j', (payload) => {
    const page = show(renderMarkdown(payload).html);
    expect(unsafeParts(container(page))).toEqual([]);
  });

  it.each(payloads)('stay inside the document: %j', (payload) => {
    const page = show(renderMarkdown(payload).html);
    const main = page.firstElementChild;
    expect([...page.children].map((node) => node.localName)).toEqual(['main']);
    expect([...(main?.children ?? [])].map((node) => node.localName)).toEqual(['div', 'footer']);
    expect(main?.lastElementChild?.childNodes).toHaveLength(0);
  });

  it.each(payloads)('survive no second parse of the browser own writing: %j', (payload) => {
    const once = container(show(renderMarkdown(payload).html)).innerHTML;
    expect(unsafeParts(container(show(once)))).toEqual([]);
  });
});
