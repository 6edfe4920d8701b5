import { describe, expect, it, vi } from 'vitest';
import { type Draft, openDrafts } from '../drafts/drafts.ts';
import { mergeTo, noNetwork, stored, testDesks } from './testing.ts';

const desks = testDesks();
const place = { uid: '7', item_id: '1', page_id: '2' };
const base = { page_title: stored.page_title, page_content: stored.page_content, cat_id: '0' };

const draft = (over: Partial<Draft> = {}): Draft => ({
  ...{ ...place, ...base, id: 'old', page_content: 'one\ntwo\nthree\nfour, unsaved', at: 1 },
  ...{ base, base_rev: 1, unanswered: [], save_key: 'k' },
  ...over,
});
const kept = () => openDrafts().of(place);

describe('a draft', () => {
  it('is written on a pause in typing and at the latest after 30 s, and is gone after saving', async () => {
    const desk = await desks.open();
    desks.type('typed, and a pause');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await kept()).toMatchObject([{ page_content: 'typed, and a pause', base_rev: 1, base }]);
    for (let second = 0; second < 31; second += 1) {
      desks.type(`typing without a pause ${second}`);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect((await kept())[0]?.page_content).toContain('without a pause');
    await desk.save();
    await vi.advanceTimersByTimeAsync(0);
    expect(await kept()).toEqual([]);
  });

  it('of what was typed while a save was on its way outlives that save', async () => {
    const desk = await desks.open();
    const answer = desks.server.holdNext();
    desks.type('sent with the save');
    const saving = desk.save();
    desks.type('sent with the save, and more');
    await vi.advanceTimersByTimeAsync(1_500);
    answer();
    await saving;
    await vi.advanceTimersByTimeAsync(0);
    expect(desks.server.page.page_content).toBe('sent with the save');
    expect(await kept()).toMatchObject([{ page_content: 'sent with the save, and more', base_rev: 2 }]);
  });

  it('that the browser has no room for is told, until there is room again', async () => {
    const drafts = openDrafts();
    let isFull = true;
    const put = (one: Draft) => (isFull ? Promise.reject(new Error('QuotaExceededError')) : drafts.put(one));
    const { keeper } = await desks.open(stored, { ...drafts, put });
    desks.type('more than there is room for');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(keeper.store.getState()).toEqual({ isFull: true });
    isFull = false;
    desks.type('more than there is room for, once');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(keeper.store.getState()).toEqual({ isFull: false });
    expect(await kept()).toHaveLength(1);
  });

  it('is written when the page is hidden', async () => {
    await desks.open();
    desks.type('typed, and gone at once');
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify({ ...localStorage })).toContain('typed, and gone at once');
  });

  it('that differs is offered, restored and saved; one that does not is dropped', async () => {
    await openDrafts().put(draft());
    await openDrafts().put(draft({ id: 'same', page_content: stored.page_content }));
    const desk = await desks.open();
    const [offered, ...more] = desk.store.getState().offered;
    expect([offered?.id, more]).toEqual(['old', []]);
    if (offered) desk.restore(offered);
    expect(desks.text.read().page_content).toBe('one\ntwo\nthree\nfour, unsaved');
    expect(desk.saver.store.getState().isDirty).toBe(true);
    await desk.save();
    await vi.advanceTimersByTimeAsync(0);
    expect(await kept()).toEqual([]);
  });

  it('that is discarded is gone', async () => {
    await openDrafts().put(draft());
    const desk = await desks.open();
    await desk.discard(draft());
    expect([desk.store.getState().offered, await kept()]).toEqual([[], []]);
  });

  it('that is older than the page goes through the merge, with the text that it started from', async () => {
    await openDrafts().put(draft());
    desks.server.page = { ...stored, page_content: 'ONE\ntwo\nthree', rev: 2, author_username: 'bob' };
    const desk = await desks.open({ ...stored, page_content: 'ONE\ntwo\nthree', rev: 2, author_username: 'bob' });
    desk.restore(draft());
    expect(desk.store.getState().merging).toMatchObject({
      base,
      theirs: { rev: 2 },
      mine: { page_content: draft().page_content },
    });
    expect(desks.text.read().page_content).toBe('ONE\ntwo\nthree');
    mergeTo(desk, 'ONE\ntwo\nthree\nfour, unsaved');
    await desk.save();
    await vi.advanceTimersByTimeAsync(0);
    expect(desks.server.page).toMatchObject({ page_content: 'ONE\ntwo\nthree\nfour, unsaved', rev: 3 });
    expect(await kept()).toEqual([]);
  });

  it('whose save did arrive before the crash is no conflict', async () => {
    const sent = { ...base, page_content: 'sent, never answered' };
    await openDrafts().put(draft({ unanswered: [sent], page_content: 'sent, never answered, and more' }));
    desks.server.page = { ...stored, ...sent, rev: 2 };
    const desk = await desks.open({ ...stored, ...sent, rev: 2 });
    desk.restore(draft({ unanswered: [sent], page_content: 'sent, never answered, and more' }));
    expect(desk.store.getState().merging).toBeUndefined();
    await desk.save();
    expect(desks.server.page).toMatchObject({ page_content: 'sent, never answered, and more', rev: 3 });
  });

  it('of a new page keeps its name for the server', async () => {
    const fresh = { ...stored, page_id: '0', page_content: '', rev: 0 };
    await openDrafts().put(draft({ page_id: '0', base: { ...base, page_content: '' }, base_rev: 0 }));
    const desk = await desks.open(fresh);
    const [offered] = desk.store.getState().offered;
    if (offered) desk.restore(offered);
    await desk.save();
    expect(desks.server.sent[0]).toMatchObject({ page_id: '0', save_key: 'k' });
  });
});

