import { Canvas, type Line, type Warp } from './canvas.ts';
import type { Chance } from './chance.ts';
import { type Point, type Stroke, smooth, strokesOf } from './glyphs.ts';
import { encodeGrey } from './png.ts';

const WIDTH = 180;
const HEIGHT = 60;
/** Pixels per unit of the grid that letters are written on. */
const UNIT = 4.9;
/** From letter to letter: they touch, so that no columns part them. */
const STEP = 38;
const CURVES = 1;
const CUTS = 1;

/** A PNG of the text, dark on light in both themes: bent, crossed out and speckled, never twice alike. */
export function drawCaptcha(text: string, chance: Chance): Buffer {
  const canvas = new Canvas(WIDTH, HEIGHT, waves(chance));
  const start = (WIDTH - STEP * (text.length - 1)) / 2 + chance.between(-8, 8);
  [...text].forEach((letter, at) => {
    const middle = { x: start + at * STEP + chance.between(-3, 3), y: HEIGHT / 2 + chance.between(-3, 3) };
    canvas.stroke(written(letter, middle, chance), chance.between(0, 40));
  });
  for (let n = 0; n < CUTS; n += 1) canvas.stroke([curve(chance, 1.4)], 255);
  // As dark as the letters: no threshold takes them away.
  for (let n = 0; n < CURVES; n += 1) canvas.stroke([curve(chance, chance.between(1.2, 2))], chance.between(0, 40));
  turn(canvas, chance);
  speckle(canvas, chance);
  return encodeGrey(canvas.pixels, WIDTH);
}

/** Each letter leans, grows and bends in its own way, down to its single points. */
function written(letter: string, middle: Point, chance: Chance): Line[] {
  const [lean, slant] = [chance.between(-0.28, 0.28), chance.between(-0.22, 0.22)];
  const [wide, high] = [chance.between(0.88, 1.1) * UNIT, chance.between(0.88, 1.1) * UNIT];
  const width = chance.between(4, 5);
  const place = ({ x, y }: Point): Point => {
    const [right, down] = [
      (x - 3 + chance.between(-0.35, 0.35)) * wide,
      (y - 4.5 + chance.between(-0.35, 0.35)) * high,
    ];
    const leant = right - down * slant;
    return {
      x: middle.x + leant * Math.cos(lean) - down * Math.sin(lean),
      y: middle.y + leant * Math.sin(lean) + down * Math.cos(lean),
    };
  };
  return strokesOf(letter).map((stroke) => ({ width, points: rounded(stroke, stroke.points.map(place)) }));
}

const rounded = (stroke: Stroke, points: readonly Point[]) => (stroke.isRound ? smooth(points) : points);

/** Across the whole picture, through the letters. */
function curve(chance: Chance, width: number): Line {
  const points = [-5, 30, 65, 100, 135, 170, 190].map((x) => ({ x, y: chance.between(0.15, 0.85) * HEIGHT }));
  return { width, points: smooth(points, 3) };
}

function waves(chance: Chance): Warp {
  const [dx, dy] = [wave(chance, 2.6), wave(chance, 2.6)];
  return ({ x, y }) => ({ x: x + dx(y), y: y + dy(x) });
}

/** `most`: how far it swings, in pixels. */
function wave(chance: Chance, most: number): (along: number) => number {
  const [high, long, phase] = [chance.between(most / 2, most), chance.between(35, 70), chance.between(0, 2 * Math.PI)];
  return (along) => high * Math.sin((2 * Math.PI * along) / long + phase);
}

/** Ink and paper change places along waves through the letters: eyes follow the edges, and no threshold finds the ink. */
function turn(canvas: Canvas, chance: Chance): void {
  const across = [1].map((n) => ({ at: (WIDTH * n) / 2 + chance.between(-50, 50), bend: wave(chance, 6) }));
  const along = { at: HEIGHT / 2 + chance.between(-8, 8), bend: wave(chance, 8) };
  canvas.pixels.forEach((grey, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const turns = across.filter((one) => x > one.at + one.bend(y)).length + Number(y > along.at + along.bend(x));
    if (turns % 2 === 1) canvas.pixels[at] = 255 - grey;
  });
}

function speckle(canvas: Canvas, chance: Chance): void {
  for (let at = 0; at < canvas.pixels.length; at += 1) {
    const by = chance.between(-1, 1);
    canvas.shade(at, by > 0.96 ? -130 : by < -0.96 ? 130 : by * 20);
  }
}
