import { describe, expect, it, vi } from 'vitest';
import { openDrafts } from '../drafts/drafts.ts';
import type { Desk } from '../hooks/desk.ts';
import { mergeTo, noNetwork, stored, testDesks } from '../hooks/testing.ts';
import { leaveDesk } from '../leave/leave-desk.ts';
import type { Choice } from './place.ts';

const desks = testDesks();
const soon = () => vi.advanceTimersByTimeAsync(0);
const kept = () => openDrafts().of({ uid: '7', item_id: '1', page_id: '2' });
const bobSaves = (page_content: string) => {
  const { page } = desks.server;
  desks.server.page = { ...page, page_content, rev: page.rev + 1, author_username: 'bob' };
};

/** A save that met another one in the same line. */
async function met(): Promise<Desk> {
  const desk = await desks.open();
  bobSaves('one\ntheirs\nthree');
  desks.type('one\nmine\nthree');
  await desk.save({ page_comments: 'why' });
  return desk;
}

/** What a person does in the merged text. */
const write = (desk: Desk, page_content: string, choice?: Choice) =>
  mergeTo(desk, page_content, { ...(choice && { choice }), next: () => desks.server.asked.push('next conflict') });

const BOTH = 'one\nmine\ntheirs, typed\nthree';

describe('a merge that is under way', () => {
  it('is saved by every save of the editor, with what the save was asked to carry', async () => {
    const desk = await met();
    write(desk, BOTH, 'both');
    await desk.save();
    expect(desks.server.page).toMatchObject({ page_content: BOTH, rev: 3 });
    expect(desks.server.sent.at(-1)).toMatchObject({ base_rev: 2, page_comments: 'why' });
    expect(desk.store.getState().merging).toBeUndefined();
    await soon();
    expect(await kept()).toEqual([]);
  });

  it('leads to the conflict that is open, and sends nothing, as long as there is one', async () => {
    const desk = await met();
    write(desk, 'one\nmine\nthree, typed');
    expect(await desk.save()).toBeUndefined();
    expect(await leaveDesk(desk, 'save')).toBe(false);
    expect(desks.server.sent).toHaveLength(1);
    expect(desks.server.asked.filter((asked) => asked === 'next conflict')).toHaveLength(2);
    expect(desk.store.getState().merging?.read()?.doc).toBe('one\nmine\nthree, typed\n');
  });

  it('is ours in the next conflict, with all that was decided', async () => {
    const desk = await met();
    write(desk, BOTH, 'both');
    bobSaves('one\ntheirs\nthree, again');
    await desk.save();
    expect(desk.store.getState().merging).toMatchObject({
      base: { page_content: 'one\ntheirs\nthree' },
      mine: { page_content: BOTH },
      theirs: { page_content: 'one\ntheirs\nthree, again', rev: 3 },
    });
  });

  it('is the text of the editor where its save fails', async () => {
    const desk = await met();
    write(desk, BOTH, 'both');
    desks.server.next.push(() => Promise.reject(noNetwork()));
    await desk.save();
    expect(desks.text.read().page_content).toBe(BOTH);
    await soon();
    expect(await kept()).toMatchObject([{ page_content: BOTH, base_rev: 2 }]);
  });

  it('is not saved over by a save that is tried again by itself', async () => {
    await openDrafts().put({
      ...{ uid: '7', item_id: '1', page_id: '2', id: 'old', at: 1, unanswered: [], save_key: 'k' },
      ...{ page_title: 'Title', page_content: 'one\nmine\nthree', cat_id: '0', base: stored, base_rev: 0 },
    });
    const desk = await desks.open({ ...stored, page_content: 'one\ntheirs\nthree' });
    desks.server.next.push(() => Promise.reject(noNetwork()));
    desks.type('one\ntheirs\nthree, typed');
    await desk.save();
    const [draft] = desk.store.getState().offered;
    if (draft) desk.restore(draft);
    write(desk, BOTH, 'both');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(desks.server.sent).toHaveLength(1);
    expect(desk.store.getState().merging?.read()?.doc).toBe(`${BOTH}\n`);
  });

  it.each(['reload', 'leaving'])('goes on after %s where it stood, and can be saved then', async (way) => {
    const desk = await met();
    write(desk, BOTH, 'both');
    if (way === 'leaving') expect(await leaveDesk(desk, 'keep')).toBe(true);
    else window.dispatchEvent(new Event('pagehide'));
    desks.close();
    const again = await desks.open({ ...stored, ...desks.server.page });
    const [draft] = again.store.getState().offered;
    if (draft) again.restore(draft);
    const { merging } = again.store.getState();
    expect(merging?.read()).toMatchObject({ doc: `${BOTH}\n`, places: [{ choice: 'both' }] });
    await again.save();
    expect(desks.server.page).toMatchObject({ page_content: BOTH, rev: 3 });
    await soon();
    expect(await kept()).toEqual([]);
  });

  it('is offered after “not now”, and goes on where it stood', async () => {
    const desk = await met();
    write(desk, BOTH, 'both');
    await desk.cancelMerge();
    expect(desks.text.read().page_content).toBe('one\nmine\nthree');
    expect((await kept()).map(({ merge }) => merge !== undefined)).toEqual([true, false]);
    expect(desk.store.getState()).toMatchObject({ offered: [{ merge: { merged: { doc: `${BOTH}\n` } } }] });
    desk.openMerge();
    await desk.save();
    await soon();
    expect([desks.server.page.page_content, desk.store.getState().offered, await kept()]).toEqual([BOTH, [], []]);
  });

  it('stays a draft of its own where the text was written on after “not now”', async () => {
    const desk = await met();
    write(desk, BOTH, 'both');
    await desk.cancelMerge();
    desks.type('one\nmine, and more\nthree');
    desk.openMerge();
    expect(desk.store.getState()).toMatchObject({
      merging: { mine: { page_content: 'one\nmine, and more\nthree' } },
      offered: [{ merge: { merged: { doc: `${BOTH}\n` } } }],
    });
  });

  it('is gone by “discard”', async () => {
    const desk = await met();
    write(desk, BOTH, 'both');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await kept()).toHaveLength(1);
    expect(await leaveDesk(desk, 'discard')).toBe(true);
    await desk.keeper.keep();
    expect(await kept()).toEqual([]);
  });
});
