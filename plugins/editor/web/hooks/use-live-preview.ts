import { loadService } from '@docstead/core/web';
import { type RefObject, useEffect, useState } from 'react';
import { preview } from '../../../items/points.ts';
import { BlockDom } from '../preview/patch.ts';
import { ScrollSync } from '../preview/scroll-sync.ts';
import type { Source } from './use-source.ts';
import type { WorkingText } from './working-text.ts';

const PAUSE_MS = 180;

export interface LivePreview {
  readonly blocks: RefObject<BlockDom | undefined>;
  /** The renderer gave up on this text; in the reader's language. What stood there before is left. */
  readonly problem: string | undefined;
  readonly isEmpty: boolean;
  /** The text begins with a heading of the first level, which may be the title. */
  readonly firstHeading: string | undefined;
}

interface PreviewOf {
  readonly text: WorkingText;
  readonly source: Source;
  readonly pane: RefObject<HTMLElement | null>;
  readonly doc: RefObject<HTMLElement | null>;
}

/** Draws the text as the reading view will, at every pause: in a worker, and only the blocks that changed. */
export function useLivePreview({ text, source, pane, doc }: PreviewOf): LivePreview {
  const [blocks] = useState<{ current: BlockDom | undefined }>({ current: undefined });
  const [state, setState] = useState<Omit<LivePreview, 'blocks'>>(NOTHING);
  useEffect(() => {
    if (!doc.current || !pane.current) return;
    const dom = new BlockDom(doc.current);
    blocks.current = dom;
    const view = source.viewRef.current;
    const sync = view ? new ScrollSync({ view, pane: pane.current, blocks: dom }) : undefined;
    const end = draw({ text, dom, sync, tell: setState });
    return () => {
      end();
      sync?.stop();
      blocks.current = undefined;
    };
  }, [text, source, pane, doc, blocks]);
  return { blocks, ...state };
}

const NOTHING = { problem: undefined, isEmpty: false, firstHeading: undefined };

interface Drawing {
  readonly text: WorkingText;
  readonly dom: BlockDom;
  readonly sync: ScrollSync | undefined;
  readonly tell: (state: Omit<LivePreview, 'blocks'>) => void;
}

function draw({ text, dom, sync, tell }: Drawing): () => void {
  let isOver = false;
  let undo: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const now = async () => {
    try {
      const service = await loadService(preview);
      const rendered = await service?.render(text.read().page_content);
      if (isOver || !service || !rendered) return;
      dom.patch(rendered.blocks);
      undo = service.decorate(dom.node);
      sync?.follow();
      tell({ problem: undefined, isEmpty: rendered.blocks.length === 0, firstHeading: firstHeading(dom.node) });
    } catch (thrown) {
      if (!isOver) tell({ ...NOTHING, problem: thrown instanceof Error ? thrown.message : String(thrown) });
    }
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(now, PAUSE_MS);
  };
  void now();
  const end = text.subscribe(soon);
  return () => {
    isOver = true;
    clearTimeout(timer);
    end();
    undo?.();
  };
}

function firstHeading(node: HTMLElement): string | undefined {
  const heading = node.querySelector(':scope > h1:first-child, :scope > :first-child > h1:first-child');
  return heading?.textContent?.trim();
}
