import { describe, expect, it, vi } from 'vitest';
import { openDrafts } from '../drafts/drafts.ts';
import { noNetwork, stored, testDesks } from '../hooks/testing.ts';
import { leaveDesk } from './leave-desk.ts';

const desks = testDesks();
const kept = async () =>
  (await openDrafts().of({ uid: '7', item_id: '1', page_id: '2' })).map((one) => one.page_content);
const soon = () => vi.advanceTimersByTimeAsync(0);

describe('unsaved text that is left', () => {
  it('is stored, and leaves no draft, by “save”', async () => {
    const desk = await desks.open();
    desks.type('written, and left');
    expect(await leaveDesk(desk, 'save')).toBe(true);
    await soon();
    expect([desks.server.page.page_content, await kept()]).toEqual(['written, and left', []]);
  });

  it('is stored with what was typed during a save that was under way', async () => {
    const desk = await desks.open();
    const answer = desks.server.holdNext();
    desks.type('sent with the first save');
    void desk.save();
    desks.type('sent with the first save, and more');
    const left = leaveDesk(desk, 'save');
    await soon();
    answer();
    expect(await left).toBe(true);
    expect(desks.server.page.page_content).toBe('sent with the first save, and more');
  });

  it('is not left where it could not be saved', async () => {
    const desk = await desks.open();
    desks.server.next.push(() => Promise.reject(noNetwork()));
    desks.type('written on a train');
    expect(await leaveDesk(desk, 'save')).toBe(false);
    expect(desks.server.page.page_content).toBe(stored.page_content);
  });

  it('is a draft by “keep”, however short it is', async () => {
    const desk = await desks.open();
    desks.type('short');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await kept()).toEqual([]);
    expect(await leaveDesk(desk, 'keep')).toBe(true);
    expect([await kept(), desks.server.page.page_content]).toEqual([['short'], stored.page_content]);
  });

  it('is not left where the browser has no room for it', async () => {
    const put = () => Promise.reject(new Error('QuotaExceededError'));
    const desk = await desks.open(stored, { ...openDrafts(), put });
    desks.type('more than there is room for');
    expect(await leaveDesk(desk, 'keep')).toBe(false);
  });

  it('is gone by “discard”, and no later moment brings it back', async () => {
    const desk = await desks.open();
    desks.type('written, and thrown away');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await kept()).toHaveLength(1);
    expect(await leaveDesk(desk, 'discard')).toBe(true);
    await desk.keeper.keep();
    window.dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await kept()).toEqual([]);
    desks.type('written, and thrown away, and written on');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await kept()).toHaveLength(1);
  });
});
