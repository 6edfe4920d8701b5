/** Names that clients write; any other is no colour here. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...([
    ['black', '#000000'],
    ['white', '#ffffff'],
    ['red', '#ff0000'],
    ['green', '#008000'],
  ] as const),
  ...([
    ['blue', '#0000ff'],
    ['yellow', '#ffff00'],
    ['orange', '#ffa500'],
    ['purple', '#800080'],
  ] as const),
  ...([
    ['gray', '#808080'],
    ['grey', '#808080'],
    ['pink', '#ffc0cb'],
    ['brown', '#a52a2a'],
  ] as const),
]);
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const RGB = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*([01]?\.?\d{1,4})\s*)?\)$/;

/** A colour of anybody's as '#rrggbb' or '#rrggbbaa'; undefined for what is none. */
export function safeColour(colour: unknown): string | undefined {
  if (typeof colour !== 'string' || colour.length > 40) return undefined;
  const written = colour.trim().toLowerCase();
  if (HEX.test(written)) {
    return written.length > 5 ? written : `#${[...written.slice(1)].map((sign) => sign + sign).join('')}`;
  }
  const found = RGB.exec(written);
  if (!found) return NAMES.get(written);
  const parts = found.slice(1, 4).map((part) => Math.min(255, Number(part)));
  const alpha = found[4] === undefined ? [] : [Math.round(Math.min(1, Number(found[4])) * 255)];
  return `#${[...parts, ...alpha].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Black or white, whichever is read better on this ground. */
export function inkOn(ground: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(ground.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#1a1d21' : '#ffffff';
}

export const isSeeThrough = (colour: string): boolean => colour.length === 9 && !colour.endsWith('ff');
