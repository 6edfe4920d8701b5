import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WorkingText } from '../drafts/working-text.ts';
import { FakeServer, noNetwork, refusal, stored } from '../hooks/testing.ts';
import { Saver } from './saver.ts';

let server: FakeServer;
let text: WorkingText;
let saver: Saver;
const type = (page_content: string) => text.replace({ ...text.read(), page_content });
const state = () => saver.store.getState().state;
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  server = new FakeServer();
  text = new WorkingText(stored);
  saver = new Saver({ page: stored, text, way: server, save_key: 'key' });
  saver.start();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving', () => {
  it('starts from the revision that was loaded, and goes on from the one that was saved', async () => {
    type('first');
    expect(saver.store.getState().isDirty).toBe(true);
    await saver.save({ page_comments: 'why' });
    expect(server.sent[0]).toMatchObject({ page_content: 'first', base_rev: 1, page_comments: 'why', save_key: 'key' });
    expect(saver.store.getState()).toMatchObject({
      isDirty: false,
      state: { kind: 'saved', at: 1_000 },
      page: { rev: 2 },
    });
    type('second');
    await saver.save();
    expect(server.sent[1]).toMatchObject({ base_rev: 2 });
    expect(server.sent[1]).not.toHaveProperty('page_comments');
  });

  it('asks for nothing where nothing has changed, and says so; a comment or publishing is something', async () => {
    expect(await saver.save()).toMatchObject({ page_id: '2', rev: 1 });
    expect([server.sent, state()]).toEqual([[], { kind: 'saved', isSame: true }]);
    type('first');
    type(stored.page_content);
    await saver.save();
    expect([server.sent, saver.store.getState().isDirty]).toEqual([[], false]);
    await saver.save({ page_comments: 'why' });
    await saver.save({ is_draft: 0 });
    expect(server.sent.map((form) => [form.page_comments, form.is_draft])).toEqual([
      ['why', -1],
      [undefined, 0],
    ]);
    text.change({ page_title: 'Another' });
    await saver.save();
    expect(server.sent).toHaveLength(3);
  });

  it('names the catalog only when its writer chose another, so that a colleague’s move stays', async () => {
    server.page = { ...server.page, cat_id: '8' };
    type('first');
    await saver.save();
    expect(server.sent[0]).not.toHaveProperty('cat_id');
    expect(server.page.cat_id).toBe('8');
    text.change({ cat_id: '9' });
    await saver.save();
    expect(server.page.cat_id).toBe('9');
  });

  it('is never in flight twice; what was typed meanwhile stays unsaved and is saved after', async () => {
    let answer: (() => void) | undefined;
    server.next.push(async (form) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return server.store(form);
    });
    type('first');
    const done = saver.save();
    type('first and second');
    await saver.save();
    await saver.save();
    expect(server.sent).toHaveLength(1);
    answer?.();
    await done;
    expect(server.sent.map((form) => form.page_content)).toEqual(['first', 'first and second']);
    expect(saver.store.getState().isDirty).toBe(false);
  });

  it('leaves what was typed meanwhile unsaved when nobody asked again', async () => {
    server.next.push(async (form) => {
      type('more');
      return server.store(form);
    });
    type('first');
    await saver.save();
    expect(server.sent).toHaveLength(1);
    expect(saver.store.getState()).toMatchObject({ isDirty: true, page: { page_content: 'first' } });
  });

  it('says after ten seconds that there is no answer, and may then be tried again', async () => {
    vi.useFakeTimers();
    server.next.push(never);
    type('first');
    void saver.save();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state()).toEqual({ kind: 'saving', isSlow: true });
    await saver.save();
    expect(state()).toMatchObject({ kind: 'saved' });
    expect(saver.store.getState().isDirty).toBe(false);
  });

  it('whose answer was lost is no conflict with oneself, not even with more text', async () => {
    server.next.push(async (form) => {
      await server.store(form);
      throw noNetwork();
    });
    type('first');
    await saver.save();
    expect(state()).toEqual({ kind: 'offline' });
    type('first and more');
    await saver.save();
    expect(saver.store.getState()).toMatchObject({ isDirty: false, state: { kind: 'saved' }, page: { rev: 3 } });
    expect(server.page.page_content).toBe('first and more');
  });

  it('leaves a draft a draft, and knows what it is when it became another', async () => {
    type('one');
    await saver.save();
    expect(server.sent.at(-1)).toMatchObject({ is_draft: -1 });
    expect(saver.store.getState().page.isDraft).toBe(false);
    await saver.save({ is_draft: 1 });
    expect(server.sent.at(-1)).toMatchObject({ is_draft: 1 });
    expect(saver.store.getState().page.isDraft).toBe(true);
    type('two');
    await saver.save();
    expect(server.sent.at(-1)).toMatchObject({ is_draft: -1 });
    expect(saver.store.getState().page.isDraft).toBe(true);
    await saver.save({ is_draft: 0 });
    expect(saver.store.getState().page.isDraft).toBe(false);
  });

  it('keeps both texts at hand when somebody else saved', async () => {
    await server.store({ ...stored, page_content: 'theirs', base_rev: 1, save_key: '', is_draft: -1 });
    type('mine');
    await saver.save();
    expect(state()).toMatchObject({ kind: 'failed', why: 'stale' });
    expect(saver.store.getState().theirs).toMatchObject({ page_content: 'theirs', rev: 2 });
    expect(saver.store.getState()).toMatchObject({
      isDirty: true,
      page: { page_content: stored.page_content, rev: 1 },
    });
    saver.rebase({ ...server.page });
    await saver.save();
    expect(server.page).toMatchObject({ page_content: 'mine', rev: 3 });
    expect(saver.store.getState().theirs).toBeUndefined();
  });

  it('has succeeded by 10250, and warns', async () => {
    for (const data of [{ page_id: '2', rev: 2 }, { page_id: '2' }, undefined]) {
      server.page = { ...stored };
      saver = new Saver({ page: stored, text, way: server, save_key: 'key' });
      server.next.push(async (form) => {
        await server.store(form);
        throw refusal(10250, data);
      });
      type('written without an address');
      await saver.save();
      expect(saver.store.getState()).toMatchObject({
        state: { kind: 'saved' },
        isEmailUnverified: true,
        page: { rev: 2 },
      });
    }
  });

  it.each([
    [10102, 'login'],
    [10103, 'rights'],
    [10303, 'rights'],
    [11202, 'archived'],
    [11203, 'locked'],
    [11002, 'too_large'],
    [11207, 'too_large'],
    [413, 'too_large'],
    [11003, 'busy'],
    [11006, 'busy'],
    [503, 'busy'],
    [10100, 'other'],
    [10101, 'other'],
  ])('says by %i what happened: %s', async (code, why) => {
    server.next.push(async () => {
      throw refusal(code);
    });
    type('mine');
    await saver.save();
    expect(state()).toMatchObject({ kind: 'failed', why });
    expect(text.read().page_content).toBe('mine');
    expect(saver.store.getState().isDirty).toBe(true);
  });

  it('finds out that the page is gone, and saves the text as a new one', async () => {
    server.isGone = true;
    server.next.push(async () => {
      throw refusal(10101);
    });
    type('mine');
    await saver.save();
    expect(state()).toMatchObject({ kind: 'failed', why: 'gone' });
    saver.detach('other key');
    await saver.save();
    expect(server.sent.at(-1)).toMatchObject({
      page_id: '0',
      page_content: 'mine',
      save_key: 'other key',
      base_rev: 0,
    });
    expect(saver.store.getState().page.page_id).toBe('9');
  });

  it('stores a page without text, and says that it is meant; with text it says nothing of it', async () => {
    type('');
    await saver.save();
    expect([state().kind, server.sent[0]]).toMatchObject(['saved', { page_content: '', may_be_empty: 1 }]);
    type('words');
    await saver.save();
    expect(server.sent[1]).not.toHaveProperty('may_be_empty');
  });

  it.each([
    ['asks nobody to store a new page that has nothing', ' ', 0],
    ['stores a new page that has its title', 'Skeleton', 1],
  ])('%s', async (_, page_title, times) => {
    const fresh = { ...stored, page_id: '0', page_title: '', page_content: '', rev: 0 };
    const own = new WorkingText(fresh);
    const begun = new Saver({ page: fresh, text: own, way: server, save_key: 'key' });
    begun.start();
    own.change({ page_title });
    await begun.save();
    expect(server.sent).toHaveLength(times);
    const failed = { kind: 'failed', why: 'empty', message: '' };
    expect(begun.store.getState().state).toMatchObject(times === 0 ? failed : { kind: 'saved' });
  });

  it('counts text that was changed back as saved', () => {
    type('changed');
    type(stored.page_content);
    expect(saver.store.getState().isDirty).toBe(true);
    saver.settle();
    expect(saver.store.getState().isDirty).toBe(false);
  });
});
