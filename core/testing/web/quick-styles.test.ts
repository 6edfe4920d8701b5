import { afterEach, describe, expect, it } from 'vitest';
import { quickStyles } from './quick-styles.ts';

const NAMES = ['display', 'visibility', 'pointer-events', 'color'] as const;

let frame: HTMLIFrameElement | undefined;
afterEach(() => frame?.remove());

/** A window of its own, where jsdom itself answers. */
function page(html: string, css = '') {
  frame = document.body.appendChild(document.createElement('iframe'));
  const view = frame.contentWindow;
  const inside = frame.contentDocument;
  if (!view || !inside) throw new Error('The frame has no page.');
  inside.head.innerHTML = `<style>${css}</style>`;
  inside.body.innerHTML = html;
  let asked = 0;
  const jsdoms = view.getComputedStyle.bind(view);
  const quick = quickStyles((element, pseudo) => {
    asked += 1;
    return jsdoms(element, pseudo);
  });
  const all = [...inside.body.querySelectorAll('*')];
  const told = (ask: typeof quick) =>
    all.map((element) => [element.outerHTML, ...NAMES.map((name) => ask(element).getPropertyValue(name))]);
  return { inside, all, quick, jsdoms, told, asked: () => asked };
}

describe('what is asked of a style', () => {
  it.each([
    ['elements by their names', '<div><span>a</span><button>b</button><td></td></div><ul><li>c</li></ul>'],
    ['the attribute "hidden"', '<div hidden><p>a</p></div><table><tr hidden><td>b</td></tr></table>'],
    [
      'what is hidden otherwise',
      '<input><input type="hidden"><div popover>a</div><dialog>b</dialog><dialog open>c</dialog>',
    ],
    ['a summary', '<details><summary>a</summary><summary>b</summary><p>c</p></details>'],
    ['a style of its own', '<p style="display: none">a</p><p style="color: red; visibility: hidden">b</p>'],
    ['a style of what is above', '<div style="visibility: hidden; pointer-events: none"><p><b>a</b></p></div>'],
    ['a class', '<p class="x gone">a</p><p class="x">b</p><div class="unseen"><i>c</i></div>'],
    ['a class that is of no letter of ours', '<div class="ͼ1"><p>a</p></div><p class="ͼ2">b</p>'],
    ['a class within another', '<div class="x"><p class="inner">a</p></div><p class="inner">b</p>'],
  ])('is answered as jsdom does: %s', (_, html) => {
    const css = `.gone { display: none } @media all { .unseen { visibility: hidden; pointer-events: none } }
      .x > .inner, .other { display: flex } .ͼ1 { display: flex !important } p { color: blue }`;
    const { told, quick, jsdoms } = page(html, css);
    expect(told(quick)).toEqual(told(jsdoms));
  });

  it.each([
    ['of a name', 'p { display: none }'],
    ['of what is above', '.x p { display: none }'],
    ['of what is not', 'p:not(.y) { display: none }'],
    ['of an attribute', '[title] { display: none }'],
    ['of an unusual name', '.a\\:b { display: none }'],
  ])('is left to jsdom where a rule is bound to no class: %s', (_, css) => {
    const { told, quick, jsdoms } = page(
      '<p class="y">a</p><div class="x"><p title="b">b</p><p class="a:b">c</p></div>',
      css,
    );
    expect(told(quick)).toEqual(told(jsdoms));
  });

  it('is noted by the name, and never again by anything else', () => {
    const { quick, all, asked } = page('<p>a</p><p>b</p><p class="x" aria-label="c">c</p>');
    expect(all.map((element) => quick(element).display)).toEqual(['block', 'block', 'block']);
    expect(asked()).toBe(1);
  });

  it('follows what becomes of the element and of the sheets', () => {
    const { quick, all, inside } = page('<p class="x">a</p>');
    const [p] = all as [HTMLElement];
    expect(quick(p).display).toBe('block');
    p.hidden = true;
    expect(quick(p).display).toBe('none');
    p.hidden = false;
    const sheet = inside.head.appendChild(inside.createElement('style'));
    sheet.textContent = '.x { display: none }';
    expect(quick(p).display).toBe('none');
    sheet.remove();
    expect(quick(p).display).toBe('block');
    inside.styleSheets[0]?.insertRule('.x { visibility: hidden }');
    expect(quick(p).visibility).toBe('hidden');
  });
});
