import type { Translate } from '@docstead/core/web';
import { brief, showSource } from './note.ts';

/** More is no formula any more, and time to typeset grows with it. */
const MAX_FORMULA = 4_000;

/** Typesets the formula in its place; KaTeX, its styles and its letters load with the first one. */
export async function drawFormula(place: HTMLElement, source: string, t: Translate): Promise<void> {
  if (place.dataset.failed !== undefined) return;
  if (source.length > MAX_FORMULA) return showSource(place, source, t('draw.math_large', { most: MAX_FORMULA }));
  const loaded = await import('./katex.ts').catch(() => undefined);
  if (!loaded) return showSource(place, source, t('draw.load_failed'));
  const { node, error } = loaded.typeset(source, place.localName === 'pre');
  if (error !== undefined) return showSource(place, source, t('draw.math_error', { reason: brief(error) }));
  place.replaceChildren(...node.childNodes);
  place.dataset.drawn = '';
}
