import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { gapsOf } from './gaps.ts';

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', '一', '😀', ',', ';', '，'), { maxLength: 40 })
  .map((all) => all.join(''));

it('what stands between common entries leads from the one text to the other, for any texts', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      let [made, at] = ['', 0];
      for (const { fromA, toA, fromB, toB } of gapsOf(before, after)) {
        made += before.slice(at, fromA) + after.slice(fromB, toB);
        at = toA;
      }
      expect(made + before.slice(at)).toBe(after);
    }),
  );
});
