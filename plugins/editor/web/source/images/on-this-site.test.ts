import { describe, expect, it } from 'vitest';
import { onThisSite, pathOf } from './on-this-site.ts';

const site = 'https://docs.example:8443';

describe('the address of an uploaded picture in a text', () => {
  it('leaves out the site that the text is on', () => {
    const path = '/api/attachment/visitFile?sign=0123';
    expect(onThisSite(site + path, site)).toBe(path);
    expect(onThisSite(path, site)).toBe(path);
    for (const known of [site, 'https://known-as.example', '']) expect(pathOf(known + path, site)).toBe(path);
  });

  it.each(['https://docs.example/a.png', 'http://docs.example:8443/a.png', 'https://other.example:8443/a.png?b=1'])(
    'is the whole of %s, which is elsewhere',
    (url) => {
      expect(onThisSite(url, site)).toBe(url);
    },
  );
});
