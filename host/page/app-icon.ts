import { crc32, deflateSync } from 'node:zlib';
import { MARK } from '@docstead/core/contract';
import { NOTE_COLOURS } from './note.ts';

type Colour = readonly [red: number, green: number, blue: number];
type Line = readonly [x1: number, y1: number, x2: number, y2: number];

export interface IconShape {
  /** Of the square, in pixels. */
  readonly size: number;
  /** The mark's part of the width: a system that cuts its own shape leaves the inner 80 % of the square. */
  readonly mark: number;
  /** Of the corners, as a part of the width: 0 where the system cuts them. */
  readonly corner: number;
}

/** By address. Those with a purpose stand in the manifest; the last is what iOS asks for, and cuts the corners of. */
export const ICONS: Readonly<Record<string, IconShape & { readonly purpose?: 'any' | 'maskable' }>> = {
  '/icon-192.png': { size: 192, mark: 0.75, corner: 0.22, purpose: 'any' },
  '/icon-512.png': { size: 512, mark: 0.75, corner: 0.22, purpose: 'any' },
  '/icon-maskable-512.png': { size: 512, mark: 0.55, corner: 0, purpose: 'maskable' },
  '/apple-touch-icon.png': { size: 180, mark: 0.66, corner: 0 },
};

/** Of the mark, see MARK. */
const BOX = 16;
const HALF_STROKE = 0.75;

const colour = (hex: string): Colour => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const [paper, , , ink, , lake] = NOTE_COLOURS.light;
const [PAPER, INK, LAKE] = [colour(paper), colour(ink), colour(lake)];

/** The straight lines of a path that knows M, L, H, V and Z. */
function linesOf(path: string): readonly Line[] {
  const lines: Line[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, sign = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const [a = 0, b = 0] = [...rest.matchAll(/-?[\d.]+/g)].map(Number);
    const isRelative = sign === sign.toLowerCase();
    const kind = sign.toLowerCase();
    let [toX, toY] = [isRelative ? x + a : a, isRelative ? y + b : b];
    if (kind === 'h') toY = y;
    if (kind === 'v') [toX, toY] = [x, isRelative ? y + a : a];
    if (kind === 'z') [toX, toY] = [startX, startY];
    if (kind === 'm') [startX, startY] = [toX, toY];
    else lines.push([x, y, toX, toY]);
    [x, y] = [toX, toY];
  }
  return lines;
}

function distance(x: number, y: number, [x1, y1, x2, y2]: Line): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** How much of a pixel lies inside, `depth` pixels from the edge. */
const cover = (depth: number): number => Math.max(0, Math.min(1, depth + 0.5));

/** What a path's stroke covers of each pixel; only the pixels around its lines are looked at. */
function strokeOf(path: string, size: number, scale: number): Float32Array {
  const covered = new Float32Array(size * size);
  const edge = (size - BOX * scale) / 2;
  const at = (value: number): number => edge + value * scale;
  const around = HALF_STROKE * scale + 1;
  for (const [x1, y1, x2, y2] of linesOf(path)) {
    const line: Line = [at(x1), at(y1), at(x2), at(y2)];
    const [left, right] = [Math.min(line[0], line[2]) - around, Math.max(line[0], line[2]) + around];
    const [top, bottom] = [Math.min(line[1], line[3]) - around, Math.max(line[1], line[3]) + around];
    for (let y = Math.floor(top); y < bottom; y += 1) {
      for (let x = Math.floor(left); x < right; x += 1) {
        const part = cover(HALF_STROKE * scale - distance(x + 0.5, y + 0.5, line));
        const pixel = y * size + x;
        if (part > (covered[pixel] ?? 1)) covered[pixel] = part;
      }
    }
  }
  return covered;
}

/** The product's mark on paper, as a PNG: what phones and desktops show for an installed site. */
export function appIcon({ size, mark, corner }: IconShape): Buffer {
  const scale = (size * mark) / BOX;
  const [page, lines] = [strokeOf(MARK.page, size, scale), strokeOf(MARK.lines, size, scale)];
  const radius = size * corner;
  const width = size * 4 + 1;
  const rows = Buffer.alloc(width * size);
  for (let pixel = 0; pixel < size * size; pixel += 1) {
    const [x, y] = [pixel % size, Math.floor(pixel / size)];
    const [ink, lake] = [page[pixel] ?? 0, lines[pixel] ?? 0];
    const at = y * width + 1 + x * 4;
    for (let channel = 0; channel < 3; channel += 1) {
      rows[at + channel] = Math.round(
        (PAPER[channel] ?? 0) * (1 - ink - lake) + (INK[channel] ?? 0) * ink + (LAKE[channel] ?? 0) * lake,
      );
    }
    rows[at + 3] = radius === 0 ? 255 : Math.round(255 * cover(radius - beyond(x, y, { size, radius })));
  }
  return png(size, rows);
}

/** How far the middle of a pixel is from the square between the centres of the round corners. */
function beyond(x: number, y: number, { size, radius }: { size: number; radius: number }): number {
  const out = (at: number): number => Math.max(0, radius - at - 0.5, at + 0.5 - (size - radius));
  return Math.hypot(out(x), out(y));
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** `rows`: each a zero and its pixels, four bytes of eight bits. */
function png(size: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
