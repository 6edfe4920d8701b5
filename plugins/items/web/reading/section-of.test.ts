import { afterEach, describe, expect, it } from 'vitest';
import { sectionOf } from './section-of.ts';

afterEach(() => document.body.replaceChildren());

describe('The section of a fragment', () => {
  it.each([
    ['md-1.2-安装', 'md-1.2-安装'],
    ['1.2-安装', 'md-1.2-安装'],
    ['12-安装', 'md-1.2-安装'],
    ['用法-1', 'md-用法-2'],
    ['md-here', 'md-here'],
    ['nowhere', undefined],
    ['', undefined],
  ])('%j is %j', (fragment, id) => {
    document.body.innerHTML =
      '<div><a name="md-here"></a><h2 id="md-1.2-安装"><a></a>1.2 安装</h2><h2 id="md-用法">用法</h2><h2 id="md-用法-2">用法</h2></div>';
    const found = sectionOf(document.body.firstElementChild, fragment);
    expect(found?.id || found?.getAttribute('name') || undefined).toBe(id);
  });
});
