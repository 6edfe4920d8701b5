import { describe, expect, it } from 'vitest';
import type { OutlineCatalog } from '../../../../items/points.ts';
import type { ProjectCatalog } from '../../../format/project.ts';
import { flattenedNotes } from './flattened.ts';
import { type Ground, placeCatalogs } from './place.ts';

/** `a/b` is the catalog b in a; what is written twice is there twice. */
function catalogs(...paths: readonly (string | readonly [path: string, s_number: number])[]): ProjectCatalog[] {
  const keys = new Map<string, string>();
  return paths.map((one, at) => {
    const [path, s_number] = typeof one === 'string' ? [one] : one;
    const cut = path.lastIndexOf('/');
    const key = `${at}`;
    keys.set(path, key);
    const parent = keys.get(path.slice(0, Math.max(0, cut))) ?? '';
    return { key, parent, cat_name: path.slice(cut + 1), ...(s_number !== undefined && { s_number }) };
  });
}

const there = (cat_id: number, cat_name: string, parent_cat_id = 0, level = 2): OutlineCatalog => ({
  ...{ cat_id, cat_name, parent_cat_id, level, s_number: 99 },
});

function place(given: readonly ProjectCatalog[], ground: Partial<Ground> = {}) {
  const wanted = new Set(given.map(({ key }) => key));
  return placeCatalogs(given, { depth: 2, cat_id: 0, there: [], known: new Map(), wanted, ...ground });
}

/** As they will be listed: those of one parent by number, then as they were made. */
function shown(places: ReturnType<typeof place>): string[] {
  const lines: string[] = [];
  const list = (parent: string, before: string): void => {
    const below = places.filter((one) => (one.parent ? one.parent.key || String(one.parent.cat_id) : '') === parent);
    for (const one of below.toSorted((a, b) => (a.s_number ?? 99) - (b.s_number ?? 99))) {
      lines.push(before + one.cat_name);
      list(one.key, `${before}${one.cat_name}>`);
    }
  };
  list('', '');
  return lines;
}

