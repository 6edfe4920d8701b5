import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const tokens = read('tokens.css');

/** The custom properties of the block that a selector opens; the last block wins, as in a browser. */
function block(css: string, selector: string): Record<string, string> {
  const start = css.lastIndexOf(`${selector} {`);
  if (start < 0) throw new Error(`${selector} is not in the sheet`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  const found: Record<string, string> = {};
  for (const [, name, value] of body.matchAll(/--ds-([a-z-]+):\s*([^;]+);/g)) {
    if (name && value) found[name] = value.trim();
  }
  return found;
}

const schemes = {
  light: block(tokens, ':root[data-mantine-color-scheme="light"]'),
  dark: block(tokens, ':root[data-mantine-color-scheme="dark"]'),
  auto: block(tokens, ':root[data-mantine-color-scheme="auto"]'),
};

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

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
  // A tooltip is the text colour turned round.
  ['bg', 'text'] as const,
  // The grey badge and button of the library.
  ['bg', 'text-dim'] as const,
];
const edgePairs = [
  ...['bg', 'surface', 'raised'].map((ground) => ['border-strong', ground] as const),
  ...['bg', 'surface', 'raised'].map((ground) => ['accent-fill', ground] as const),
];

describe.each(Object.entries(schemes))('the %s scheme', (_name, scheme) => {
  const colour = (name: string) => scheme[name] ?? `no --ds-${name}`;

  it.each(textPairs)('has 4.5:1 for %s on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs)('has 3:1 for the edge or ring %s on %s', (edge, ground) => {
    expect(contrast(colour(edge), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  it('shows plain borders', () => {
    expect(contrast(colour('border'), colour('bg'))).toBeGreaterThan(1.4);
  });
});

describe('Paper', () => {
  it('is light in every theme', () => {
    expect(block(tokens, ':root[data-mantine-color-scheme]:not(#print)')).toEqual(schemes.light);
  });
});

describe('the token sheet', () => {
  it('decides the same names in every scheme', () => {
    expect(Object.keys(schemes.dark)).toEqual(Object.keys(schemes.light));
  });

  it('is the dark scheme where the system is dark and the user chose "auto"', () => {
    expect(schemes.auto).toEqual(schemes.dark);
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

describe('the variables of the library', () => {
  const own = ['tokens.css', 'mantine.css', 'kit.css'].map(read).join('\n');
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
