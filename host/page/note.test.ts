import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { composeNote, NOTE_COLOURS } from './note.ts';

const tokens = readFileSync(new URL('../../core/ui/tokens.css', import.meta.url), 'utf8');
const NAMES = ['neutral-2', 'raised', 'neutral-7', 'neutral-12', 'neutral-11', 'accent', 'neutral-4'];

it('a note without the kit has its colours', () => {
  const values = NAMES.map(
    (name) => new RegExp(`--ds-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(tokens) ?? [],
  );
  expect(NOTE_COLOURS).toEqual({ light: values.map((value) => value[1]), dark: values.map((value) => value[2]) });
});

it.each(['light', 'dark', 'system'] as const)('a note says whose site it is, and has one heading (%s)', (theme) => {
  const html = composeNote({ locale: 'en', theme, title: 'Not yet', text: 'Wait.' });
  expect(html).toContain('Docstead</div>');
  expect(html.match(/<h1>/g)).toHaveLength(1);
  expect(html).toContain(`data-theme="${theme}"`);
});
