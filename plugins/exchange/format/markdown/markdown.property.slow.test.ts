import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysIn, outgoingOf, treeOf } from '../own/outgoing.ts';
import { resolveRefs } from '../own/refs.ts';
import type { Project } from '../project.ts';
import { projects } from '../testing/projects.ts';
import { changed, ownOpen, type Read, read, written } from '../testing/round-trip.ts';

/** What people see of a project: names and texts in their order, whatever things are called inside. */
function seen({ project, bytes }: Read) {
  const cats = new Map<string, string>();
  const catalogs = project.catalogs.map(({ key, parent, cat_name }) => {
    cats.set(key, `${cats.get(parent) ?? ''}/${JSON.stringify(cat_name)}`);
    return cats.get(key);
  });
  const pages = new Map(project.pages.map((page) => [page.key, page]));
  const order = keysIn(treeOf(outgoingOf(project, ownOpen)));
  const texts = order.map((key) => {
    const page = pages.get(key);
    return {
      cat: cats.get(page?.cat ?? ''),
      title: page?.page_title,
      comments: page?.page_comments || undefined,
      text: resolveRefs(page?.page_content ?? '', {
        file: (path) => bytes.get(path) && `file<${bytes.get(path)}>`,
        page: (to) => (pages.has(to) ? `page<${order.indexOf(to)}>` : undefined),
      }),
    };
  });
  return { catalogs: catalogs.sort(), texts };
}

const whole = (project: Project): Read => ({ project, bytes: new Map(project.files.map(({ path }) => [path, path])) });

/** The archive without what programs read in it; a file beside its folders keeps these from being taken for a wrapper. */
const asFolder = async (project: Project) =>
  changed(await written(project, { history: false }), {
    'info.json': undefined,
    'docstead.json': undefined,
    'beside.txt': '',
  });

describe('the Markdown files of a project', () => {
  it('are the same project when they are read as those of any tool', async () => {
    await fc.assert(
      fc.asyncProperty(projects, async (project) => {
        expect(seen(await read(await asFolder(project)))).toEqual(seen(whole(project)));
      }),
      { numRuns: 100, interruptAfterTimeLimit: 8000 },
    );
  });

  it('are the same project when one of them was changed', async () => {
    await fc.assert(
      fc.asyncProperty(projects, async (project) => {
        const again = await read(await changed(await written(project), { 'zzz new.md': 'new' }));
        const { catalogs, texts } = seen(again);
        const before = seen(whole(project));
        expect(catalogs).toEqual(before.catalogs);
        expect(texts.filter(({ text }) => text !== 'new')).toHaveLength(before.texts.length);
        expect(again.project.pages.map(({ key }) => key).sort()).toEqual(
          [...project.pages.map(({ key }) => key), 'zzz new.md'].sort(),
        );
        expect(again.project.files.map(({ path, display_name }) => [path, display_name]).sort()).toEqual(
          project.files.map(({ path, display_name }) => [path, display_name]).sort(),
        );
      }),
      { numRuns: 40, interruptAfterTimeLimit: 8000 },
    );
  });
});
