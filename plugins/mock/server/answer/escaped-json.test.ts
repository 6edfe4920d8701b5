import { expect, it } from 'vitest';
import { escapedJson } from './escaped-json.ts';

it('escapes what means something to HTML, and reads back as it was', () => {
  expect(escapedJson({ 'k<': `<b>&'"\u2028` })).toBe('{"k\\u003C":"\\u003Cb\\u003E\\u0026\\u0027\\u0022\\u2028"}');
  for (const value of ['\\', '\\"', '\\\\"', '"\\', `a\\'`, '\n</script>', 'é汉😀', 0, null, [], {}]) {
    expect(JSON.parse(escapedJson(value))).toEqual(value);
  }
});
