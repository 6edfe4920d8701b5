import mermaid from 'mermaid';
import { mermaidOptions } from './mermaid-options.ts';
import { safeSvg } from './safe-svg.ts';

/** What is drawn already is there at once when its block is patched or shown again. */
const MAX_KEPT = 40;

interface State {
  count: number;
  colours: string;
  readonly kept: Map<string, string>;
  last: Promise<unknown>;
}
const state: State = { count: 0, colours: '', kept: new Map(), last: Promise.resolve() };

/** The diagram as an SVG that is safe to insert. Rejects with a sentence about the source. */
export async function toSvg(source: string, token: (name: string) => string): Promise<SVGElement> {
  // One after the other: the library has one configuration, and each holds up the page for a moment.
  const drawn = state.last.then(() => draw(source, token));
  state.last = drawn.catch(() => undefined);
  return drawn;
}

/** Boxes that are pictures would be fetched while the diagram is measured, before anything can be taken out of it. */
function withoutPictures(source: string): string {
  return source.replace(/(@\{[^}]*?)(["']?)\bimg\b\2(?=\s*:)/g, '$1$2no-img$2');
}

/**
 * A tag in a label is shown as it was typed, except the line break. The library would sanitise it, and parse it for
 * that, which the content policy reports where the tag has a handler. `<<interface>>` and arrows stay.
 */
function withoutTags(source: string): string {
  return source.replace(/(?<!<)<(?!br\s*\/?>)(?=[a-z!/?])/gi, '#lt;');
}

async function draw(source: string, token: (name: string) => string): Promise<SVGElement> {
  const options = mermaidOptions(token);
  const colours = JSON.stringify(options.themeVariables);
  if (colours !== state.colours) {
    state.kept.clear();
    state.colours = colours;
  }
  state.count += 1;
  const id = `md-drawn-${state.count}`;
  const before = state.kept.get(source);
  if (before !== undefined) return safeSvg(before.replaceAll('md-drawn-0', id), id);
  mermaid.initialize(options);
  const place = document.createElement('div');
  place.className = 'md-drawing-place';
  document.body.append(place);
  try {
    const { svg } = await mermaid.render(id, withoutPictures(withoutTags(source)), place);
    state.kept.set(source, svg.replaceAll(id, 'md-drawn-0'));
    const [oldest] = state.kept.keys();
    if (state.kept.size > MAX_KEPT && oldest !== undefined) state.kept.delete(oldest);
    return safeSvg(svg, id);
  } finally {
    place.remove();
  }
}
