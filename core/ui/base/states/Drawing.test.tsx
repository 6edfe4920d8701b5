import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import Drawing, { type DrawingName } from './Drawing.tsx';
import { Drawing as LateDrawing } from './late-drawing.tsx';

const NAMES: readonly DrawingName[] = ['empty', 'gone', 'forbidden', 'offline', 'error', 'welcome'];

it.each(NAMES)('the drawing of %s is small, in two colours that it is given, and said to nobody', (name) => {
  const svg = renderToStaticMarkup(<Drawing name={name} />);
  expect(svg.length).toBeLessThan(1500);
  expect(svg.match(/<path/g)).toHaveLength(2);
  expect(svg).not.toMatch(/#[0-9a-f]{3}|rgb|fill="(?!none)/i);
  expect(svg).toContain('aria-hidden="true"');
});

it('no two drawings are the same', () => {
  expect(new Set(NAMES.map((name) => renderToStaticMarkup(<Drawing name={name} />))).size).toBe(6);
});

it('that of a lost connection is there without being fetched', () => {
  const here = renderToStaticMarkup(<LateDrawing name="offline" />);
  expect(here).toBe(renderToStaticMarkup(<Drawing name="offline" />));
});
