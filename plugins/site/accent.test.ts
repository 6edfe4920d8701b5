import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accentOf, contrast, PAPER } from './accent.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('is readable whatever colour is chosen: as text on paper, under white, and on its own breath', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const accent = accentOf(hex);
      if (!accent) return false;
      const [day, night] = PAPER;
      const pairs = [
        [accent.text[0], day],
        [accent.text[1], night],
        [accent.fill[0], '#ffffff'],
        [accent.fill[1], '#ffffff'],
        [accent.hover[0], '#ffffff'],
      ] as const;
      return pairs.every(([one, other]) => contrast(one, other) >= 4.5);
    }),
    { numRuns: 2000 },
  );
});

it('stays as it was chosen where it can be read as it is', () => {
  expect(accentOf('#006E8C')?.text[0]).toBe('#006e8c');
  expect(accentOf('#006e8c')?.fill).toEqual(['#006e8c', '#006e8c']);
});

it.each(['', 'red', '#12345', '#1234567', '#12345g', 'url(x)'])('is none for “%s”', (text) => {
  expect(accentOf(text)).toBeUndefined();
});

it('is compared with the paper of the theme', () => {
  const tokens = readFileSync(new URL('../../core/ui/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain(`--ds-neutral-3: light-dark(${PAPER[0]}, `);
  expect(tokens).toContain(`--ds-neutral-4: light-dark(#efede9, ${PAPER[1]})`);
});
