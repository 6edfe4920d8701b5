import type { PreviewBlock } from '../../../items/points.ts';

/** The answer on screen, block by block: those whose key stayed keep their node, so that nothing flickers while it grows. */
export class Blocks {
  readonly node: HTMLElement;
  #nodes: ReadonlyMap<string, HTMLElement> = new Map();

  constructor(node: HTMLElement) {
    this.node = node;
  }

  patch(blocks: readonly PreviewBlock[], make: (html: string) => HTMLElement): void {
    const nodes = new Map(blocks.map(({ key, html }) => [key, this.#topOf(this.#nodes.get(key)) ?? make(html)]));
    let next = this.node.firstElementChild;
    for (const one of nodes.values()) {
      if (one === next) next = next.nextElementSibling;
      else this.node.insertBefore(one, next);
    }
    const wanted = new Set<Element>(nodes.values());
    for (const child of [...this.node.children]) if (!wanted.has(child)) child.remove();
    this.#nodes = nodes;
  }

  clear(): void {
    this.node.replaceChildren();
    this.#nodes = new Map();
  }

  /** What draws in the blocks may put a frame around one. */
  #topOf(block: HTMLElement | undefined): HTMLElement | undefined {
    let top = block;
    while (top && top.parentElement !== this.node) top = top.parentElement ?? undefined;
    return top;
  }
}
