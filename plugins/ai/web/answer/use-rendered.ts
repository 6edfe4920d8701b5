import { loadService, useText } from '@docstead/core/web';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Preview, preview } from '../../../items/points.ts';
import type { PagesFrame } from '../../stream.ts';
import { Blocks } from './blocks.ts';
import { safeBlock } from './safe-block.ts';

interface Options {
  readonly node: RefObject<HTMLDivElement | null>;
  readonly text: string;
  readonly isRunning: boolean;
  readonly pages: PagesFrame['pages'];
}

/** Draws the text into the node, anew whenever it grows. Gives whether it could; where not, its letters are to be shown. */
export function useRendered({ node, text, isRunning, pages }: Options): boolean {
  const t = useText('ai');
  const [isDrawn, setDrawn] = useState(false);
  const screen = useRef<{ blocks: Blocks; pages: Options['pages']; last: number; shown: number }>(undefined);
  const undo = useRef<() => void>(undefined);
  useEffect(() => {
    if (!node.current) return;
    screen.current ??= { blocks: new Blocks(node.current), pages, last: 0, shown: 0 };
    const now = screen.current;
    now.last += 1;
    const turn = now.last;
    const draw = async (): Promise<void> => {
      const service = await loadService(preview);
      const rendered = await service?.renderApart(text);
      // A text that grows while it is drawn is shown as far as it came: waiting for the last would show nothing.
      if (!service || !rendered || turn < now.shown || !node.current) return;
      now.shown = turn;
      if (now.pages !== pages) now.blocks.clear();
      now.pages = pages;
      const options = { pages, sayPicture: (name: string) => t('answer.picture', { name }) };
      now.blocks.patch(rendered.blocks, (html) => safeBlock(html, options));
      if (!isRunning && turn === now.last) undo.current = decorated(service, node.current);
      setDrawn(true);
    };
    draw().catch(() => turn === now.last && setDrawn(false));
  }, [node, text, isRunning, pages, t]);
  useEffect(() => () => undo.current?.(), []);
  return isDrawn;
}

/** Bars on listings and formulas, once nothing grows any more. */
const decorated = (service: Preview, node: HTMLElement): (() => void) => service.decorate(node, { images: false });
