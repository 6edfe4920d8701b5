import { expect, it } from 'vitest';
import { type PageAct, pageEntries } from './page-menu.ts';

const t = (key: string) => key;
const nothing = () => undefined;
const runs = (...acts: readonly PageAct[]) => Object.fromEntries(acts.map((act) => [act, nothing]));
const entry = (id: string, edits: boolean) => ({
  ...{ id, label: id, danger: false, plugin: 'p', isPart: false, run: nothing },
  data: { edits },
});

it('has one order for all menus of a page, whatever each of them leaves out, with plugins in their place', () => {
  const all = runs(
    'delete-page',
    'about',
    'print',
    'share',
    'move',
    'rename',
    'copy',
    'new-page',
    'open-apart',
    'authors',
  );
  const offered = [entry('history', false), entry('write', true)];
  const ids = pageEntries(t, { runs: all, offered }).map(({ id }) => id);
  const before = ['open-apart', 'write', 'new-page', 'copy', 'rename', 'move'];
  expect(ids).toEqual([...before, 'share', 'print', 'history', 'authors', 'about', 'delete-page']);
  const few = pageEntries(t, { runs: runs('about', 'copy', 'delete-page'), offered: [] }).map(({ id }) => id);
  expect(few).toEqual(ids.filter((id) => few.includes(id)));
});

it('names the keys of the tree only where they work, and those that end what is on', () => {
  const parts = { runs: runs('rename', 'full', 'delete-page'), offered: [] };
  const keys = (more: object) => pageEntries(t, { ...parts, ...more }).map((one) => one.keys);
  expect(keys({})).toEqual([undefined, undefined, undefined]);
  expect(keys({ hasTreeKeys: true })).toEqual(['F2', undefined, 'Del']);
  expect(keys({ on: ['full'] })).toEqual([undefined, 'Esc', undefined]);
});

it('says what an act will do now, and marks one entry as dangerous', () => {
  const entries = pageEntries(t, { runs: runs('authors', 'width', 'delete-page'), offered: [], on: ['width'] });
  expect(entries.map(({ label }) => label)).toEqual(['authors.show', 'reading.narrow', 'page.delete']);
  expect(entries.filter(({ danger }) => danger).map(({ id }) => id)).toEqual(['delete-page']);
});
