/** A column is measured in digits of the standard font, a row in points. */
const DIGIT = 7;
const POINT = 4 / 3;
const [WIDEST, TALLEST] = [1_800, 600];

const within = (pixels: number, most: number): number => Math.min(most, Math.max(0, Math.round(pixels)));

export const pixelsOfColumn = (width: number): number => within(width * DIGIT, WIDEST);
export const pixelsOfRow = (height: number): number => within(height * POINT, TALLEST);
export const fileWidth = (pixels: number): number => Math.round((within(pixels, WIDEST) / DIGIT) * 1e4) / 1e4;
export const fileHeight = (pixels: number): number =>
  Math.min(409, Math.round((within(pixels, TALLEST) / POINT) * 100) / 100);
