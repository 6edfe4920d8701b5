import { describe, expect, it } from 'vitest';
import { mendLinks, type PagePlace, placePage } from './place-page.ts';

const place: PagePlace = {
  ...{ page_id: '7', title: 'Payments', level: 2 },
  pageAt: (address) => (address === '/3/8' ? 8 : undefined),
};
const placed = (html: string, more: Partial<PagePlace> = {}) => {
  const node = document.createElement('div');
  node.innerHTML = placePage(html, { ...place, ...more });
  return node;
};

describe('a page within the printed document', () => {
  it('has its headings below its title, which is said once', () => {
    const node = placed('<h1 id="md-payments">Payments</h1><h1>Begin</h1><h2>Then</h2><h6>Last</h6>');
    expect([...node.children].map(({ localName, textContent }) => `${localName} ${textContent}`)).toEqual([
      'h3 Begin',
      'h4 Then',
      'h6 Last',
    ]);
    expect([...node.children].map((one) => one.getAttribute('data-rank'))).toEqual(['1', '2', '6']);
  });

  it('has ids of its own, which its links lead to', () => {
    const node = placed('<h2 id="md-fees">Fees</h2><a href="#md-fees">a</a><a href="#fees">b</a><a href="#gone">c</a>');
    expect(node.querySelector('h4')?.id).toBe('p7-md-fees');
    expect([...node.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '#p7-md-fees',
      '#p7-md-fees',
      '#page-7',
    ]);
  });

  it('leads to other pages of the document inside of it, and to everything else as before', () => {
    const hrefs = ['/3/8', '/3/8#md-%E8%B4%B9', '/3/9', 'https://other.example/a#b'];
    const node = placed(hrefs.map((href) => `<a href="${href}">x</a>`).join(''));
    expect([...node.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '#page-8',
      '#p8-md-费',
      '/3/9',
      'https://other.example/a#b',
    ]);
  });

  it('folds nothing, waits for no scrolling, and is not filled in', () => {
    const node = placed(
      '<details name="one"><p>a</p></details><details name="one"><p>b</p></details><img src="/a.png" loading="lazy"><input type="checkbox">',
    );
    expect([...node.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true]);
    expect(node.querySelector('details[name]')).toBeNull();
    expect(node.querySelector('img')?.getAttribute('loading')).toBe('eager');
    expect(node.querySelector('input')?.disabled).toBe(true);
  });

  it('leads to a page where the page has no such part', () => {
    const sheet = placed('<a href="/3/8#md-there">a</a><a href="/3/8#md-费">b</a><a href="/3/8#md-gone">c</a>');
    sheet.insertAdjacentHTML('beforeend', '<p id="p8-md-there"></p><p id="p8-md-费"></p>');
    document.body.append(sheet);
    mendLinks(sheet);
    expect([...sheet.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '#p8-md-there',
      '#p8-md-费',
      '#page-8',
    ]);
    sheet.remove();
  });
});
