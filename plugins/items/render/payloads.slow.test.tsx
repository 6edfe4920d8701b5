import { describe, expect, it } from 'vitest';
import { type ApiParam, emptyApiDocument, emptyParam } from '../api/document.ts';
import { type ApiWords, apiWords } from '../api/words.ts';
import { writeApiDocument } from '../api/write.ts';
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

const WORDS: ApiWords = apiWords((key) => key);

/** An API document with this in every field that is shown. */
function everywhere(payload: string): string {
  const rows: ApiParam[] = [{ ...emptyParam, name: payload, type: payload, value: payload, remark: payload }];
  const answer = { example: payload, fields: rows };
  const { info, request } = emptyApiDocument;
  return writeApiDocument({
    ...emptyApiDocument,
    info: { ...info, url: `https://a.example/{${payload}}`, method: payload, description: payload, remark: payload },
    request: {
      ...{ ...request, pathVariables: rows, query: rows, headers: rows, cookies: rows },
      body: { ...request.body, mode: 'json', json: payload, jsonFields: rows },
    },
    response: { success: answer, failure: answer, rest: {} },
  });
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

  it('are harmless in every field of an API document, and stay inside of it', () => {
    for (const payload of payloads) {
      const { html } = renderMarkdown(everywhere(payload), () => undefined, WORDS);
      expect(html).toContain('md-api-line');
      const page = show(html);
      expect(unsafeParts(container(page))).toEqual([]);
      expect([...(page.firstElementChild?.children ?? [])].map((node) => node.localName)).toEqual(['div', 'footer']);
    }
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