describe('the place of a catalog', () => {
  it('is its own where the site has its level', () => {
    const places = place(catalogs('a', 'a/b', 'c', 'c/b'));
    expect(shown(places)).toEqual(['a', 'a>b', 'c', 'c>b']);
    expect(flattenedNotes(places)).toEqual([]);
  });

  it('is behind the catalog that it was in, under its path, where that is too deep', () => {
    const places = place(catalogs('a', 'a/b', 'a/c', 'a/b/d', 'a/b/d/e', 'a/c/d', 'a/b/f'));
    expect(shown(places)).toEqual(['a', 'a>b', 'a>b / d', 'a>b / d / e', 'a>b / f', 'a>c', 'a>c / d']);
    expect(places.filter(({ isFlattened }) => isFlattened)).toHaveLength(4);
  });

  it('keeps the order of numbers, those below included', () => {
    const given = catalogs(
      ['a', 1],
      ['a/late', 7],
      ['a/early', 2],
      ['a/early/z', 9],
      ['a/early/y', 3],
      ['a/late/x', 1],
    );
    expect(shown(place(given))).toEqual(['a', 'a>early', 'a>early / y', 'a>early / z', 'a>late', 'a>late / x']);
  });

  it('is told apart from others of its name, whichever comes first', () => {
    const places = place(catalogs('a', 'a/b', 'a/b/c', 'a/b', 'a/b/c', 'a/b ∕ c'));
    expect(shown(places)).toEqual(['a', 'a>b', 'a>b / c', 'a>b', 'a>b / c (2)', 'a>b ∕ c']);
    const given = [...catalogs('a', 'a/b', 'a/b/c'), { key: 'x', parent: '0', cat_name: 'b / c' }];
    expect(shown(place(given))).toEqual(['a', 'a>b', 'a>b / c (2)', 'a>b / c']);
  });

  it('is at the root of a site of one level', () => {
    expect(shown(place(catalogs('a', 'a/b', 'a/b/c', 'd'), { depth: 1 }))).toEqual(['a', 'a / b', 'a / b / c', 'd']);
  });

  it('counts from the catalog that all of it goes into, and stays in it where there is a level left', () => {
    const ground = { cat_id: 8, there: [there(7, 'x'), there(8, 'y', 7, 3)], depth: 3 };
    const places = place(catalogs('a', 'a/b'), ground);
    expect(places.map(({ parent, cat_name }) => [parent?.cat_id, cat_name])).toEqual([
      [8, 'a'],
      [8, 'a / b'],
    ]);
    const low = place(catalogs('a', 'a/b'), { ...ground, depth: 2 });
    expect(low.map(({ parent, cat_name }) => [parent?.cat_id, cat_name])).toEqual([
      [7, 'y / a'],
      [7, 'y / a / b'],
    ]);
  });

  it('is that of the catalog which has its name there, for one of two alone', () => {
    const places = place(catalogs('a', 'a', 'a/b', 'a/b/c'), { there: [there(5, 'a')] });
    expect(places.map(({ cat_id }) => cat_id)).toEqual([5, 0, 0, 0]);
    const again = place(catalogs('a', 'a/b', 'a/b/c', 'a/b', 'a/b/c'), {
      there: [
        there(1, 'a'),
        there(2, 'b', 1, 3),
        there(3, 'b / c', 1, 3),
        there(4, 'b', 1, 3),
        there(6, 'b / c (2)', 1, 3),
      ],
    });
    expect(again.map(({ cat_id }) => cat_id)).toEqual([1, 2, 3, 4, 6]);
  });

  it('is where people have moved the catalog that came before, with what is new in it', () => {
    const known = new Map([['1', 5]]);
    const places = place(catalogs('a', 'a/b', 'a/b/c'), { known, there: [there(5, 'renamed')] });
    expect(places.map(({ cat_id, cat_name, parent }) => [cat_id, cat_name, parent?.cat_id ?? 0])).toEqual([
      [0, 'a', 0],
      [5, 'renamed', 0],
      [0, 'c', 5],
    ]);
  });

  it('fits a name of any length, and a chain of thousands in moments', () => {
    const chain = Array.from({ length: 5000 }, (_, at) => ({
      ...{ key: `${at}`, parent: at === 0 ? '' : `${at - 1}`, cat_name: `${at} ${'名'.repeat(250)}` },
    }));
    const places = place(chain);
    expect(places).toHaveLength(5000);
    for (const { cat_name } of places) expect([...cat_name].length).toBeLessThanOrEqual(255);
    expect(new Set(places.map(({ cat_name }) => cat_name)).size).toBe(5000);
  });

  it('is none in a circle, nor in what is not there', () => {
    const circle = [
      { key: 'a', parent: 'b', cat_name: 'a' },
      { key: 'b', parent: 'a', cat_name: 'b' },
      { key: 'c', parent: 'nowhere', cat_name: 'c' },
      { key: 'd', parent: '', cat_name: 'd' },
      { key: 'd', parent: 'd', cat_name: 'd' },
    ];
    expect(place(circle).map(({ key }) => key)).toContain('d');
  });
});

describe('the report of flattened catalogs', () => {
  it('has a line for each catalog that they stand in, with their names', () => {
    const places = place(catalogs('a', 'a/b', 'a/b/c', 'a/b/d', 'e', 'e/f', 'e/f/g'));
    expect(flattenedNotes(places)).toEqual([
      { what: 'flattened', place: 'a', detail: 'b / c, b / d' },
      { what: 'flattened', place: 'e', detail: 'f / g' },
    ]);
  });

  it('is short however many they are', () => {
    const many = Array.from({ length: 200 }, (_, at) => [`a${at}`, `a${at}/b`, `a${at}/b/c`]).flat();
    const [line, ...others] = flattenedNotes(place(catalogs(...many)));
    expect(others).toEqual([]);
    expect(line).toMatchObject({ place: '/', detail: expect.stringMatching(/^b \/ c, .*… \+\d+$/) });
    expect(line?.detail?.length).toBeLessThanOrEqual(300);
  });
});
