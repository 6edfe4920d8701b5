import { describe, expect, it } from 'vitest';
import { addressWithin, linkTarget } from './follow-link.ts';

const here = { origin: 'https://docs.example', pathname: '/12/5', search: '' };

function link(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
  const made = document.createElement('a');
  made.setAttribute('href', new URL(href, 'https://docs.example/12/5').href);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

describe('a link in a document', () => {
  it('to a heading of the same page leads there', () => {
    expect(linkTarget(link('#user-%E7%AE%80%E4%BB%8B'), here)).toEqual({ kind: 'section', id: 'user-简介' });
  });

  it.each(['/12', '/12/6', '/handbook', '/handbook/9#x', '/page/3'])('to %s opens inside the site', (href) => {
    expect(linkTarget(link(href), here)).toEqual({ kind: 'page', to: href });
  });

  it.each(['#/12/6', '/#/12/6', '/web/#/12/6'])('to %s, as older clients wrote it, opens that page', (href) => {
    expect(linkTarget(link(href), here)).toEqual({ kind: 'page', to: '/12/6' });
  });

  it('to a page by its id alone leads within the project that is open, and as it stands to any other', () => {
    const page = { kind: 'page', id: '6', title: 'Six', cat_id: '0', s_number: 1 } as const;
    const tree = { page: (id: string) => (id === '6' ? page : undefined) };
    const item = { item_id: '12', item_domain: '' };
    expect(addressWithin('/page/6#there', item, tree)).toBe('/12/6#there');
    expect(addressWithin('/page/6', { ...item, item_domain: 'handbook' }, tree)).toBe('/handbook/6');
    expect(addressWithin('/page/7', item, tree)).toBe('/page/7');
    expect(addressWithin('/13/6', item, tree)).toBe('/13/6');
    expect(addressWithin('/page/6', item, undefined)).toBe('/page/6');
  });

  it.each(['https://elsewhere.example/12', '/api/attachment/visitFile?sign=1', '/item/index/x', '/files/a.png'])(
    'to %s belongs to the browser',
    (href) => {
      expect(linkTarget(link(href), here)).toBeUndefined();
    },
  );

  it('that asks for a new tab or a download belongs to the browser', () => {
    expect(linkTarget(link('/12/6', { target: '_blank' }), here)).toBeUndefined();
    expect(linkTarget(link('/12/6', { download: '' }), here)).toBeUndefined();
  });
});
