// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Draft, draftKey, dropDraft, keepDraft, readDraft } from './drafts.ts';

const key = draftKey('7', '1', '2');
const draft: Draft = { page_title: 'One', page_content: 'more than ten characters', cat_id: '0', at: 1 };

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('a draft', () => {
  it('is there again until it is dropped', () => {
    expect(keepDraft(key, draft)).toBe(true);
    expect(readDraft(key)).toEqual(draft);
    dropDraft(key);
    expect(readDraft(key)).toBeUndefined();
  });

  it('is kept from more than ten characters on', () => {
    keepDraft(key, { ...draft, page_content: '1234567890' });
    expect(readDraft(key)).toBeUndefined();
    keepDraft(key, { ...draft, page_content: '12345678901' });
    expect(readDraft(key)?.page_content).toBe('12345678901');
  });

  it('of another user, project or page is another one', () => {
    keepDraft(key, draft);
    expect(readDraft(draftKey('8', '1', '2'))).toBeUndefined();
    expect(readDraft(draftKey('7', '1', '0'))).toBeUndefined();
  });

  it('that was damaged is as good as none', () => {
    localStorage.setItem(key, '{"page_title":');
    expect(readDraft(key)).toBeUndefined();
  });

  it('says when the browser has no room for it', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keepDraft(key, draft)).toBe(false);
  });
});
