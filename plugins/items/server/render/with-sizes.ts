import type { Scope } from '@docstead/core/server';
import { type PictureFacts, pictureSizes } from '../../points.ts';
import type { ItemsSetup } from '../setup.ts';

/** In what the cleaner wrote quotes and angles never stand inside a value. */
const PICTURE = /<img\b[^<>]*>/g;
const SOURCE = /\ssrc="([^"]*)"/;
const SIZED = /\s(?:width|height)="/;
/** Pictures whose sizes are asked for; behind them nobody sees anything jump. */
const MOST = 200;
/** Longer ones bring their bytes along. */
const LONGEST = 2000;

/** In a list of addresses no other sign has only the one meaning. */
const PLAIN = /^[\w\-.~:/?@!$'()*+=%&]+$/;
/** The text is about so wide where there is room; a browser knows how fine its screen is. */
const SIZES = '(max-width: 800px) 100vw, 800px';

/** Rendered HTML in which pictures say how large they are, as far as a plugin knows and the author has not said it. */
export async function withSizes(app: ItemsSetup, html: string, scope: Scope): Promise<string> {
  const addresses = new Set<string>();
  // A long page is not read to its end, twice, for each of its readers.
  let end = 0;
  let asked = 0;
  for (const { 0: tag, index } of html.matchAll(PICTURE)) {
    const address = addressIn(tag);
    if (address === undefined) continue;
    addresses.add(address);
    end = index + tag.length;
    asked += 1;
    if (asked === MOST) break;
  }
  if (addresses.size === 0) return html;
  const known: ReadonlyMap<string, PictureFacts>[] = await app.raise(
    pictureSizes,
    { addresses: [...addresses] },
    scope,
  );
  const sized = html.slice(0, end).replace(PICTURE, (tag) => {
    const address = addressIn(tag);
    const size = address && known.map((some) => some.get(address)).find(Boolean);
    if (!size) return tag;
    const [width, height] = [Math.round(size.width), Math.round(size.height)];
    return `<img width="${width}" height="${height}"${choiceOf(address, size)}${tag.slice(4)}`;
  });
  return sized + html.slice(end);
}

/** From which a browser takes what it needs: the narrower ones, and the picture itself. */
function choiceOf(address: string, { width, narrower = [] }: PictureFacts): string {
  const all = [...narrower, { width, address }];
  if (narrower.length === 0 || !all.every((one) => PLAIN.test(one.address))) return '';
  const choice = all.map((one) => `${one.address.replaceAll('&', '&amp;')} ${Math.round(one.width)}w`);
  return ` srcset="${choice.join(', ')}" sizes="${SIZES}"`;
}

/** Of a picture whose size is not said. */
function addressIn(tag: string): string | undefined {
  const written = SIZED.test(tag) ? undefined : SOURCE.exec(tag)?.[1];
  return written && written.length <= LONGEST ? written.replaceAll('&amp;', '&') : undefined;
}
