import { describe, expect, it, vi } from 'vitest';
import type { Book } from '../../book/types.ts';
import { bookOf, contentOf, noNetwork, stored, testSessions, textIn } from './testing.ts';

const at = testSessions();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** An editor that was closed with this unsaved. */
async function leaveDraft(text: string) {
  const session = await at.open();
  session.sheet.write(bookOf(text));
  at.close();
  await pass(0);
}

describe('a draft', () => {
  it('is kept at a pause in typing, and dropped by the save', async () => {
    const session = await at.open();
    session.sheet.write(bookOf('two'));
    await pass(1_499);
    expect(at.drafts.texts).toEqual([]);
    await pass(1);
    expect(at.drafts.kept).toMatchObject([{ uid: '7', item_id: '1', page_id: '2', base_rev: 1 }]);
    await session.save();
    await pass(0);
    expect(at.drafts.texts).toEqual([]);
  });

  it('is kept every 30 s by who never pauses', async () => {
    const session = await at.open();
    for (let second = 0; second < 31; second += 1) {
      session.sheet.write(bookOf(`at ${second}`));
      await pass(1_000);
    }
    expect(at.drafts.kept).toHaveLength(1);
  });

  it('is kept when the page is hidden or goes away', async () => {
    const session = await at.open();
    session.sheet.write(bookOf('two'));
    window.dispatchEvent(new Event('pagehide'));
    await pass(0);
    expect(at.drafts.texts).toEqual(['two']);
  });

  it('holds what was typed while the save was on its way, on the revision of that save', async () => {
    const session = await at.open();
    const answer = at.server.holdNext();
    session.sheet.write(bookOf('two'));
    void session.save();
    session.sheet.write(bookOf('three'));
    answer();
    await pass(0);
    expect(at.drafts.kept).toMatchObject([{ base_rev: 2, page_content: contentOf('three') }]);
  });

  it('says that the browser has no room, until it has', async () => {
    const session = await at.open();
    at.drafts.isFull = true;
    session.sheet.write(bookOf('two'));
    await pass(1_500);
    expect(session.keeper.store.getState().isFull).toBe(true);
    at.drafts.isFull = false;
    session.sheet.write(bookOf('three'));
    await pass(1_500);
    expect(session.keeper.store.getState().isFull).toBe(false);
  });

  it('is offered at the next opening, restored, and goes with the save', async () => {
    await leaveDraft('two');
    const session = await at.open();
    const [draft] = session.store.getState().offered;
    if (!draft) throw new Error('No draft is offered');
    session.restore(draft);
    await pass(0);
    expect(textIn(session.sheet.read().page_content)).toBe('two');
    expect([session.store.getState().offered, session.saver.store.getState().isDirty]).toEqual([[], true]);
    expect(at.drafts.texts).toEqual(['two']);
    await session.save();
    await pass(0);
    expect([textIn(at.server.page.page_content), at.drafts.texts]).toEqual(['two', []]);
  });

  it('is thrown away', async () => {
    await leaveDraft('two');
    const session = await at.open();
    const [draft] = session.store.getState().offered;
    if (draft) await session.discard(draft);
    expect([session.store.getState().offered, at.drafts.texts]).toEqual([[], []]);
  });

  it('is not offered where it is what is stored, or belongs to another user', async () => {
    await leaveDraft('two');
    at.drafts.kept = at.drafts.kept.flatMap((one) => [one, { ...one, id: 'x', uid: '8' }]);
    const session = await at.open({ ...stored, page_content: contentOf('two') });
    expect([session.store.getState().offered, at.drafts.kept.map(({ uid }) => uid)]).toEqual([[], ['8']]);
  });

  it('of a save without an answer that did arrive is no conflict with oneself', async () => {
    const first = await at.open();
    at.server.next.push(async (form) => {
      await at.server.store(form);
      throw noNetwork();
    });
    first.sheet.write(bookOf('two'));
    await first.save();
    first.sheet.write(bookOf('three'));
    at.close();
    await pass(0);
    const session = await at.open({ ...stored, ...at.server.page });
    const [draft] = session.store.getState().offered;
    if (!draft) throw new Error('No draft is offered');
    session.restore(draft);
    await session.save();
    expect(textIn(at.server.page.page_content)).toBe('three');
  });
});

describe('leaving', () => {
  it('stays where the save is refused, or there is no room for a draft', async () => {
    const session = await at.open();
    session.sheet.write(bookOf('two'));
    at.server.next.push(() => Promise.reject(noNetwork()));
    expect(await session.leave('save')).toBe(false);
    at.drafts.isFull = true;
    expect(await session.leave('keep')).toBe(false);
  });

  it('keeps nothing of what is thrown away', async () => {
    const session = await at.open();
    session.sheet.write(bookOf('two'));
    await pass(1_500);
    expect(await session.leave('discard')).toBe(true);
    at.close();
    await pass(60_000);
    expect(at.drafts.texts).toEqual([]);
  });
});

describe('a spreadsheet in a view', () => {
  it('is what was written into it, before the view shows it too', async () => {
    await leaveDraft('two');
    const session = await at.open();
    const before = session.sheet.book;
    // It shows another book at its next turn, and says at once that it is another one.
    session.sheet.connect({ read: () => before, write: () => session.sheet.touched(), focus: () => undefined });
    const [draft] = session.store.getState().offered;
    if (!draft) throw new Error('No draft is offered');
    session.restore(draft);
    await pass(0);
    expect([session.saver.store.getState().isDirty, at.drafts.texts]).toEqual([true, ['two']]);
    await session.save();
    expect(textIn(at.server.page.page_content)).toBe('two');
    session.sheet.connect({ read: () => bookOf('three'), write: () => undefined, focus: () => undefined });
    session.sheet.touched();
    await session.save();
    expect(textIn(at.server.page.page_content)).toBe('three');
  });

  it('is the same where a view writes its keys in another order', async () => {
    const session = await at.open();
    const [sheet] = session.sheet.book;
    const turned: Book = sheet ? [{ ...(sheet.rows && { rows: sheet.rows }), name: sheet.name }] : [];
    session.sheet.connect({ read: () => turned, write: () => undefined, focus: () => undefined });
    session.sheet.touched();
    expect(session.saver.store.getState().isDirty).toBe(true);
    await pass(1_500);
    expect([session.saver.store.getState().isDirty, at.drafts.texts]).toEqual([false, []]);
  });
});
