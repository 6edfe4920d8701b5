/** Pixels of a side: sharp as an icon of 64 on every screen. */
const SIDE = 192;

/** Any picture that this browser reads, drawn small into a square, as a PNG in a data address. Rejects for what is none. */
export async function smallPicture(file: Blob): Promise<string> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // A drawing may say nothing of its size.
    const [width, height] = [image.naturalWidth || SIDE, image.naturalHeight || SIDE];
    const scale = SIDE / Math.max(width, height);
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const [w, h] = [width * scale, height * scale];
    canvas.getContext('2d')?.drawImage(image, (SIDE - w) / 2, (SIDE - h) / 2, w, h);
    return canvas.toDataURL('image/png');
  } finally {
    URL.revokeObjectURL(url);
  }
}