describe('a save that meets another one', () => {
  it('opens the merge; cancelling keeps everything, finishing saves on the new revision', async () => {
    const desk = await desks.open();
    desks.server.page = { ...desks.server.page, page_content: 'one\ntwo\nTHREE', rev: 2, author_username: 'bob' };
    desks.type('ONE\ntwo\nthree');
    await desk.save();
    expect(desk.store.getState().merging).toMatchObject({ base, theirs: { page_content: 'one\ntwo\nTHREE', rev: 2 } });
    await desk.cancelMerge();
    expect(desks.text.read().page_content).toBe('ONE\ntwo\nthree');
    expect(desk.saver.store.getState()).toMatchObject({ isDirty: true, state: { kind: 'failed', why: 'stale' } });
    desk.openMerge();
    mergeTo(desk, 'ONE\ntwo\nTHREE');
    await desk.save();
    expect(desks.server.page).toMatchObject({ page_content: 'ONE\ntwo\nTHREE', rev: 3 });
    expect(desk.store.getState().merging).toBeUndefined();
  });
});

describe('a text that becomes a page of its own', () => {
  it('has a new key each time, so that the server takes no copy for the one before', async () => {
    const desk = await desks.open();
    desks.type('written on a page that is gone');
    await desk.saveAsNew('First copy');
    desks.type('written once more');
    await desk.saveAsNew('Second copy');
    expect(desks.server.sent).toMatchObject([
      { page_id: '0', page_title: 'First copy' },
      { page_id: '0', page_title: 'Second copy' },
    ]);
    const keys = desks.server.sent.map(({ save_key }) => save_key);
    expect(new Set([...keys, desk.keeper.id]).size).toBe(3);
  });
});

describe('without a server', () => {
  it('the save is tried again by itself', async () => {
    const desk = await desks.open();
    const fail = () => Promise.reject(noNetwork());
    desks.server.next.push(fail, fail);
    desks.type('written on a train');
    await desk.save();
    expect(desk.saver.store.getState().state.kind).toBe('offline');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(desks.server.page.page_content).toBe('written on a train');
    expect(desk.saver.store.getState()).toMatchObject({ state: { kind: 'saved' }, isDirty: false });
  });
});
