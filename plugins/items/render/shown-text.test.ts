import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './index.ts';
import { shownText } from './shown-text.ts';

describe('the text that readers see of a page', () => {
  it.each([
    ['# 接口 **说明**', '接口 说明'],
    ['独**一**无~~二~~', '独一无二'],
    ['> - [x] 任务', '任务'],
    ['1. [链接](https://x.y/a_(b) "t") ![图](data:image/png;base64,AA)', '链接 图'],
    ['one <b class="x">bold</b>字<br>two', 'one bold字 two'],
    ['if a < b and c > d', 'if a < b and c > d'],
    ['`List<String>` and ``a ` b``', 'List<String> and a ` b'],
    ['&lt;x&gt; &copy; \\*not\\*', '<x> © *not*'],
    ['| a | b |\n|---|:-:|\n| c<br>d | e |', 'a b c d e'],
    ['```js\nif (a < b) { **c** }\n```\nend', 'if (a < b) { **c** } end'],
    ['~~~\n```\n~~~', '```'],
    ['```\nnot closed [a](b)', 'not closed [a](b)'],
    ['text <!-- note -->\n\n[TOC]\n\n<!-- no\n\nmore -->', 'text'],
    ['循环条件 i <n 时继续执行。\n\n二\n\n三\n\n> 提示', '循环条件 i <n 时继续执行。 二 三 提示'],
    [
      '返回 List<UserVO>。访问 http://<host>:8080/<project-id>',
      '返回 List<UserVO>。访问 http://<host>:8080/<project-id>',
    ],
    ['kubectl logs <pod-name> a<b>c', 'kubectl logs <pod-name> ac'],
    ['橙色[^1]，^[就地]\n\n[^1]: 长颈鹿住在脚注里。', '橙色， 长颈鹿住在脚注里。 就地'],
    ['[`Name`](address)', 'Name'],
    ['- `a`\n- b', 'a b'],
    ['> [!NOTE] 标题\n> ==一== :rocket: H~2~O', '标题 一 🚀 H2O'],
    ['<div title="t">\n\n一 <img alt="图 &amp; 表" src="/x">\n\n</div>\n\n<script>\nno()\n</script>', '一 图 & 表'],
    ['<Foo a="1"> and <List&lt;x>', '<Foo a="1"> and <List<x>'],
    ['$$\na_1\n$$\n\n$b$', 'a_1 b'],
    ['[ref]: https://x.y', '[ref]: https://x.y'],
    ['<!-- nothing to see: shown as it was written -->', '<!-- nothing to see: shown as it was written -->'],
  ])('%j', (markdown, text) => {
    expect(shownText(markdown).replace(/\s+/g, ' ').trim()).toBe(text.trim());
  });

  it('is that of the whole document where a tag stays open', () => {
    const source = `${'<b>'.repeat(2_500)}x\n\n<details>\n<summary>S</summary>\n\n**y**\n\n</details>\n\n&copy;`;
    expect(shownText(source)).toBe(renderMarkdown(source).text);
  });

  it('costs a hostile text little time', () => {
    const units = [
      '[',
      '`',
      '```',
      '`a',
      '![',
      '[^',
      '*a ',
      '<a ',
      '<!--',
      '| -',
      '[a](',
      '&',
      '> ',
      '- ',
      '~~~\n',
      '![](',
      '![a](b ',
      '[a](b ',
      '![a](b(c',
      '[a](b()',
      '![](()',
      '[^a',
      '**a ',
      '<td ',
      '  \n',
      '|-',
      '>- ',
      '==a ',
      '==a',
      'a~b',
      'a^b',
      ':a',
      '> [!',
    ];
    const before = process.cpuUsage();
    for (const unit of units) shownText(unit.repeat(100_000 / unit.length));
    const { user } = process.cpuUsage(before);
    expect(user / 1000).toBeLessThan(60_000);
  });
});
