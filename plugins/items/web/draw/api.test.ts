import { beforeEach, describe, expect, it } from 'vitest';
import { clickApi, frameApi } from './api.ts';

const t = (key: string) => key;
const LINE = '<div class="md-api-line"><strong>GET</strong> <code class="md-api-url">/x</code></div>';
const EXAMPLES = ['curl', 'Python', 'Go']
  .map(
    (name, at) =>
      `<details name="md-api-code"${at === 0 ? ' open' : ''}><summary>${name}</summary><pre></pre></details>`,
  )
  .join('');

function place(): HTMLElement {
  document.body.innerHTML = `<div class="md-doc">${LINE}<div class="md-api-code">${EXAMPLES}</div><details><summary>Of the text</summary></details></div>`;
  const node = document.body.firstElementChild as HTMLElement;
  frameApi(node, t);
  return node;
}
const opened = (node: HTMLElement) =>
  [...node.querySelectorAll('details[open] > summary')].map((one) => one.textContent);
const press = (node: HTMLElement, name: string) =>
  clickApi(node, [...node.querySelectorAll('summary')].find((one) => one.textContent === name) as Element, t);

beforeEach(() => localStorage.clear());

describe('The request examples of an API document', () => {
  it('show one language, which stays open', () => {
    const node = place();
    expect(press(node, 'Python')).toBe(true);
    expect(opened(node)).toEqual(['Python']);
    press(node, 'Python');
    expect(opened(node)).toEqual(['Python']);
  });

  it('open in the language that was chosen last, on the next page too, and in the first where there is none such', () => {
    press(place(), 'Go');
    expect(opened(place())).toEqual(['Go']);
    localStorage.setItem('docstead.items.api_language', '"Cobol"');
    expect(opened(place())).toEqual(['curl']);
  });

  it('are not switched back when more of the page is drawn', () => {
    const node = place();
    press(node, 'Go');
    localStorage.setItem('docstead.items.api_language', '"curl"');
    frameApi(node, t);
    expect(opened(node)).toEqual(['Go']);
  });

  it('leave other parts that fold to the browser', () => {
    expect(press(place(), 'Of the text')).toBe(false);
  });
});

describe('The address of an API document', () => {
  it('has one way to be copied, in the language of the reader', () => {
    const node = place();
    frameApi(node, t);
    expect(node.querySelectorAll('.md-api-copy')).toHaveLength(1);
    document.documentElement.lang = 'zh-CN';
    frameApi(node, (key) => `zh ${key}`);
    document.documentElement.lang = '';
    expect([...node.querySelectorAll('.md-api-copy')].map((one) => one.getAttribute('aria-label'))).toEqual([
      'zh draw.copy_address',
    ]);
  });

  it('that is none cannot be copied', () => {
    document.body.innerHTML = '<div class="md-doc"><div class="md-api-line"><strong>GET</strong></div></div>';
    frameApi(document.body, t);
    expect(document.querySelector('.md-api-copy')).toBeNull();
  });
});
