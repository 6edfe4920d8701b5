import { loadService } from '@docstead/core/web';
import { type RefObject, useEffect, useState } from 'react';
import { type PreviewRefusal, preview } from '../../../items/points.ts';
import type { WorkingText } from '../drafts/working-text.ts';
import type { Source } from '../source/use-source.ts';
import { firstHeadingOf } from './first-heading.ts';
import { BlockDom } from './patch.ts';
import { ScrollSync } from './scroll-sync.ts';

const PAUSE_MS = 180;
/** From here on the preview draws what is near the window only. */
const LONG = 200;

export interface LivePreview {
  readonly blocks: RefObject<BlockDom | undefined>;
  /** The renderer gave up on this text; in the reader's language. What stood there before is left. */
  readonly problem: string | undefined;
  readonly isEmpty: boolean;
  readonly isLong: boolean;
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
    const end = draw({ text, dom, sync, tell: (next) => setState((now) => (isSame(now, next) ? now : next)) });
    return () => {
      end();
      sync?.stop();
      blocks.current = undefined;
    };
  }, [text, source, pane, doc, blocks]);
  return { blocks, ...state };
}

const NOTHING = { problem: undefined, isEmpty: false, isLong: false, firstHeading: undefined };

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
      tell(stateOf(dom));
    } catch (thrown) {
      if (isOver) return;
      const { written } = thrown as Partial<PreviewRefusal>;
      if (written) dom.patch(written.blocks);
      tell({ ...stateOf(dom), problem: thrown instanceof Error ? thrown.message : String(thrown) });
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

/** Most keys change none of it, and then nothing is rendered. */
const isSame = (a: Omit<LivePreview, 'blocks'>, b: Omit<LivePreview, 'blocks'>) =>
  a.problem === b.problem && a.isEmpty === b.isEmpty && a.isLong === b.isLong && a.firstHeading === b.firstHeading;

const stateOf = (dom: BlockDom): Omit<LivePreview, 'blocks'> => ({
  problem: undefined,
  isEmpty: dom.size === 0,
  isLong: dom.size > LONG,
  firstHeading: firstHeadingOf(dom.firstHtml),
});
