import { closeSearchPanel, findNext, findPrevious, openSearchPanel } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { EditorView, runScopeHandlers } from '@codemirror/view';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shortcutKeys } from '../keys.ts';
import { Finder, look, openReplace } from './find.ts';
import { MOST_MATCHES } from './matches.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(doc: string) {
  const finder = new Finder();
  const view = new EditorView({ state: EditorState.create({ doc, extensions: [finder.extension, shortcutKeys] }) });
  openSearchPanel(view);
  const shown = () => {
    const { now } = finder.store.getState();
    return now && { at: now.at, count: now.count };
  };
  return { finder, view, shown };
}

const press = (view: EditorView, init: KeyboardEventInit, scope: string) =>
  runScopeHandlers(view, new KeyboardEvent('keydown', init), scope);

describe('what is found', () => {
  it('is counted, and the one that is selected has its place', () => {
    const { view, shown } = open('one two one three One');
    expect(shown()).toEqual({ at: 0, count: 0 });
    look(view, { search: 'one' });
    expect(shown()).toEqual({ at: 1, count: 3 });
    findNext(view);
    expect(shown()).toEqual({ at: 2, count: 3 });
    findPrevious(view);
    findPrevious(view);
    expect(shown()).toEqual({ at: 3, count: 3 });
    view.dispatch({ selection: { anchor: 1 } });
    expect(shown()).toEqual({ at: 0, count: 3 });
  });

  it('is gone to while it is typed: the next one from the cursor, then the first', () => {
    const { view, shown } = open('one on only one');
    const place = () => [view.state.selection.main.from, view.state.selection.main.to];
    view.dispatch({ selection: { anchor: 2 } });
    look(view, { search: 'o' });
    expect(place()).toEqual([4, 5]);
    look(view, { search: 'on' });
    look(view, { search: 'onl' });
    expect(place()).toEqual([7, 10]);
    look(view, { search: 'one' });
    expect(place()).toEqual([12, 15]);
    look(view, { search: 'on o' });
    expect(place()).toEqual([4, 8]);
    expect(shown()).toEqual({ at: 1, count: 1 });
    view.dispatch({ selection: { anchor: 6 } });
    look(view, { search: 'on on' });
    expect(place()).toEqual([4, 9]);
  });

  it('is left where it is by words that nothing has, by none, and by those to put in its place', () => {
    const { view } = open('one two one');
    look(view, { search: 'two' });
    for (const wish of [{ search: 'three' }, { search: '' }, { replace: 'one' }]) look(view, wish);
    expect(view.state.selection.main.from).toBe(4);
    look(view, { search: 'one' });
    look(view, { replace: 'x' });
    expect(view.state.selection.main.from).toBe(8);
  });

  it('depends on capitals, on whole words and on patterns, where they are asked for', () => {
    const { view, shown } = open('one One ones o.e');
    look(view, { search: 'one' });
    expect(shown()?.count).toBe(3);
    look(view, { caseSensitive: true });
    expect(shown()?.count).toBe(2);
    look(view, { wholeWord: true });
    expect(shown()?.count).toBe(1);
    look(view, { search: 'o.e', caseSensitive: false, wholeWord: false });
    expect(shown()?.count).toBe(1);
    look(view, { regexp: true });
    expect(shown()?.count).toBe(4);
    look(view, { search: '(' });
    expect(shown()?.count).toBe(0);
  });

  it('is counted anew when the text changed and the keys rest', () => {
    const { view, shown } = open('one');
    look(view, { search: 'one' });
    view.dispatch({ changes: { from: 0, insert: 'one ' } });
    vi.runAllTimers();
    expect(shown()?.count).toBe(2);
  });

  it('is counted up to the most, and one more says that there are more', () => {
    const { view, shown } = open('a '.repeat(MOST_MATCHES));
    look(view, { search: 'a' });
    expect(shown()?.count).toBe(MOST_MATCHES);
    view.dispatch({ changes: { from: 0, insert: 'a a a ' } });
    vi.runAllTimers();
    expect(shown()?.count).toBe(MOST_MATCHES + 1);
  });
});

describe('the row', () => {
  it('is there until it is closed', () => {
    const { finder, view } = open('one');
    expect(view.dom.contains(finder.store.getState().now?.place ?? null)).toBe(true);
    closeSearchPanel(view);
    expect(finder.store.getState().now).toBeUndefined();
  });

  it('has replace folded until that is asked for, in the text and in the row itself', () => {
    const { finder, view } = open('one');
    const isReplacing = () => finder.store.getState().now?.isReplacing;
    expect(isReplacing()).toBe(false);
    expect(press(view, { key: 'h', ctrlKey: true }, 'search-panel')).toBe(true);
    expect(isReplacing()).toBe(true);
    closeSearchPanel(view);
    openReplace(view);
    expect(isReplacing()).toBe(true);
    expect(press(view, { key: 'b', ctrlKey: true }, 'search-panel')).toBe(false);
  });
});
