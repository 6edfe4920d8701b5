import type { PreviewBlock } from '../../../items/points.ts';

/**
 * A document on screen, block by block. Blocks whose key stayed keep their node, so that a drawn diagram, a loaded
 * image and a place in a scrolled table stay as they are.
 */
export class BlockDom {
  readonly node: HTMLElement;
  #blocks: readonly PreviewBlock[] = [];
  #nodes: Element[] = [];

  constructor(node: HTMLElement) {
    this.node = node;
  }

  get size(): number {
    return this.#blocks.length;
  }

  /** The first block as it was rendered, before anything was drawn in it. */
  get firstHtml(): string {
    return this.#blocks[0]?.html ?? '';
  }

  /** Where a block begins in the source, counted from 0. */
  lineOf(at: number): number {
    return this.#blocks[at]?.line ?? 0;
  }

  elementOf(at: number): HTMLElement | undefined {
    return this.#topOf(this.#nodes[at]) as HTMLElement | undefined;
  }

  /** Which block a node of the document is in; -1 for none. */
  indexOf(target: Node): number {
    const top = this.#topOf(target instanceof Element ? target : (target.parentElement ?? undefined));
    return top ? this.#nodes.findIndex((node) => this.#topOf(node) === top) : -1;
  }

  patch(blocks: readonly PreviewBlock[]): void {
    const kept = this.#known();
    const nodes = blocks.map(({ key }) => kept.get(key));
    const wanted = new Set(nodes);
    for (const child of [...this.node.children]) if (!wanted.has(child)) child.remove();
    this.#place(blocks, nodes);
    this.#blocks = blocks;
    this.#nodes = [...this.node.children];
  }

  /** What is on screen, by key. What draws in the blocks may put a frame around one: the frame then stands for it. */
  #known(): Map<string, Element> {
    const known = new Map<string, Element>();
    this.#blocks.forEach(({ key }, at) => {
      const top = this.#topOf(this.#nodes[at]);
      if (top) known.set(key, top);
    });
    return known;
  }

  #topOf(element: Element | undefined): Element | undefined {
    let top = element;
    while (top && top.parentElement !== this.node) top = top.parentElement ?? undefined;
    return top;
  }

  /** New blocks that follow each other are parsed in one go. */
  #place(blocks: readonly PreviewBlock[], nodes: readonly (Element | undefined)[]): void {
    let next = this.node.firstElementChild;
    for (let at = 0; at < blocks.length; ) {
      const node = nodes[at];
      if (node) {
        if (node === next) next = next.nextElementSibling;
        else this.node.insertBefore(node, next);
        at += 1;
        continue;
      }
      let end = at;
      while (end < blocks.length && !nodes[end]) end += 1;
      this.node.insertBefore(parsed(blocks.slice(at, end)), next);
      at = end;
    }
  }
}

function parsed(blocks: readonly PreviewBlock[]): DocumentFragment {
  const template = document.createElement('template');
  // Sanitised by the renderer's allow-list.
  template.innerHTML = blocks.map(({ html }) => html).join('');
  // Loose text between blocks would have no key.
  for (const child of [...template.content.childNodes]) if (!(child instanceof Element)) child.remove();
  return template.content;
}
