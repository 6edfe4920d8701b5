import { inflateSync } from 'node:zlib';
import { Canvas } from '../server/captcha/canvas.ts';
import { LETTERS, smooth, strokesOf } from '../server/captcha/glyphs.ts';
import { encodeGrey } from '../server/captcha/png.ts';

/** A program such as anybody writes in an hour, who even has the shapes of the letters: columns, boxes, likeness. */
export function readByProgram(png: Buffer, { turnsBack = false } = {}): string {
  const { pixels, width } = decode(png);
  const ink = cleaned(turnsBack ? turnedBack(pixels, width) : pixels, width);
  return partsOf(ink, width)
    .map(([from, to]) => mostLike(shapeOf(ink, width, { from, to })))
    .join('');
}

/** The same letters, drawn straight and alone. */
export function drawPlainly(text: string): Buffer {
  const canvas = new Canvas(180, 60, (point) => point);
  for (const [at, letter] of [...text].entries()) write(canvas, letter, { left: 20 + at * 38, lean: 0 });
  return encodeGrey(canvas.pixels, 180);
}

const SIDE = 16;
type Shape = readonly boolean[];

function write(canvas: Canvas, letter: string, { left, lean }: { left: number; lean: number }): void {
  const place = ({ x, y }: { x: number; y: number }) => ({ x: left + x * 4.7 - (y - 4.5) * lean, y: 10 + y * 4.7 });
  const lines = strokesOf(letter).map(({ isRound, points }) => ({
    width: 4.3,
    points: (isRound ? smooth(points) : points).map(place),
  }));
  canvas.stroke(lines, 0);
}

const TEMPLATES = [...LETTERS].flatMap((letter) =>
  [-1.5, -0.75, 0, 0.75, 1.5].map((lean) => {
    const canvas = new Canvas(60, 60, (point) => point);
    write(canvas, letter, { left: 16, lean });
    const ink = [...canvas.pixels].map((grey) => grey < 128);
    return { letter, shape: shapeOf(ink, 60, { from: 0, to: 60 }) };
  }),
);

export function decode(png: Buffer): { pixels: Uint8Array; width: number } {
  const width = png.readUInt32BE(16);
  const rows = inflateSync(png.subarray(png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8));
  return { width, pixels: rows.filter((_, at) => at % (width + 1) !== 0) };
}

/** Makes the paper white again, where paper is what there is most of around a pixel. */
function turnedBack(pixels: Uint8Array, width: number): Uint8Array {
  const far = Array.from({ length: 21 * 21 }, (_, n) => (Math.floor(n / 21) - 10) * width + (n % 21) - 10);
  return pixels.map((grey, at) => {
    const light = far.filter((step) => (pixels[at + step] ?? 0) >= 128).length;
    return light * 2 < far.length ? 255 - grey : grey;
  });
}

/** Ink is what is dark, and has dark around it. */
function cleaned(pixels: Uint8Array, width: number): boolean[] {
  const isDark = (at: number) => (pixels[at] ?? 255) < 128;
  const around = [-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1];
  return [...pixels].map((_, at) => isDark(at) && around.filter((step) => isDark(at + step)).length >= 4);
}

/** Runs of columns with more ink than a line through the letters leaves; four equal parts where they are not four. */
function partsOf(ink: readonly boolean[], width: number): [number, number][] {
  const columns = Array.from({ length: width }, (_, x) => ink.filter((is, at) => is && at % width === x).length);
  for (const least of [1, 3, 5, 7, 9]) {
    const runs: [number, number][] = [];
    columns.forEach((count, x) => {
      const last = runs.at(-1);
      if (count < least) return;
      if (last && last[1] >= x - 1) last[1] = x + 1;
      else runs.push([x, x + 1]);
    });
    const broad = runs.filter(([from, to]) => to - from > 8);
    if (broad.length === 4) return broad;
  }
  const inked = columns.flatMap((count, x) => (count >= 7 ? [x] : []));
  const [first, last] = [inked[0] ?? 0, inked.at(-1) ?? width];
  const step = (last - first) / 4;
  return [0, 1, 2, 3].map((at) => [Math.round(first + at * step), Math.round(first + (at + 1) * step)]);
}

/** What is in the box around the ink, on a grid of fixed size. */
function shapeOf(ink: readonly boolean[], width: number, { from, to }: { from: number; to: number }): Shape {
  const inked = ink.flatMap((is, at) => (is && at % width >= from && at % width < to ? [at] : []));
  const xs = inked.map((at) => at % width);
  const ys = inked.map((at) => Math.floor(at / width));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  return Array.from({ length: SIDE * SIDE }, (_, at) => {
    const x = left + Math.floor((((at % SIDE) + 0.5) / SIDE) * wide);
    const y = top + Math.floor(((Math.floor(at / SIDE) + 0.5) / SIDE) * high);
    return ink[y * width + x] === true;
  });
}

function mostLike(shape: Shape): string {
  const likeness = (other: Shape) => shape.filter((is, at) => is === other[at]).length;
  return TEMPLATES.reduce((best, one) => (likeness(one.shape) > likeness(best.shape) ? one : best)).letter;
}
