import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../index.ts';

const ids = (source: string) => renderMarkdown(source).headings.map((heading) => heading.id);

describe('Headings', () => {
  it('keep Chinese in their ids, and lose signs', () => {
    expect(ids('# 用户 登录\n\n## Get User_Info (v2)!\n\n### 1.2 概述')).toEqual([
      'md-用户-登录',
      'md-get-user_info-v2',
      'md-1.2-概述',
    ]);
  });

  it('of the same text get different ids', () => {
    expect(ids('# a\n\n# a\n\n# a-2\n\n# a')).toEqual(['md-a', 'md-a-2', 'md-a-2-2', 'md-a-3']);
  });

  it('never take the id of a note or of an anchor', () => {
    expect(ids('# fn1\n\nx[^1]\n\n[^1]: y\n\n<a id="top"></a>\n\n# Top')).toEqual(['md-fn1-2', 'md-top-2']);
  });

  it('without letters still have one', () => {
    expect(ids('# !!!\n\n# 🎉')).toEqual(['md-section', 'md-section-2']);
  });

  it('tell their level and their text without markup', () => {
    expect(renderMarkdown('### a *b* `c` $d$[^1]\n\n[^1]: n').headings).toEqual([
      { id: 'md-a-b-c-d', level: 3, text: 'a b c d' },
    ]);
  });

  it('written as HTML count as well, with the id that they were given', () => {
    expect(renderMarkdown('<h2 id="My Part">Part</h2>').headings).toEqual([
      { id: 'md-my-part', level: 2, text: 'Part' },
    ]);
  });

  it('start with an anchor that neither the keyboard nor a screen reader meets', () => {
    expect(renderMarkdown('# a').html).toContain(
      '<h1 data-line="0" id="md-a"><a class="md-anchor" href="#md-a" aria-hidden="true" tabindex="-1"></a>a</h1>',
    );
  });

  it.each([
    ['#12-安装', '## 1.2 安装', 'md-1.2-安装'],
    ['#_1-2-安装', '## 1.2 安装', 'md-1.2-安装'],
    ['#1.2-安装', '## 1.2 安装', 'md-1.2-安装'],
    ['#用法-1', '## 用法\n\n## 用法\n\n## 用法', 'md-用法-2'],
    ['#用法-2', '## 用法\n\n## 用法\n\n## 用法', 'md-用法-2'],
    ['#用法-1', '## 用法\n\n## 用法\n\n## 用法 1', 'md-用法-1'],
    ['#script-setup', '## `<script setup>`', 'md-script-setup'],
    ['#faq--其他', '## FAQ & 其他', 'md-faq-其他'],
    ['#-开始', '## 🎉 开始', 'md--开始'],
    ['#v200-2024-01-01', '## v2.0.0 (2024-01-01)', 'md-v2.0.0-2024-01-01'],
    ['#nowhere', '## 用法', 'md-nowhere'],
  ])('are found by the spelling of other sites, unless it is the id of another: %s in %j', (href, source, id) => {
    expect(renderMarkdown(`[x](${href})\n\n${source}`).html).toContain(`<a href="#${id}"`);
  });

  it.each(['#用户-登录', '#用户%20登录', '#%E7%94%A8%E6%88%B7-%E7%99%BB%E5%BD%95', '#md-用户-登录'])(
    'are found by the link %s',
    (href) => {
      expect(renderMarkdown(`[x](${href})\n\n# 用户 登录`).html).toContain('<a href="#md-用户-登录"');
    },
  );
});
