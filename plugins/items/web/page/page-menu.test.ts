import { describe, expect, it } from 'vitest';
import { type PageAct, pageEntries } from './page-menu.ts';

const t = (key: string) => key;
const nothing = () => undefined;
const runs = (...acts: readonly PageAct[]) => Object.fromEntries(acts.map((act) => [act, nothing]));
const entry = (id: string, edits: boolean) => ({
  ...{ id, label: id, danger: false, plugin: 'p', isPart: false, run: nothing },
  data: { edits },
});

it('has one order for all menus of a page, whatever each of them leaves out, with plugins in their place', () => {
  const all = runs('delete-page', 'about', 'print', 'move', 'rename', 'copy', 'copy-link');
  const offered = [entry('history', false), entry('write', true)];
  const ids = pageEntries(t, { runs: all, offered }).map(({ id }) => id);
  expect(ids).toEqual(['copy-link', 'write', 'rename', 'copy', 'move', 'print', 'history', 'about', 'delete-page']);
  const few = pageEntries(t, { runs: runs('about', 'copy', 'delete-page'), offered: [] }).map(({ id }) => id);
  expect(few).toEqual(ids.filter((id) => few.includes(id)));
});

describe('a menu of a page with more than nine entries', () => {
  const many = ['rename', 'copy', 'move', 'copy-markdown', 'print', 'width', 'full', 'authors', 'about'] as const;
  const quietIn = (more: object) =>
    pageEntries(t, { runs: runs(...many, 'delete-page'), offered: [entry('history', false)], ...more })
      .filter(({ isQuiet }) => isQuiet)
      .map(({ id }) => id);

  it('leaves the rest to the palette: what is wanted least, and not what is in force', () => {
    expect(quietIn({})).toEqual(['full', 'authors']);
    expect(quietIn({ on: ['full'] })).toEqual(['print', 'authors']);
    expect(quietIn({ offered: [] })).toEqual(['full']);
    expect(quietIn({ most: 7 })).toEqual(['print', 'width', 'full', 'authors']);
  });

  it('has four groups at most, what destroys in the last', () => {
    const entries = pageEntries(t, { runs: runs(...many, 'delete-page'), offered: [entry('history', false)] });
    expect([...new Set(entries.map(({ group }) => group))]).toEqual(['', 'take', 'past', 'danger']);
  });
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
  expect(entries.map(({ label }) => label)).toEqual(['reading.narrow', 'authors.show', 'page.delete']);
  expect(entries.filter(({ danger }) => danger).map(({ id }) => id)).toEqual(['delete-page']);
});
