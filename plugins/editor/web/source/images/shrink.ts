/** A picture that was made smaller, and how large it was. */
export interface Smaller {
  readonly file: File;
  readonly width: number;
  readonly height: number;
  readonly before: { readonly width: number; readonly height: number; readonly bytes: number };
}

/** Pixels: as wide as a page shows a picture on a fine screen. Pictures of two such screens side by side are larger. */
const MOST = 1920;
/** Smaller files are no burden, however many pixels they have. */
const HEAVY_BYTES = 500_000;
/** Letters stay sharp. */
const QUALITY = 0.85;
/** Of the bytes: for less gain nobody is asked. */
const WORTH = 0.7;

/** The same picture with fewer pixels, where that is worth asking for; undefined for all others, and where a browser cannot. */
export async function smallerOf(file: File): Promise<Smaller | undefined> {
  // A GIF may move.
  if (file.size < HEAVY_BYTES || file.type === 'image/gif') return undefined;
  const whole = await createImageBitmap(file);
  try {
    const scale = MOST / Math.max(whole.width, whole.height);
    if (scale >= 1) return undefined;
    const [width, height] = [whole.width, whole.height].map((side) => Math.max(1, Math.round(side * scale)));
    const bytes = width && height && (await drawn(whole, width, height));
    if (!bytes || bytes.size > file.size * WORTH) return undefined;
    const name = `${file.name.replace(/\.\w+$/, '')}.${bytes.type.slice('image/'.length)}`;
    const before = { width: whole.width, height: whole.height, bytes: file.size };
    return { file: new File([bytes], name, { type: bytes.type }), width, height, before };
  } finally {
    whole.close();
  }
}

/** As WebP; a browser that writes none gives PNG by itself. */
async function drawn(whole: ImageBitmap, width: number, height: number): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(whole, 0, 0, width, height);
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  return made ?? undefined;
}
