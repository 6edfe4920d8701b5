import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render/index.ts';
import { asSeen, cleanName, toCompare, withoutMarks } from './unseen.ts';

describe('Characters that nobody sees', () => {
  it('are taken off a text on its way in where they hide what a line begins with', () => {
    expect(withoutMarks('\ufeff# 标题\n\ufeff```\n  \ufeff- a\ufeffb')).toBe('# 标题\n```\n  - a\ufeffb');
  });

  it.each([
    ['\ufeff 发布\u200b说明\u2060 ', '发布\u200b说明'],
    ['\u200b\u200d', ''],
    ['👩\u200d💻', '👩\u200d💻'],
  ])('are no beginning, end or whole of a name: %j', (name, clean) => {
    expect(cleanName(name)).toBe(clean);
  });

  it('are not copied, but for the joiners of emoji and words', () => {
    expect(asSeen('a\u200bb\ufeffc\u2060d\u00ade 👩\u200d💻 می\u200cخواهم')).toBe('abcde 👩\u200d💻 می\u200cخواهم');
  });

  it('tell no two texts apart', () => {
    expect(toCompare('user\u00adname')).toBe(toCompare('\ufeffuser\u200dname'));
  });

  it.each(['\ufeff# 发布说明', '\u200b# 发布说明', '\ufeff\ufeff# 发布说明'])('hide no heading: %j', (source) => {
    expect(renderMarkdown(source).headings.map(({ text }) => text)).toEqual(['发布说明']);
  });

  it('keep no fence from beginning or ending', () => {
    const { html } = renderMarkdown('一\n\n\ufeff```js\na()\n\u200b```\n\n# 二');
    expect(html).toContain('language-js');
    expect(html).toContain('<h1');
  });
});
