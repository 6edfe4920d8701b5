import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const tokens = read('tokens.css');

/** The custom properties of a block, as one of the schemes has them. */
function block(css: string, at: 0 | 1): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of css.matchAll(/--ds-([a-z0-9-]+):\s*([^;]+);/g)) {
    found[name] = value.trim().replace(BY_DAY_AND_NIGHT, (_, ...values: string[]) => values[at] ?? '');
  }
  return found;
}

const BY_DAY_AND_NIGHT = /light-dark\((#[0-9a-f]{6}|rgb\([^)]+\)), (#[0-9a-f]{6}|rgb\([^)]+\))\)/g;
const coloured = tokens.slice(tokens.indexOf('color-scheme: light dark;')).split('}', 1)[0] ?? '';
const schemes = { light: block(coloured, 0), dark: block(coloured, 1) };
/** What is the same in every scheme: the use of the neutral's steps, the hues. */
const common = block(tokens.slice(0, tokens.indexOf('}')), 0);

/** Red, green and blue, as much light as there is of each. */
function light(hex: string): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

function luminance(hex: string): number {
  const [red, green, blue] = light(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Lightness, chroma and hue (degrees) in OKLCH. */
function oklch(hex: string): readonly [number, number, number] {
  const [red, green, blue] = light(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360];
}

const hues = Array.from({ length: 12 }, (_, at) => `hue-${at + 1}`);
const grounds = ['bg', 'surface', 'hover', 'raised'];
const tones = ['accent', 'danger', 'warn', 'ok'];
const textPairs = [
  ...['text', 'text-dim', ...tones].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...tones.flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    ['text', `${tone}-soft`] as const,
    ['text-dim', `${tone}-soft`] as const,
    ['on-fill', `${tone}-fill`] as const,
    ['on-fill', `${tone}-fill-hover`] as const,
  ]),
  ['text', 'mark'] as const,
  ['on-ink', 'ink'] as const,
  ['on-ink', 'ink-hover'] as const,
  // A letter on the mark of a project or a person.
  ...hues.map((hue) => ['on-fill', hue] as const),
  // A tooltip is the text colour turned round.
  ['bg', 'text'] as const,
  // The grey badge and button of the library.
  ['bg', 'text-dim'] as const,
];
const edgePairs = [
  ...['bg', 'surface', 'raised'].map((ground) => ['border-strong', ground] as const),
  ...['bg', 'surface', 'raised'].flatMap((ground) =>
    ['accent', 'accent-fill', 'ink', ...hues].map((one) => [one, ground] as const),
  ),
];

describe.each(Object.entries(schemes))('the %s scheme', (_name, scheme) => {
  const colour = (name: string): string => {
    const value = scheme[name] ?? common[name] ?? `no --ds-${name}`;
    const step = /^var\(--ds-([a-z0-9-]+)\)$/.exec(value)?.[1];
    return step ? colour(step) : value;
  };

  it.each(textPairs)('has 4.5:1 for %s on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs)('has 3:1 for the edge or ring %s on %s', (edge, ground) => {
    expect(contrast(colour(edge), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  it('has twelve steps of one neutral, from the ground to the text, each further than the one before', () => {
    const steps = Array.from({ length: 12 }, (_, at) => oklch(colour(`neutral-${at + 1}`)));
    const distances = steps.map(([lightness]) => Math.abs(lightness - (steps[0]?.[0] ?? 0)));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(new Set(distances).size).toBe(12);
    for (const [, chroma] of steps) expect(chroma).toBeLessThan(0.025);
  });

  it('shows plain borders', () => {
    expect(contrast(colour('border'), colour('bg'))).toBeGreaterThan(1.4);
  });
});

describe('the hues', () => {
  const all = hues.map((hue) => oklch(common[hue] ?? ''));

  it('weigh the same: one lightness and one chroma', () => {
    for (const [lightness, chroma] of all) {
      expect(Math.abs(lightness - 0.535)).toBeLessThan(0.01);
      expect(Math.abs(chroma - 0.09)).toBeLessThan(0.006);
    }
  });

  it('stand 30 degrees from each other', () => {
    const turned = all.map(([, , hue], at) => (hue - (all.at(at - 1)?.[2] ?? 0) + 360) % 360);
    for (const angle of turned) expect(Math.abs(angle - 30)).toBeLessThan(3);
  });
});

describe('the token sheet', () => {
  it('has a colour for day and night, or the same for both', () => {
    expect(schemes.dark).not.toEqual(schemes.light);
    for (const value of Object.values({ ...schemes.light, ...schemes.dark })) expect(value).not.toContain('light-dark');
  });

  it('has motion under 150 ms, and none where the system asks for less', () => {
    const [usual, reduced] = [...tokens.matchAll(/--ds-motion: (\d+)ms/g)].map((found) => Number(found[1]));
    expect(usual).toBeLessThan(150);
    expect(reduced).toBe(0);
  });

  it('keeps spaces on the 4 px grid', () => {
    const spaces = [...tokens.matchAll(/--ds-space-\d: (\d+)px/g)].map((found) => Number(found[1]));
    expect(spaces).not.toHaveLength(0);
    expect(spaces.filter((space) => space % 4 !== 0)).toEqual([]);
  });
});

describe('keys in menus', () => {
  it('are not shown where a finger points, whether or not that device says that it hovers', () => {
    const rule = /@media ([^{]+?) \{\s*\.mantine-Menu-itemSection \.mantine-Kbd-root \{\s*display: none;/;
    expect(rule.exec(read('house.css'))?.[1]).toBe('(pointer: coarse)');
  });
});

describe('the variables of the library', () => {
  const own = ['tokens.css', 'mantine.css', 'kit.css', 'house.css'].map(read).join('\n');
  const require = createRequire(import.meta.url);
  const sheets = ['styles-base.ts', 'styles-form.ts', 'styles-data.ts'].flatMap((file) =>
    [...read(file).matchAll(/'(@mantine\/core\/[^']+)'/g)].map((found) => found[1] ?? ''),
  );

  it.each(sheets)('are all ours where %s uses one', (sheet) => {
    const css = readFileSync(require.resolve(sheet), 'utf8');
    const used = new Set([...css.matchAll(/var\((--mantine-[a-z0-9-]+)/g)].map((found) => found[1] ?? ''));
    const missing = [...used].filter((name) => !own.includes(`${name}:`) && !css.includes(`${name}:`));
    expect(missing).toEqual([]);
  });

  it('refer to tokens that exist', () => {
    const used = new Set([...own.matchAll(/var\((--ds-[a-z0-9-]+)/g)].map((found) => found[1] ?? ''));
    expect([...used].filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
  });
});

describe('what lies over what', () => {
  const level = (name: string) => Number(common[`z-${name}`]);

  it('is in one order: what a press opens lies over messages, and these over dialogs', () => {
    const levels = ['header', 'dialog', 'toast', 'popover', 'top'].map(level);
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    expect(new Set(levels).size).toBe(levels.length);
  });
});
