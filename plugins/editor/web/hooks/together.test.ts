import { describe, expect, it, vi } from 'vitest';
import { noNetwork, refusal, stored, testDesks } from './testing.ts';

const desks = testDesks();

/** A desk beside bob's, who saves by himself. */
async function beside() {
  desks.server.sharedWith('bob');
  const desk = await desks.open();
  expect(desk.lock.store.getState()).toEqual({
    kind: 'together',
    others: [{ name: 'bob', uid: 'uid of bob' }],
  });
  return desk;
}
const bobSaves = (from: string, to: string, more = {}) => {
  const { page } = desks.server;
  const page_content = page.page_content.replace(from, to);
  desks.server.page = { ...page, page_content, ...more, rev: page.rev + 1, author_username: 'bob' };
};

describe('a save beside a colleague’s', () => {
  it('merges what was met, says so, and is done', async () => {
    const desk = await beside();
    desks.type('ONE\ntwo\nthree');
    bobSaves('three', 'THREE', { page_title: 'By bob' });
    expect(await desk.save({ page_comments: 'why' })).toMatchObject({ page_content: 'ONE\ntwo\nTHREE', rev: 3 });
    expect(desks.server.page).toMatchObject({ page_title: 'By bob', page_content: 'ONE\ntwo\nTHREE', rev: 3 });
    expect(desks.server.sent.map(({ base_rev, page_comments }) => [base_rev, page_comments])).toEqual([
      [1, 'why'],
      [2, 'why'],
    ]);
    expect(desks.text.read().page_content).toBe('ONE\ntwo\nTHREE');
    expect(desk.saver.store.getState()).toMatchObject({ state: { kind: 'saved', at: 1_000 }, isDirty: false });
    // His line and his title.
    expect(desk.store.getState().cameIn).toEqual({ names: ['bob'], count: 2 });
    expect(desk.store.getState().merging).toBeUndefined();
  });

  it('shows a conflict, and saves nothing before it is settled', async () => {
    const desk = await beside();
    desks.type('one\nmine\nthree');
    bobSaves('two', 'theirs');
    expect(await desk.save()).toBeUndefined();
    expect(desk.store.getState().merging).toMatchObject({
      base: { page_content: stored.page_content },
      mine: { page_content: 'one\nmine\nthree' },
      theirs: { page_content: 'one\ntheirs\nthree', author_username: 'bob' },
    });
    expect(desks.text.read().page_content).toBe('one\nmine\nthree');
    expect(desks.server.page.page_content).toBe('one\ntheirs\nthree');
  });

  it('keeps what is typed while it is on its way', async () => {
    const desk = await beside();
    desks.type('ONE\ntwo\nthree');
    bobSaves('three', 'THREE');
    desks.server.next.push(async (form) => {
      desks.type('ONE, and more\ntwo\nthree');
      return desks.server.store(form);
    });
    await desk.save();
    expect(desks.server.page.page_content).toBe('ONE, and more\ntwo\nTHREE');
  });

  it('is left to its author after a few turns in which somebody was always quicker', async () => {
    const desk = await beside();
    desks.type('ONE\ntwo\nthree');
    bobSaves('three', 'three.');
    for (let turn = 0; turn < 9; turn += 1) {
      desks.server.next.push(async (form) => {
        bobSaves('three', 'three.');
        return desks.server.store(form);
      });
    }
    expect(await desk.save()).toBeUndefined();
    expect(desks.server.sent).toHaveLength(6);
    expect(desk.store.getState().merging?.theirs.author_username).toBe('bob');
  });

  it('is compared by hand, as ever, where one edits alone', async () => {
    const desk = await desks.open();
    desks.type('ONE\ntwo\nthree');
    bobSaves('three', 'THREE');
    expect(await desk.save()).toBeUndefined();
    expect(desk.store.getState().merging?.theirs.page_content).toBe('one\ntwo\nTHREE');
    expect(desks.server.sent).toHaveLength(1);
  });

  it('is refused when the project has one editor again: the text stays, and is saved as soon as the page is free', async () => {
    const desk = await beside();
    desks.type('ONE\ntwo\nthree');
    desks.server.heldBy('bob');
    desks.server.next.push(async () => {
      throw refusal(11203);
    });
    await desk.save();
    expect(desk.lock.store.getState()).toEqual({ kind: 'lost', by: 'bob', why: 'alone' });
    expect([desks.text.read().page_content, desk.saver.store.getState().isDirty]).toEqual(['ONE\ntwo\nthree', true]);
    await desks.server.release('2');
    await desk.lock.changed();
    await vi.advanceTimersByTimeAsync(0);
    expect(desks.server.page.page_content).toBe('ONE\ntwo\nthree');
  });
});

