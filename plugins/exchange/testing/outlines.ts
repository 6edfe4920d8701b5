import { readFile } from 'node:fs/promises';
import { contract, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { type Project, type ProjectCatalog, type ProjectPage, Refused } from '../format/project.ts';
import { importers } from '../points.ts';

const TAG = /<outline\b([^>]*?)(\/?)>|<\/outline>/g;
const attribute = (text: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1] ?? '';

/** An outline that holds others is a catalog, any other a page: as far as tests write OPML. */
function projectOf(text: string): Project {
  const catalogs: ProjectCatalog[] = [];
  const pages: ProjectPage[] = [];
  const open: string[] = [];
  for (const [tag, attributes = '', isLeaf] of text.matchAll(TAG)) {
    if (tag.startsWith('</')) open.pop();
    else {
      const place = { parent: open.at(-1) ?? '', name: attribute(attributes, 'text') };
      const key = `${place.parent}/${place.name}`;
      if (isLeaf) {
        const page_content = attribute(attributes, '_note');
        pages.push({ key, cat: place.parent, page_title: place.name, page_content });
      } else {
        catalogs.push({ key, parent: place.parent, cat_name: place.name });
        open.push(key);
      }
    }
  }
  if (pages.length === 0) throw new Refused('empty');
  return { item_name: '', item_description: '', item_type: 1, catalogs, pages, files: [], notes: [] };
}

/** A plugin of somebody else's that reads outlines. */
export const outlines = server({
  descriptor: plugin({ id: 'outlines', version: '1.0.0', sdk: '^1.0.0', requires: { exchange: '^1.0.0' } }),
  contract: contract({}),
  setup(app) {
    app.on(importers, () => [
      {
        id: 'opml',
        label: () => 'Outline (OPML)',
        endings: ['.opml'],
        recognise: ({ head }) => (Buffer.from(head).includes('<opml') ? 50 : 0),
        read: async ({ path }) => ({
          project: projectOf(await readFile(path, 'utf8')),
          open: async (file) => {
            throw new Refused('unreadable', file);
          },
          close: async () => undefined,
        }),
      },
    ]);
    return { calls: {} };
  },
});
