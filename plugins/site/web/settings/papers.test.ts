import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAPERS } from './papers.ts';

it('shows the two themes as they are', () => {
  const tokens = readFileSync(new URL('../../../../core/ui/tokens.css', import.meta.url), 'utf8');
  const names = {
    ...{ bg: 'neutral-1', text: 'neutral-12', border: 'neutral-7' },
    ...{ accent: 'accent', fill: 'accent-fill', soft: 'accent-soft' },
  } as const;
  for (const [key, name] of Object.entries(names) as [keyof typeof names, string][]) {
    expect(tokens).toContain(`--ds-${name}: light-dark(${PAPERS.light[key]}, ${PAPERS.dark[key]});`);
  }
});
