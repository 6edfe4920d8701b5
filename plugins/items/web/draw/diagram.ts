import type { Translate } from '@docstead/core/web';
import { button } from './listings.ts';
import { brief, showSource } from './note.ts';
import { token } from './theme.ts';
import { toMermaid } from './translate/to-mermaid.ts';

/** A diagram is laid out in the page's own thread: what is larger would hold it up. */
const LIMITS = { chars: 20_000, lines: 400 } as const;
/** Loading included. */
const LIMIT_MS = 15_000;

/** Draws the diagram in its place; the library loads with the first one. */
export async function drawDiagram(place: HTMLElement, source: string, t: Translate): Promise<void> {
  if (source.length > LIMITS.chars || source.split('\n').length > LIMITS.lines) {
    return showSource(place, source, t('draw.diagram_large', LIMITS));
  }
  const translated = toMermaid(place.dataset.kind ?? 'mermaid', source);
  if ('problem' in translated) {
    const reason = t(`draw.${translated.problem}`, { line: translated.line, text: brief(translated.text, 60) });
    return showSource(place, source, t('draw.diagram_error', { reason }));
  }
  const loaded = await import('./mermaid.ts').catch(() => undefined);
  if (!loaded) return showSource(place, source, t('draw.load_failed'));
  try {
    const svg = await inTime(loaded.toSvg(translated.text, token), () => new Error(t('draw.diagram_slow')));
    svg.style.setProperty('--md-ground', token('--ds-bg'));
    svg.setAttribute('aria-label', t('draw.diagram', { text: brief(wordsOf(svg), 300) }));
    const bar = document.createElement('span');
    bar.className = 'md-bar';
    bar.append(button(t('draw.enlarge_diagram'), 'enlarge'));
    place.replaceChildren(svg, bar);
    place.dataset.drawn = '';
    delete place.dataset.failed;
  } catch (thrown) {
    showSource(place, source, t('draw.diagram_error', { reason: reasonOf(thrown, t) }));
  }
}

/** The parser lists everything that it would have taken; where it stopped is what helps. */
function reasonOf(thrown: unknown, t: Translate): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const line = /(?:Parse|Lexical) error on line (\d+)/.exec(message)?.[1];
  return line === undefined ? brief(message) : t('draw.syntax', { line });
}

function wordsOf(svg: SVGElement): string {
  return [...svg.querySelectorAll('text, foreignObject')].map((node) => node.textContent.trim()).join(', ');
}

function inTime<T>(work: Promise<T>, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), LIMIT_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
