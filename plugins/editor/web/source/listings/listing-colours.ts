import { syntaxTree } from '@codemirror/language';
import { type Extension, Prec, type Range, StateEffect } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { Colour, ColourCode } from './colour-code.ts';
import { codeOf, type Listing, listingsIn } from './listings.ts';

/** So long after the last key the listings in view are coloured anew. */
const PAUSE_MS = 150;
/** The renderer colours no longer ones. */
const LONGEST = 60_000;
/** Coloured listings that are kept for when they come into view again. */
const KEPT = 300;

const arrived = StateEffect.define<null>();
const plain = Decoration.mark({ class: 'cm-listing' });

/** Listings in fences, in the colours that they have for readers: at a pause, those in view, by `colour`. */
export function listingColours(colour: ColourCode): Extension {
  const plugin = ViewPlugin.define((view) => new Colours(view, colour));
  const shown = (which: 'plain' | 'colours') =>
    EditorView.decorations.of((view) => view.plugin(plugin)?.[which] ?? Decoration.none);
  // What takes precedence is the inner one, whose colour shows.
  return [plugin, Prec.highest(shown('colours')), Prec.high(shown('plain'))];
}

class Colours {
  plain: DecorationSet = Decoration.none;
  colours: DecorationSet = Decoration.none;
  readonly #view: EditorView;
  readonly #ask: ColourCode;
  /** By language and code; the one that was needed last comes last. */
  readonly #known = new Map<string, readonly Colour[]>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;

  constructor(view: EditorView, ask: ColourCode) {
    this.#view = view;
    this.#ask = ask;
    this.#draw(view);
    this.#soon();
  }

  update(update: ViewUpdate): void {
    const { view, docChanged, viewportChanged, changes, transactions } = update;
    const isParsed = syntaxTree(update.startState) !== syntaxTree(update.state);
    const hasArrived = transactions.some(({ effects }) => effects.some((effect) => effect.is(arrived)));
    this.colours = this.colours.map(changes);
    if (hasArrived || docChanged || viewportChanged || isParsed) this.#draw(view);
    if (docChanged || viewportChanged || isParsed) this.#soon();
  }

  destroy(): void {
    clearTimeout(this.#timer);
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#colour(), PAUSE_MS);
  }

  #draw(view: EditorView): void {
    const listings = listingsIn(view.state, view.visibleRanges);
    const pieces = listings.flatMap((listing) => listing.pieces.filter(({ from, to }) => from < to));
    this.plain = Decoration.set(pieces.map(({ from, to }) => plain.range(from, to)));
    this.colours = Decoration.set(
      listings.flatMap((listing) => this.#marksOf(view, listing)),
      true,
    );
  }

  /** Until a changed listing has its own, colours go along with the letters they were given to. */
  #marksOf(view: EditorView, listing: Listing): Range<Decoration>[] {
    const known = this.#known.get(keyOf(view, listing));
    if (known) return placed(known, listing, view.viewport);
    const marks: Range<Decoration>[] = [];
    const [first, last] = [listing.pieces[0], listing.pieces.at(-1)];
    if (first && last) {
      this.colours.between(first.from, last.to, (from, to, mark) => {
        if (from < to) marks.push(mark.range(from, to));
      });
    }
    return marks;
  }

  /** Asks for one listing after another, until all in view have their colours. */
  async #colour(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      for (let next = this.#wanted(); next; next = this.#wanted()) {
        const { language, code, key } = next;
        const colours = await this.#ask(language, code).catch(() => []);
        this.#keep(key, colours);
      }
    } finally {
      this.#isAsking = false;
    }
    if (this.#view.dom.isConnected) this.#view.dispatch({ effects: arrived.of(null) });
  }

  #wanted() {
    const { state, visibleRanges } = this.#view;
    for (const listing of listingsIn(state, visibleRanges)) {
      const { language } = listing;
      const key = keyOf(this.#view, listing);
      if (language === '' || lengthOf(listing) > LONGEST || this.#known.has(key)) continue;
      return { language, key, code: codeOf(state, listing) };
    }
    return undefined;
  }

  #keep(key: string, colours: readonly Colour[]): void {
    this.#known.set(key, colours);
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT && oldest !== undefined) this.#known.delete(oldest);
  }
}

const lengthOf = ({ pieces }: Listing): number => pieces.reduce((sum, { from, to }) => sum + to - from, 0);

function keyOf({ state }: EditorView, listing: Listing): string {
  return lengthOf(listing) > LONGEST ? '' : `${listing.language}\n${codeOf(state, listing)}`;
}

/** Colours of the code where its letters stand in the text, as far as they are near the window. */
function placed(
  colours: readonly Colour[],
  { pieces }: Listing,
  near: { readonly from: number; readonly to: number },
): Range<Decoration>[] {
  const marks: Range<Decoration>[] = [];
  let start = 0;
  for (const { from, to } of pieces) {
    const shift = from - start;
    start += to - from;
    if (from > near.to || to < near.from) continue;
    for (const colour of colours) {
      const first = Math.max(from, near.from, colour.from + shift);
      const last = Math.min(to, near.to, colour.to + shift);
      if (first < last) marks.push(Decoration.mark({ class: colour.name }).range(first, last));
    }
  }
  return marks;
}
