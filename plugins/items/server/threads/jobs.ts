import { renderSVG } from 'uqr';
import type { ApiWords } from '../../api/words.ts';
import { createHighlight } from '../../render/finish/highlight.ts';
import { MORE_LANGUAGES } from '../../render/finish/more-languages.ts';
import { type Rendered, renderMarkdown } from '../../render/index.ts';
import { type ChangeSize, changeSizes, type SizesAsked } from '../page/changes/change-size.ts';
import { lastChanged, type SectionsAsked } from '../page/changes/last-changed.ts';
import { type Excerpt, type ExcerptsAsked, excerptsOf } from '../search/excerpts/excerpt.ts';
import { type Body, type BodyAsked, bodyOf } from '../search/indexing/entry.ts';
import { type ColourLimits, inTime } from './in-time.ts';

/** What a text thread does for one message: functions of data, each of a text that somebody else has written. */
export interface Jobs {
  render(asked: RenderAsked): Rendered;
  body(asked: BodyAsked): Body;
  excerpts(asked: ExcerptsAsked): readonly Excerpt[];
  sizes(asked: SizesAsked): readonly ChangeSize[];
  sections(asked: SectionsAsked): readonly number[];
  /** An address as a code for cameras, as SVG: of a long one this takes as long as the page itself. */
  qrcode(asked: QrcodeAsked): string;
}

export interface QrcodeAsked {
  readonly url: string;
  /** Pixels of one point. */
  readonly size: number;
}

/** Points of white around it, without which cameras do not find it. */
const BORDER = 4;

export interface RenderAsked {
  readonly source: string;
  readonly isColoured: boolean;
  /** For a text that may be an API document. */
  readonly words?: ApiWords | undefined;
}

const COLOURS: ColourLimits = { each: 300, all: 900 };
const time = inTime(COLOURS);
/** For all documents of this thread: to register the languages takes longer than to render a page without listings. */
const highlight = createHighlight({ more: () => MORE_LANGUAGES, guard: time.guard });

export const jobs: Jobs = {
  render({ source, isColoured, words }) {
    if (!isColoured) return renderMarkdown(source, () => undefined, words);
    time.begin();
    return renderMarkdown(source, highlight, words);
  },
  body: bodyOf,
  excerpts: excerptsOf,
  sizes: changeSizes,
  sections: lastChanged,
  qrcode: ({ url, size }) => renderSVG(url, { pixelSize: size, border: BORDER, ecc: 'M' }),
};
