import { type Translate, textOf } from '@docstead/core/web';
import type { DecorateOptions } from '../../points.ts';
import { nameCallouts } from './callouts.ts';
import { followClicks } from './clicks.ts';
import { createDrawings, type Drawings } from './drawings.ts';
import { frameContents, markPlainLinks, nameHeadings } from './headings.ts';
import { frameListings } from './listings.ts';
import { markDeadLinks } from './missing.ts';
import { markPictures } from './pictures.ts';
import { createScrollers, type Scrollers } from './scrollers.ts';

interface Decoration {
  readonly language: string;
  readonly drawings: Drawings;
  readonly scrollers: Scrollers;
  readonly dispose: () => void;
}

const decorations = new WeakMap<HTMLElement, Decoration>();

/** See `Preview.decorate` in points.ts, which this is. */
export function decorate(node: HTMLElement, options: DecorateOptions = {}): () => void {
  const t = textOf('items');
  const language = t('draw.toc');
  let decoration = decorations.get(node);
  if (decoration && decoration.language !== language) {
    decoration.dispose();
    decoration = undefined;
  }
  decoration ??= begin(node, { t, options, language });
  frameListings(node, t);
  nameHeadings(node, t);
  frameContents(node, t);
  nameCallouts(node, t);
  // Few pages have one.
  if (node.querySelector('.md-api-line')) void import('./api.ts').then(({ drawApi }) => drawApi(node));
  markPlainLinks(node);
  markDeadLinks(node, t);
  if (options.images ?? true) markPictures(node, t);
  decoration.scrollers.look(node);
  decoration.drawings.look(node);
  return decoration.dispose;
}

interface Beginning {
  readonly t: Translate;
  readonly options: DecorateOptions;
  readonly language: string;
}

function begin(node: HTMLElement, { t, options, language }: Beginning): Decoration {
  const scrollers = createScrollers(t);
  const drawings = createDrawings({ t, margin: options.margin ?? '400px', onDrawn: () => scrollers.look(node) });
  const stopClicks = followClicks(node, t);
  const decoration: Decoration = {
    language,
    drawings,
    scrollers,
    dispose: () => {
      stopClicks();
      drawings.stop();
      scrollers.stop();
      if (decorations.get(node) === decoration) decorations.delete(node);
    },
  };
  decorations.set(node, decoration);
  return decoration;
}

/** Draws what has not come into view yet: before a page is printed. */
export async function drawAll(node: HTMLElement): Promise<void> {
  await decorations.get(node)?.drawings.all(node);
}