describe('word of a colleague’s save', () => {
  it('brings the new text in where nothing is unsaved', async () => {
    const desk = await beside();
    bobSaves('three', 'THREE');
    await desk.written(2);
    expect(desks.text.read().page_content).toBe('one\ntwo\nTHREE');
    expect(desk.saver.store.getState()).toMatchObject({ isDirty: false, page: { rev: 2 } });
    expect(desk.store.getState().cameIn).toEqual({ names: ['bob'], count: 1 });
    await desk.save();
    expect(desks.server.sent).toEqual([]);
  });

  it('offers it beside unsaved text, which stays unsaved', async () => {
    const desk = await beside();
    desks.type('ONE\ntwo\nthree');
    bobSaves('three', 'THREE');
    await desk.written(2);
    expect(desks.text.read().page_content).toBe('ONE\ntwo\nthree');
    expect(desk.store.getState().beside).toMatchObject({ rev: 2, author_username: 'bob' });
    await desk.takeIn();
    expect(desks.text.read().page_content).toBe('ONE\ntwo\nTHREE');
    expect([desk.saver.store.getState().isDirty, desks.server.sent]).toEqual([true, []]);
    await desk.save();
    expect(desks.server.sent).toMatchObject([{ base_rev: 2, page_content: 'ONE\ntwo\nTHREE' }]);
  });

  it('shows a conflict only when it is asked for', async () => {
    const desk = await beside();
    desks.type('one\nmine\nthree');
    bobSaves('two', 'theirs');
    await desk.written(2);
    expect(desk.store.getState().merging).toBeUndefined();
    await desk.takeIn();
    expect(desk.store.getState().merging).toMatchObject({ mine: { page_content: 'one\nmine\nthree' } });
    expect(desks.text.read().page_content).toBe('one\nmine\nthree');
  });

  it('that is of one’s own save, old, or of a page that cannot be read now changes nothing', async () => {
    const desk = await beside();
    const look = vi.spyOn(desks.server, 'look');
    desks.type('ONE\ntwo\nthree');
    const saving = desk.save();
    const told = desk.written(2);
    await Promise.all([saving, told]);
    await desk.written(1);
    expect([look.mock.calls, desk.store.getState().beside]).toEqual([[], undefined]);
    look.mockRejectedValue(noNetwork());
    await desk.written();
    expect(desks.text.read().page_content).toBe('ONE\ntwo\nthree');
  });

  it('is for those who edit together', async () => {
    const desk = await desks.open();
    bobSaves('three', 'THREE');
    await desk.written(2);
    expect([desks.text.read().page_content, desk.store.getState().beside]).toEqual([stored.page_content, undefined]);
  });
});

describe('what came in', () => {
  const cameIn = (desk: Awaited<ReturnType<typeof beside>>) => desk.store.getState().cameIn;

  it('is counted with its authors until it is saved', async () => {
    const desk = await beside();
    bobSaves('three', 'THREE');
    await desk.written(2);
    bobSaves('one', 'ONE');
    desks.server.page = { ...desks.server.page, author_username: 'eve' };
    await desk.written(3);
    expect(cameIn(desk)).toEqual({ names: ['bob', 'eve'], count: 2 });
    desks.type('ONE\nmine\nTHREE');
    await desk.save();
    expect(cameIn(desk)).toBeUndefined();
  });

  it('is let be, and taken out of the unsaved text: the stored one has it until the next save', async () => {
    const desk = await beside();
    bobSaves('three', 'THREE', { page_title: 'By bob' });
    await desk.written(2);
    desk.letBe();
    expect(cameIn(desk)).toBeUndefined();
    desk.takeBack();
    expect(desks.text.head.page_title).toBe('By bob');
    bobSaves('THREE', 'THREE', { page_title: 'By bob, again' });
    await desk.written(3);
    desk.takeBack();
    expect([desks.text.head.page_title, cameIn(desk)]).toEqual(['By bob', undefined]);
    expect([desk.saver.store.getState().isDirty, desks.server.page.page_title]).toEqual([true, 'By bob, again']);
    await desk.save();
    expect(desks.server.page).toMatchObject({ page_title: 'By bob', rev: 4 });
  });

  it('is nothing where both wrote the same', async () => {
    const desk = await beside();
    desks.type('one\ntwo\nTHREE');
    bobSaves('three', 'THREE');
    await desk.written(2);
    await desk.takeIn();
    expect([cameIn(desk), desk.saver.store.getState().page.rev]).toEqual([undefined, 2]);
  });
});
