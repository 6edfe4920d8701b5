import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Draft, isWorthKeeping, openDrafts } from './drafts.ts';
import type { Shelf } from './idb.ts';

const place = { uid: '7', item_id: '1', page_id: '2' };
const draft: Draft = {
  ...place,
  ...{ id: 'a', page_title: 'One', page_content: 'more than ten characters', cat_id: '0', at: 1 },
  ...{ base: { page_title: 'One', page_content: 'base', cat_id: '0' }, base_rev: 3, unanswered: [], save_key: 'k' },
};

/** As IndexedDB, which happy-dom lacks. */
function memoryShelf(): Shelf<Draft> {
  const kept = new Map<string, Draft>();
  return {
    all: async () => [...kept.values()],
    put: async (key, value) => void kept.set(key, structuredClone(value)),
    drop: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe.each([
  ['IndexedDB', memoryShelf],
  ['local storage alone', undefined],
] as const)('a draft in %s', (_, shelf) => {
  const open = () => openDrafts(shelf?.());

  it('is there again until it is dropped, with the text that it started from', async () => {
    const drafts = open();
    await drafts.put(draft);
    expect(await drafts.of(place)).toEqual([draft]);
    await drafts.drop(draft.id);
    expect(await drafts.of(place)).toEqual([]);
  });

  it('of another user, project or page is another one', async () => {
    const drafts = open();
    await drafts.put(draft);
    for (const other of [{ uid: '8' }, { item_id: '9' }, { page_id: '0' }]) {
      expect(await drafts.of({ ...place, ...other })).toEqual([]);
    }
  });

  it('of another tab stands beside it, the newest first', async () => {
    const drafts = open();
    await drafts.put(draft);
    await drafts.put({ ...draft, id: 'b', at: 2 });
    expect((await drafts.of(place)).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(await drafts.count()).toBe(2);
    await drafts.clear();
    expect(await drafts.count()).toBe(0);
  });

  it('is kept in the moment in which the page goes away, and is one with the one before', async () => {
    const drafts = open();
    await drafts.put(draft);
    drafts.putAtOnce({ ...draft, page_content: 'the last words of all', at: 5 });
    expect((await drafts.of(place)).map(({ page_content }) => page_content)).toEqual(['the last words of all']);
    await drafts.put({ ...draft, page_content: 'and those after them', at: 6 });
    expect((await drafts.of(place)).map(({ page_content }) => page_content)).toEqual(['and those after them']);
  });
});

describe('a draft', () => {
  it('is kept from more than ten characters on', () => {
    expect(isWorthKeeping({ ...draft, page_content: '1234567890' })).toBe(false);
    expect(isWorthKeeping({ ...draft, page_content: '12345678901' })).toBe(true);
  });

  it('that was damaged is as good as none', async () => {
    localStorage.setItem('docstead.drafts.x', '{"page_title":');
    localStorage.setItem('docstead.drafts.y', 'null');
    expect(await openDrafts().of(place)).toEqual([]);
  });

  it('is refused by a browser without room, so that the screen can say so', async () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { setItem });
    await expect(openDrafts().put(draft)).rejects.toThrow('full');
  });
});
