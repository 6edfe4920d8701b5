import type { EditorView } from '@codemirror/view';
import { type Anchors, across } from './anchors.ts';
import type { BlockDom } from './patch.ts';

export interface Panes {
  readonly view: EditorView;
  /** What scrolls. */
  readonly pane: HTMLElement;
  readonly blocks: BlockDom;
}

const BY_HAND = ['pointerdown', 'pointerenter', 'wheel', 'touchstart', 'keydown', 'focusin'] as const;

/**
 * Scrolls two panes together. Only the pane that a person has under hand leads: what the other one is told to do can
 * never come back as a wish of its own.
 */
export class ScrollSync {
  readonly #panes: Panes;
  readonly #ends: (() => void)[] = [];
  #leader: 'source' | 'preview' = 'source';
  #frame = 0;
  /** The last act was a key in the source: what is being written has to be seen. */
  #isWriting = false;

  constructor(panes: Panes) {
    this.#panes = panes;
    const { view, pane, blocks } = panes;
    for (const name of BY_HAND) {
      this.#listen(view.dom, name, () => this.#lead('source'));
      this.#listen(pane, name, () => this.#lead('preview'));
    }
    for (const name of ['wheel', 'touchstart', 'pointerdown'] as const) {
      this.#listen(view.dom, name, () => this.#write(false));
      this.#listen(pane, name, () => this.#write(false));
    }
    this.#listen(view.dom, 'keydown', () => this.#write(true));
    // The cursor has moved by now.
    this.#listen(view.dom, 'keyup', () => this.#isWriting && this.follow());
    this.#listen(view.scrollDOM, 'scroll', () => this.#leader === 'source' && this.follow());
    this.#listen(pane, 'scroll', () => this.#leader === 'preview' && this.follow());
    // Images and diagrams that come late move what is below them.
    const sizes = new ResizeObserver(() => this.#leader === 'source' && this.follow());
    sizes.observe(blocks.node);
    this.#ends.push(() => sizes.disconnect());
  }

  /** Brings the other pane to where the leading one is, with the next frame. */
  follow(): void {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      const { view, pane } = this.#panes;
      const anchors = anchorsOf(this.#panes);
      if (this.#leader === 'source') scrollTo(pane, this.#previewTop(anchors));
      else scrollTo(view.scrollDOM, across(anchors, pane.scrollTop, 'preview'));
    });
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    for (const end of this.#ends) end();
  }

  #previewTop(anchors: Anchors): number {
    const { view, pane } = this.#panes;
    const top = across(anchors, view.scrollDOM.scrollTop, 'source');
    const caret = this.#isWriting ? caretOf(view) : undefined;
    if (!caret) return top;
    const [from, to] = [caret.top, caret.bottom].map((at) => across(anchors, at, 'source')) as [number, number];
    return inView({ top, height: pane.clientHeight }, { from, to });
  }

  #write(isWriting: boolean): void {
    this.#isWriting = isWriting;
  }

  #lead(leader: 'source' | 'preview'): void {
    this.#leader = leader;
  }

  #listen(target: HTMLElement, name: string, act: () => void): void {
    target.addEventListener(name, act, { passive: true });
    this.#ends.push(() => target.removeEventListener(name, act));
  }
}

/** In pixels from the top of the source; undefined where the cursor is out of its view. */
function caretOf(view: EditorView): { top: number; bottom: number } | undefined {
  const { scrollDOM, state } = view;
  const window = scrollDOM.getBoundingClientRect();
  const caret = view.coordsAtPos(state.selection.main.head);
  if (!caret || caret.bottom < window.top || caret.top > window.bottom) return undefined;
  const by = scrollDOM.scrollTop - window.top;
  return { top: caret.top + by, bottom: caret.bottom + by };
}

/** What stands at the cursor keeps this far from the edges. */
const AROUND = 24;

/** As near to `top` as can be with this part in view; of a part that is too high, its end. */
export function inView(
  { top, height }: { readonly top: number; readonly height: number },
  { from, to }: { readonly from: number; readonly to: number },
): number {
  return Math.max(0, to + AROUND - height, Math.min(top, from - AROUND));
}

/** A pixel to and fro is rounding, no movement. */
function scrollTo(pane: HTMLElement, top: number): void {
  if (Math.abs(pane.scrollTop - top) > 1) pane.scrollTop = top;
}

/** The beginning, every block, the end of the text. */
function anchorsOf({ view, pane, blocks }: Panes): Anchors {
  const { size } = blocks;
  const { doc } = view.state;
  const padding = view.documentPadding.top;
  const top = pane.getBoundingClientRect().top - pane.scrollTop;
  const topOf = (element: HTMLElement | undefined) => (element ? element.getBoundingClientRect().top - top : 0);
  const lineTop = (line: number) => view.lineBlockAt(doc.line(Math.min(line + 1, doc.lines)).from).top + padding;
  return {
    count: size + 2,
    source: (at) => {
      if (at === 0) return 0;
      return at > size ? view.lineBlockAt(doc.length).bottom + padding : lineTop(blocks.lineOf(at - 1));
    },
    preview: (at) => {
      if (at === 0) return 0;
      return at > size ? blocks.node.getBoundingClientRect().bottom - top : topOf(blocks.elementOf(at - 1));
    },
  };
}

/** The source line that belongs to a place in the preview: as far into the block's lines as into its height. */
export function lineAt(blocks: BlockDom, target: Node, y: number): number | undefined {
  const at = blocks.indexOf(target);
  const element = blocks.elementOf(at);
  if (at < 0 || !element) return undefined;
  const { top, height } = element.getBoundingClientRect();
  const line = blocks.lineOf(at);
  // The last block has none behind it: it counts as one line.
  const lines = Math.max(1, blocks.lineOf(at + 1) - line);
  const part = height > 0 ? Math.min(0.999, Math.max(0, (y - top) / height)) : 0;
  return line + Math.floor(part * lines);
}
