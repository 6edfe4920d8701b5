import { expect, it } from 'vitest';
import { treeIn } from './tree-in.ts';

it('puts the page of a folder first, and a folder that is called like one where its name stands', () => {
  const paths = ['z.md', 'a.md', 'README.md', 'README/x.md', 'B/x.md'];
  const { catalogs, pages } = treeIn({ pages: paths.map((path) => ({ path })), empty: [], categories: new Map() });
  expect(pages.map(({ path }) => path)).toEqual(['README.md', 'a.md', 'z.md', 'B/x.md', 'README/x.md']);
  expect(catalogs.map(({ key }) => key)).toEqual(['B/', 'README/']);
});
