import { describe, expect, it } from 'vitest';
import { imageUrl, linkUrl } from './urls.ts';

describe('the address of a link or an image', () => {
  it('that was pasted with signs that nobody sees is what everybody sees', () => {
    expect(linkUrl('\u200bhttps://docs.example/\u200ba\u0009b ')).toBe('https://docs.example/ab');
    expect(imageUrl(' \ufeffhttps://docs.example/a.png')).toBe('https://docs.example/a.png');
    expect(linkUrl('\u200b')).toBeNull();
  });

  it('of another scheme is none, however that is written, and of none it is one', () => {
    for (const bad of [
      'javascript:alert(1)',
      'JaVaScript:x',
      '\u200bjava\u0000script:x',
      'data:text/html,x',
      'x y:z',
    ]) {
      expect([linkUrl(bad), imageUrl(bad)], bad).toEqual([null, null]);
    }
    expect(['mailto:a@docs.example', '/1/2#a:b', '?a:b'].map(linkUrl)).toEqual([
      'mailto:a@docs.example',
      '/1/2#a:b',
      '?a:b',
    ]);
    expect(imageUrl('mailto:a@docs.example')).toBeNull();
  });

  it('of an image may hold the image, and of a link not', () => {
    const image = 'data:image/png;base64,iVBORw0KGgo=';
    expect([imageUrl(image), linkUrl(image)]).toEqual([image, null]);
    expect(imageUrl('data:image/svg+xml;base64,PHN2Zz4=')).toBeNull();
  });
});
