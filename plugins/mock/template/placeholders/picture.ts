import { type Args, type Kit, type Placeholder, textOf } from '../kit.ts';

const SIZES = '300x250 250x250 240x400 336x280 180x150 720x300 468x60 234x60 88x31 120x90 728x90 160x600 300x600'.split(
  ' ',
);
/** As https://clrs.cc names and mixes them. */
const COLORS = new Map(
  'navy:001f3f blue:0074d9 aqua:7fdbff teal:39cccc olive:3d9970 green:2ecc40 lime:01ff70 yellow:ffdc00 orange:ff851b red:ff4136 maroon:85144b fuchsia:f012be purple:b10dc9 silver:dddddd gray:aaaaaa black:111111 white:ffffff'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const image = (kit: Kit, args: Args): string => {
  const [size, background, ...rest] = args.map(textOf);
  const [foreground, format, text] =
    args.length === 4 ? [rest[0], '', rest[1]] : args.length === 3 ? ['', '', rest[0]] : rest;
  const color = (value: string | undefined) => (value ? `/${value.replace('#', '')}` : '');
  const tail = `${color(background)}${color(foreground)}${format ? `.${format}` : ''}${text ? `&text=${text}` : ''}`;
  return `http://dummyimage.com/${size || kit.word(SIZES)}${tail}`;
};

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const MOST_LABEL = 100;

/** A picture without a canvas. Its text is escaped twice: as markup, and as an address. */
const dataImage = (kit: Kit, args: Args): string => {
  const asked = textOf(args[0]);
  const size = /^\d{1,4}x\d{1,4}$/.test(asked) ? asked : kit.word(SIZES);
  const [width, height] = size.split('x');
  const label = (textOf(args[1]) || size)
    .slice(0, MOST_LABEL)
    // Half of a pair, and what XML has no place for.
    .replace(/[\ud800-\udfff]|\p{Cc}/gu, '')
    .replace(/[&<>"']/g, (mark) => MARKS[mark] ?? '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${hex(kit)}"/><text x="50%" y="50%" fill="#fff" font-family="sans-serif" text-anchor="middle" dominant-baseline="middle">${label}</text></svg>`;
  kit.budget.write(svg.length);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
};

/** Light and soft: saturation 0.5, value 0.95. */
function rgb(kit: Kit): readonly [number, number, number] {
  const hue = kit.share() * 6;
  const channel = (shift: number) => {
    const k = (shift + hue) % 6;
    return Math.round(255 * 0.95 * (1 - 0.5 * Math.max(0, Math.min(k, 4 - k, 1))));
  };
  return [channel(5), channel(3), channel(1)];
}
const hex = (kit: Kit): string =>
  `#${rgb(kit)
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

export const picture: Readonly<Record<string, Placeholder>> = {
  ...{ image, img: image, dataimage: dataImage, hex },
  color: (kit, [name]) => {
    const known = COLORS.get(textOf(name).toLowerCase());
    return known ? `#${known}` : hex(kit);
  },
  rgb: (kit) => `rgb(${rgb(kit).join(', ')})`,
  rgba: (kit) => `rgba(${rgb(kit).join(', ')}, ${kit.share().toFixed(2)})`,
  hsl: (kit) => `hsl(${kit.between(0, 359)}, ${kit.between(80, 85)}, ${kit.between(70, 72)})`,
};
