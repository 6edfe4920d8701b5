import type { Scope } from '@docstead/core/server';
import { type PictureSize, pictureSizes } from '../../points.ts';
import type { ItemsSetup } from '../setup.ts';

/** In what the cleaner wrote quotes and angles never stand inside a value. */
const PICTURE = /<img\b[^<>]*>/g;
const SOURCE = /\ssrc="([^"]*)"/;
const SIZED = /\s(?:width|height)="/;
/** Pictures whose sizes are asked for; behind them nobody sees anything jump. */
const MOST = 200;
/** Longer ones bring their bytes along. */
const LONGEST = 2000;

/** Rendered HTML in which pictures say how large they are, as far as a plugin knows and the author has not said it. */
export async function withSizes(app: ItemsSetup, html: string, scope: Scope): Promise<string> {
  const addresses = new Set<string>();
  for (const [tag] of html.matchAll(PICTURE)) {
    const address = addressIn(tag);
    if (address !== undefined && addresses.size < MOST) addresses.add(address);
  }
  if (addresses.size === 0) return html;
  const known: ReadonlyMap<string, PictureSize>[] = await app.raise(pictureSizes, { addresses: [...addresses] }, scope);
  return html.replace(PICTURE, (tag) => {
    const address = addressIn(tag);
    const size = address && known.map((some) => some.get(address)).find(Boolean);
    return size ? `<img width="${Math.round(size.width)}" height="${Math.round(size.height)}"${tag.slice(4)}` : tag;
  });
}

/** Of a picture whose size is not said. */
function addressIn(tag: string): string | undefined {
  const written = SIZED.test(tag) ? undefined : SOURCE.exec(tag)?.[1];
  return written && written.length <= LONGEST ? written.replaceAll('&amp;', '&') : undefined;
}
