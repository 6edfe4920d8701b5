import type { Generation } from '@docstead/core/kernel';
import { type Brand, type Shades, siteBrand } from '@docstead/core/server';

const NONE: Brand = {};

/** What the site has of its own, where a plugin knows it. */
export const brandOf = ({ services }: Pick<Generation, 'services'>): Brand =>
  services.find(siteBrand)?.current() ?? NONE;

const COLOUR = /^#[0-9a-f]{6}$/i;

/** The site's accent in the place of the product's, or ''. Nothing but colours gets into a style. */
export function accentStyle({ accent }: Brand): string {
  if (!accent) return '';
  const { text, fill, hover, soft } = accent;
  const all: readonly (readonly [string, Shades])[] = [
    ['--ds-accent', text],
    ['--ds-accent-fill', fill],
    ['--ds-accent-fill-hover', hover],
    ['--ds-accent-soft', soft],
  ];
  if (all.some(([, shades]) => shades.some((shade) => !COLOUR.test(shade)))) return '';
  const by = (at: 0 | 1): string => all.map(([name, shades]) => `${name}:${shades[at]}`).join(';');
  // Stronger than the sheet that comes before or after it; who has not chosen a theme has that of the system.
  return [
    `:root:root{${by(0)}}`,
    `@media (prefers-color-scheme:dark){:root:root:not([data-mantine-color-scheme=light]){${by(1)}}}`,
    `:root:root[data-mantine-color-scheme=dark]{${by(1)}}`,
  ].join('');
}
