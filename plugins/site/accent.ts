/** Pure colour work, for both sides: what an accent looks like where it is used, always readable. */

export type Shades = readonly [light: string, dark: string];

export interface Accent {
  /** Words and lines on paper. */
  readonly text: Shades;
  /** Under white words. */
  readonly fill: Shades;
  readonly hover: Shades;
  /** A breath of it, under words in the text colour. */
  readonly soft: Shades;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** Of tokens.css: the darkest surface by day and the lightest by night that the accent stands on, which a test compares. */
export const PAPER: Shades = ['#f5f4f0', '#24282d'];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** AA for text, with a little to spare. */
const ENOUGH = 4.6;
const STEPS = 200;

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The colour itself where it can be read on `ground`, else as little darker or lighter as that takes. */
function readable(colour: Rgb, ground: string, towards: Rgb): string {
  for (let step = 0; step <= STEPS; step += 1) {
    const shade = hexOf(mix(colour, towards, step / STEPS));
    if (contrast(shade, ground) >= ENOUGH) return shade;
  }
  return hexOf(towards);
}

/** Undefined for what is no colour. */
export function accentOf(hex: string): Accent | undefined {
  if (!isColour(hex)) return undefined;
  const colour = rgbOf(hex);
  const [day, night] = PAPER;
  const text: Shades = [readable(colour, day, BLACK), readable(colour, night, WHITE)];
  const fill = readable(colour, '#ffffff', BLACK);
  const hover = hexOf(mix(rgbOf(fill), BLACK, 0.18));
  return {
    text,
    fill: [fill, fill],
    hover: [hover, hover],
    soft: [hexOf(mix(WHITE, rgbOf(text[0]), 0.1)), hexOf(mix(rgbOf('#171a1e'), rgbOf(text[1]), 0.14))],
  };
}
