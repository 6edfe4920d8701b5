import { between, type Point } from './glyphs.ts';

export interface Line {
  readonly points: readonly Point[];
  readonly width: number;
}

/** Where a point of the drawing comes to lie on the paper. */
export type Warp = (point: Point) => Point;

/** Parts of a line between two of its points, so that it bends with the paper. */
const PARTS = 5;

/** Grey values from white paper (255) to ink (0). */
export class Canvas {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  private readonly warp: Warp;

  constructor(width: number, height: number, warp: Warp) {
    this.width = width;
    this.height = height;
    this.warp = warp;
    this.pixels = new Uint8Array(width * height).fill(255);
  }

  /** Draws the lines as one shape with soft edges. `grey` 255 erases. */
  stroke(lines: readonly Line[], grey: number): void {
    const cover = new Float32Array(this.pixels.length);
    for (const { points, width } of lines) {
      const bent = parted(points).map(this.warp);
      bent.forEach((to, at) => {
        const from = bent[at - 1];
        if (from) this.cover(cover, { from, to, width });
      });
    }
    cover.forEach((share, at) => {
      const before = this.pixels[at] ?? 0;
      if (share > 0) this.pixels[at] = Math.round(before + (grey - before) * share);
    });
  }

  /** Makes one pixel lighter or darker. */
  shade(at: number, by: number): void {
    this.pixels[at] = Math.max(0, Math.min(255, (this.pixels[at] ?? 0) + by));
  }

  /** Looks at the pixels around one piece of a line only: what a drawing costs is bounded by its ink. */
  private cover(cover: Float32Array, piece: Piece): void {
    const { from, to, width } = piece;
    const room = width / 2 + 1;
    const [left, right] = [Math.floor(Math.min(from.x, to.x) - room), Math.ceil(Math.max(from.x, to.x) + room)];
    const [top, bottom] = [Math.floor(Math.min(from.y, to.y) - room), Math.ceil(Math.max(from.y, to.y) + room)];
    for (let y = Math.max(0, top); y <= Math.min(this.height - 1, bottom); y += 1) {
      for (let x = Math.max(0, left); x <= Math.min(this.width - 1, right); x += 1) {
        const share = Math.min(1, width / 2 + 0.5 - distance({ x, y }, piece));
        const at = y * this.width + x;
        if (share > (cover[at] ?? 0)) cover[at] = share;
      }
    }
  }
}

interface Piece {
  readonly from: Point;
  readonly to: Point;
  readonly width: number;
}

function parted(points: readonly Point[]): Point[] {
  const rest = points.slice(1).flatMap((to, at) => {
    const from = points[at] ?? to;
    return Array.from({ length: PARTS }, (_, n) => between(from, to, (n + 1) / PARTS));
  });
  return [...points.slice(0, 1), ...rest];
}

/** Of a point from a piece of a line. */
function distance(at: Point, { from, to }: Piece): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((at.x - from.x) * dx + (at.y - from.y) * dy) / length;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(at.x - from.x - share * dx, at.y - from.y - share * dy);
}
