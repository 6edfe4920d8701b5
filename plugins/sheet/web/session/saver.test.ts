import { describe, expect, it, vi } from 'vitest';
import { bookOf, contentOf, noNetwork, refusal, stored, testSessions, textIn } from './testing.ts';

const at = testSessions();
const soon = () => vi.advanceTimersByTimeAsync(0);

async function open(page = stored) {
  const session = await at.open(page);
  const type = (text: string) => session.sheet.write(bookOf(text));
  return { session, type, saver: session.saver, shown: () => session.saver.store.getState() };
}

describe('a save', () => {
  it('sends title and spreadsheet on the revision that they started from, and leaves catalog and draft as they are', async () => {
    const { session, type, shown } = await open();
    session.sheet.rename('Budget 2027');
    type('two');
    expect(shown().isDirty).toBe(true);
    await session.save();
    expect(shown()).toMatchObject({ isDirty: false, state: { kind: 'saved', at: 1_000 }, page: { rev: 2 } });
    expect(at.server.sent).toEqual([
      {
        ...{ page_id: '2', item_id: '1', base_rev: 1, is_draft: -1, save_key: session.saver.key },
        ...{ page_title: 'Budget 2027', page_content: contentOf('two') },
      },
    ]);
  });

  it('carries the words of the menu once', async () => {
    const { session, type } = await open();
    await session.save({ page_comments: 'checked' });
    type('two');
    await session.save({ is_notify: 1, notify_content: 'look' });
    type('three');
    await session.save();
    expect(at.server.sent.map(({ page_comments, is_notify }) => [page_comments, is_notify])).toEqual([
      ['checked', undefined],
      [undefined, 1],
      [undefined, undefined],
    ]);
  });

  it('is not sent where nothing was changed, or it was changed back', async () => {
    const { session, type, shown } = await open();
    type('two');
    type('one');
    await session.save();
    expect([at.server.sent, shown().state]).toEqual([[], { kind: 'saved', isSame: true }]);
  });

  it('takes along what is typed while it is on its way', async () => {
    const { session, type, shown } = await open();
    const answer = at.server.holdNext();
    type('two');
    void session.save();
    type('three');
    void session.save();
    answer();
    await session.saver.rest();
    expect([textIn(at.server.page.page_content), shown().isDirty]).toEqual(['three', false]);
  });

  it('makes the page of a project that has none, and sends no second one', async () => {
    const { session, shown } = await open({ ...stored, page_id: '0', rev: 0 });
    at.server.next.push(() => Promise.reject(noNetwork()));
    await session.save();
    expect(shown().state).toEqual({ kind: 'offline' });
    await session.save();
    expect(shown().page).toMatchObject({ page_id: '9', rev: 2 });
    expect(new Set(at.server.sent.map(({ save_key }) => save_key)).size).toBe(1);
    await soon();
    expect(at.server.asked.at(-1)).toBe('take 9');
  });

  it('that has no answer may be sent again without a conflict with oneself', async () => {
    const { session, type, shown } = await open();
    at.server.next.push(async (form) => {
      await at.server.store(form);
      throw noNetwork();
    });
    type('two');
    await session.save();
    expect(shown().state).toEqual({ kind: 'offline' });
    type('three');
    await session.save();
    expect(shown().state.kind).toBe('saved');
    expect(textIn(at.server.page.page_content)).toBe('three');
  });

  it('is tried again by itself after ten seconds without a network', async () => {
    const { session, type, shown } = await open();
    at.server.next.push(() => Promise.reject(noNetwork()));
    type('two');
    await session.save();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([shown().state.kind, textIn(at.server.page.page_content)]).toEqual(['saved', 'two']);
  });

  it('says after ten seconds that there is no answer', async () => {
    const { session, type, shown } = await open();
    const answer = at.server.holdNext();
    type('two');
    void session.save();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown().state).toEqual({ kind: 'saving', isSlow: true });
    answer();
    await soon();
    expect(shown().state.kind).toBe('saved');
  });

  it('by an account without a verified email is stored all the same', async () => {
    const { session, type, shown } = await open();
    at.server.next.push(async (form) => {
      throw refusal(10250, await at.server.store(form));
    });
    type('two');
    await session.save();
    expect(shown()).toMatchObject({ isEmailUnverified: true, isDirty: false, page: { rev: 2 } });
  });

  it.each([
    [10102, 'login'],
    [10103, 'rights'],
    [11202, 'archived'],
    [11230, 'banned'],
    [11203, 'locked'],
    [11207, 'too_large'],
    [503, 'busy'],
    [11231, 'other'],
  ])('refused with %i says why: %s', async (code, why) => {
    const { session, type, shown } = await open();
    at.server.next.push(() => Promise.reject(refusal(code)));
    type('two');
    await session.save();
    expect(shown()).toMatchObject({ isDirty: true, state: { kind: 'failed', why } });
  });

  it('tells a page that is gone from other things that are not there', async () => {
    const { session, type, shown } = await open();
    at.server.next.push(() => Promise.reject(refusal(10101)));
    type('two');
    await session.save();
    expect(shown().state).toMatchObject({ why: 'other' });
    at.server.next.push(() => Promise.reject(refusal(10101)));
    at.server.isGone = true;
    await session.save();
    expect(shown().state).toMatchObject({ why: 'gone' });
  });
});

describe('a conflict', () => {
  async function conflict() {
    const opened = await open();
    at.server.saveTheirs('theirs');
    opened.type('mine');
    await opened.session.save();
    return opened;
  }

  it('names who saved, and writes over nothing', async () => {
    const { shown } = await conflict();
    expect(shown()).toMatchObject({
      ...{ isDirty: true, state: { kind: 'failed', why: 'stale' } },
      theirs: { author_name: 'Bob Moss', rev: 2 },
    });
    expect(textIn(at.server.page.page_content)).toBe('theirs');
  });

  it('saves mine over theirs by “keep mine”', async () => {
    const { session, shown } = await conflict();
    await session.keepMine();
    expect([textIn(at.server.page.page_content), shown().theirs, shown().isDirty]).toEqual(['mine', undefined, false]);
  });

  it('shows theirs by “take theirs”, and offers mine as a draft', async () => {
    const { session, shown } = await conflict();
    await session.takeTheirs();
    expect([textIn(session.sheet.read().page_content), shown().isDirty, shown().theirs]).toEqual([
      ...['theirs', false, undefined],
    ]);
    const [draft] = session.store.getState().offered;
    if (!draft) throw new Error('No draft is offered');
    expect(at.drafts.texts).toEqual(['mine']);
    session.restore(draft);
    await session.save();
    await soon();
    expect([textIn(at.server.page.page_content), at.drafts.texts]).toEqual(['mine', []]);
  });

  it('keeps mine on screen where there is no room for a draft', async () => {
    const { session, shown } = await conflict();
    at.drafts.isFull = true;
    await expect(session.takeTheirs()).rejects.toThrow();
    expect([textIn(session.sheet.read().page_content), shown().isDirty]).toEqual(['mine', true]);
  });
});
