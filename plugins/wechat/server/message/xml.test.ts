import { describe, expect, it } from 'vitest';
import { readXml, writeXml } from './xml.ts';

describe('the form of a message', () => {
  it('is read with CDATA and without, with spaces between its elements', () => {
    const text = '<xml>\n <A><![CDATA[<b>&amp;]] >]]></A>\n<B>12</B> <C></C><D><![CDATA[]]></D>\n</xml>\n';
    expect(Object.fromEntries(readXml(text) ?? [])).toEqual({ A: '<b>&amp;]] >', B: '12', C: '', D: '' });
    expect(readXml('<xml></xml>')?.size).toBe(0);
  });

  it('is written so that it is read as it was, and no text ends its element', () => {
    const fields = { To: 'a]]></To><To>b', Content: '你好 <a href="x">', Time: 12 };
    const read = readXml(writeXml(fields));
    expect(Object.fromEntries(read ?? [])).toEqual({ To: 'a]] ></To><To>b', Content: '你好 <a href="x">', Time: '12' });
  });

  it.each([
    '',
    'text',
    '{"xml":1}',
    '<xml>',
    '<xml><A>1</A>',
    '<xml>text</xml>',
    '<xml><A>1</B></xml>',
    '<xml><A><B>1</B></A></xml>',
    '<xml><A>&lt;</A></xml>',
    '<xml><A x="1">1</A></xml>',
    '<xml><A>1</A><A>2</A></xml>',
    '<xml><A><![CDATA[1]]>2</A></xml>',
    '<xml><A><![CDATA[1]]><![CDATA[2]]></A></xml>',
    '<xml><A><![CDATA[1</A></xml>',
    '<xml><!-- c --><A>1</A></xml>',
    '<?xml version="1.0"?><xml><A>1</A></xml>',
    '<!DOCTYPE xml [<!ENTITY e SYSTEM "file:///etc/passwd">]><xml><A>&e;</A></xml>',
    '<xml><__proto__>1</__proto__></xml>',
  ])('%j is none', (text) => {
    expect(readXml(text)).toBeUndefined();
  });

  it.each([
    ['spaces', `<xml>${' '.repeat(60_000)}x</xml>`],
    ['ends', `<xml>${'</xml> '.repeat(9_000)}x`],
    ['openings', `<xml>${'<A>'.repeat(20_000)}</xml>`],
    ['CDATA that is open', `<xml><A>${'<![CDATA['.repeat(7_000)}</A></xml>`],
    ['brackets', `<xml><A><![CDATA[${']'.repeat(60_000)}</A></xml>`],
  ])('ends soon with many %s', (_, text) => {
    expect(readXml(text)).toBeUndefined();
  });

  it('is read up to the largest body', () => {
    expect(readXml(`<xml><A><![CDATA[${'x'.repeat(64_000)}]]></A></xml>`)?.get('A')).toHaveLength(64_000);
  });
});
