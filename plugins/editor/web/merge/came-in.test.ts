import { history, undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { afterEach, describe, expect, it } from 'vitest';
import { bringIn, cameIn, forgetCameIn, showCameIn, takeBack } from './came-in.ts';
import { editsBetween } from './merge-in.ts';

const views: EditorView[] = [];
afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
});

function open(doc: string): EditorView {
  const view = new EditorView({ doc, extensions: [history(), cameIn], parent: document.body });
  views.push(view);
  return view;
}
const text = (view: EditorView) => view.state.doc.toString();
const arrives = (view: EditorView, next: string) => bringIn(view, editsBetween(text(view), next));
const type = (view: EditorView, at: number, insert: string) =>
  view.dispatch({ changes: { from: at, insert }, userEvent: 'input.type' });
const marked = (view: EditorView, mark = '.cm-came-in') =>
  [...view.dom.querySelectorAll(mark)].map((line) => line.textContent);

describe('what a colleague wrote', () => {
  it('is marked line by line, wherever it stands', () => {
    const cases: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
      ['one\ntwo', 'ONE\ntwo', ['ONE'], []],
      ['one\ntwo', 'one\n1\n2\ntwo', ['1', '2'], []],
      ['one\ntwo', 'one\ntwo\nthree', ['three'], []],
      ['one\ntwo', 'zero\none\ntwo', ['zero'], []],
      ['one\ntwo\nthree', 'one\nthree', [], ['three']],
      ['one\ntwo\nthree', 'one\ntwo', [], ['two']],
      ['', 'one', ['one'], []],
    ];
    for (const [now, next, lines, gone] of cases) {
      const view = open(now);
      arrives(view, next);
      expect([text(view), marked(view), marked(view, '.cm-went-out')]).toEqual([next, lines, gone]);
    }
  });

  it('is taken out as a whole, of several saves too, and what was typed before, between and behind stays', () => {
    const view = open('one\ntwo\nthree\nfour');
    type(view, 0, '> ');
    arrives(view, '> one\nTWO\nthree\nfour');
    type(view, text(view).indexOf('three'), 'my ');
    arrives(view, '> one\nTWO\nmy three\nfour\nfive');
    type(view, text(view).indexOf('four') + 4, '!');
    expect(text(view)).toBe('> one\nTWO\nmy three\nfour!\nfive');
    takeBack(view);
    expect([text(view), marked(view)]).toEqual(['> one\ntwo\nmy three\nfour!', []]);
    undo(view);
    expect(text(view)).toBe('> one\nTWO\nmy three\nfour!\nfive');
  });

  it('that was written over goes with what is left of it, and keeps what was written into it', () => {
    const view = open('one\ntwo');
    arrives(view, 'one\nby bob\ntwo');
    type(view, text(view).indexOf('bob'), 'me and ');
    takeBack(view);
    expect(text(view)).toBe('one\nme and two');
  });

  it('is the text’s own once it was let be', () => {
    const view = open('one');
    arrives(view, 'ONE');
    forgetCameIn(view);
    takeBack(view);
    showCameIn(view);
    expect([text(view), marked(view)]).toEqual(['ONE', []]);
  });

  it('is shown without moving the caret', () => {
    const view = open('one\ntwo\nthree');
    view.dispatch({ selection: { anchor: 5 } });
    arrives(view, 'one\ntwo\nTHREE');
    showCameIn(view);
    expect(view.state.selection.main.head).toBe(5);
  });
});
