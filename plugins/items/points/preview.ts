import { webToken } from '@docstead/core/contract';

/** One top-level block of a document, as the reading view shows it. */
export interface PreviewBlock {
  /** The same html gives the same key; a block that repeats an earlier one gets a key of its own (`…~2`). */
  readonly key: string;
  /** Exactly one top-level element, safe to insert, without `data-line`. */
  readonly html: string;
  /** Where it begins in the source, counted from 0. It does not rise for what moves to the end (footnotes). */
  readonly line: number;
}

export interface PreviewResult {
  /** The blocks of the document in order: keep the nodes whose key stayed, and replace the others. */
  readonly blocks: readonly PreviewBlock[];
  /** All of it, for whoever does not patch; the blocks' html joined. Made when it is read. */
  readonly html: string;
}

export interface DecorateOptions {
  /** Formulas and diagrams farther than this outside the window wait until they come near; in CSS units. Default '400px'. */
  readonly margin?: string;
  /** Pictures open large on a click. Default true. */
  readonly images?: boolean;
}

/** The renderer of the reading view, in a web worker, and what the reading view does to the rendered text. */
export interface Preview {
  /**
   * Latest wins: while one text renders, only the newest of those that wait is kept, and all who wait get its result.
   * Rejects with `reason` 'slow' (5 s, then as long without colours) or 'large' (2 MB of source), and a message in the
   * reader's language: show it above `written` where there is one, else above what stood before.
   */
  render(source: string): Promise<PreviewResult>;
  /** As `render`, in turns of its own: for pieces that are shown beside the document (a listing in colours). */
  renderApart(source: string): Promise<PreviewResult>;
  /**
   * Draws formulas, diagrams, code bars, table frames, heading links and pictures in `node` (`.md-doc`), in the
   * reader's language and theme. Each block is drawn once: call it again after every patch, with the same node; what
   * is drawn already stays. Dispose when the node leaves the page.
   */
  decorate(node: HTMLElement, options?: DecorateOptions): () => void;
  /** Draws all formulas and diagrams of a decorated node, and loads its pictures, wherever it stands: before it is printed. */
  makeReady(node: HTMLElement): Promise<void>;
}
export const preview = webToken<Preview>('items/preview@1');

/** What `render` rejects with. */
export interface PreviewRefusal extends Error {
  readonly reason: 'slow' | 'large' | 'failed';
  /** Of a slow text: itself, letter by letter, to be shown in place of the rendering. */
  readonly written?: PreviewResult;
}

/** Two texts to compare. */
export interface Difference {
  readonly before: string;
  readonly after: string;
  /** What each side is, for who listens; and the words on folded lines, `$` being how many. */
  readonly names: { readonly before: string; readonly after: string; readonly folded: string };
  /** Side by side, or one text with what went and what came. */
  readonly layout: 'side' | 'inline';
}
/** Shows what differs between two texts: words marked, equal parts folded. */
export interface Differ {
  /** Gives the function that takes it away. */
  show(parent: HTMLElement, difference: Difference): () => void;
}
export const differ = webToken<Differ>('items/diff@1');
