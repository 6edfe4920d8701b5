import { describe, expect, it } from 'vitest';
import { linkTarget } from './follow-link.ts';

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
