import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = ['api', 'document', 'callouts', 'tables', 'tasks', 'code', 'drawn', 'print']
  .map((name) => readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8'))
  .join('\n');
const tokens = readFileSync(new URL('../../../core/ui/tokens.css', import.meta.url), 'utf8');

/** The colours by day or by night; one that is a step of the neutral is the colour of that step. */
function theme(name: string): Map<string, string> {
  const found = tokens.matchAll(/(--ds-[a-z0-9-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}|var\([a-z0-9-]+\)));/g);
  const all = new Map(
    [...found].map(([, token = '', day, night, same = '']) => [token, (name === 'dark' ? night : day) ?? same]),
  );
  const colourOf = (value: string): string => (value.startsWith('var(') ? (all.get(value.slice(4, -1)) ?? '') : value);
  return new Map([...all].map(([token, value]) => [token, colourOf(value)]));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const colours = [...new Set([...css.matchAll(/\n {2}color: var\((--ds-[a-z-]+)\)/g)].map((match) => match[1] ?? ''))];

describe.each(['light', 'dark'])('The document in the %s theme', (name) => {
  const values = theme(name);

  it.each(colours)('has text of AA contrast in %s, on the page and on code', (colour) => {
    for (const ground of ['--ds-bg', '--ds-surface']) {
      expect(contrast(values.get(colour) ?? '#000000', values.get(ground) ?? '#000000')).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('The document styles', () => {
  it('name only colours of the theme', () => {
    expect(colours.length).toBeGreaterThanOrEqual(6);
    expect(css).not.toMatch(/#[0-9a-f]{3,8}\b(?=[;\s])|rgb\(|hsl\(/i);
  });

  it('use only tokens that exist', () => {
    const used = [...new Set([...css.matchAll(/var\((--ds-[a-z0-9-]+)/g)].map((match) => match[1] ?? ''))];
    expect(used.filter((token) => !tokens.includes(`${token}:`))).toEqual([]);
  });
});
