import type { Sharp, SharpOptions } from 'sharp';

/** What `sharp` gives, which may be absent: then every picture is shown as it is. */
export type Tool = (bytes: Uint8Array, options: SharpOptions) => Sharp;

/** An optional package. It may not use more cores than the one that its work has been given. */
export async function findTool(): Promise<Tool | undefined> {
  try {
    const { default: sharp } = await import('sharp');
    sharp.concurrency(1);
    return sharp;
  } catch {
    return undefined;
  }
}

/** More than any camera takes; what unpacks to more was made to fill our memory. */
export const MOST_PIXELS = 50_000_000;
const SECONDS = 10;
/** No difference is seen on a screen; letters in pictures of screens stay sharp. */
const QUALITY = 82;

/**
 * The same picture as WebP, no wider than that, upright, and without what else its file says. Undefined where it is better
 * shown as it is: it moves, or would not get smaller. Throws for what is no sound picture, or has too many pixels.
 */
export async function narrowed(tool: Tool, bytes: Buffer, width: number): Promise<Buffer | undefined> {
  if (moves(bytes)) return undefined;
  const options = { limitInputPixels: MOST_PIXELS };
  const { pages = 1 } = await tool(bytes, options).metadata();
  if (pages > 1) return undefined;
  const made = await tool(bytes, options)
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY, smartSubsample: true })
    .timeout({ seconds: SECONDS })
    .toBuffer();
  return made.length < bytes.length ? made : undefined;
}

/** A PNG that moves, of which the tool sees the first picture alone: it says so before its data. */
function moves(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return false;
  const [moving, data] = [bytes.indexOf('acTL'), bytes.indexOf('IDAT')];
  return moving > 0 && moving < data;
}
