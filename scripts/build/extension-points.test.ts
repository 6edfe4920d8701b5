import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { extensionPoints, withPoints } from './extension-points.ts';
import { houseFile } from './sdk-house.ts';

const root = join(import.meta.dirname, '..', '..');
const text = readFileSync(join(root, 'docs', 'plugins.md'), 'utf8');

it('docs/plugins.md lists what plugins offer, as it is: run node --import tsx scripts/docs.ts', async () => {
  const { slots, offers } = await houseFile(root);
  expect(text === withPoints(text, extensionPoints(slots, offers))).toBe(true);
  for (const { id } of slots) expect(text).toContain(`| \`${id}\` |`);
});

it('a document without its place for them is not written', () => {
  expect(() => withPoints('# Nothing', 'points')).toThrow('lost the marks');
});
