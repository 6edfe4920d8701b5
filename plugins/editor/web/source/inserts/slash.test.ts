import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, runScopeHandlers } from '@codemirror/view';
import { afterEach, describe, expect, it } from 'vitest';
import { markdownSupport } from '../language.ts';
import { insertsOf } from './inserts.ts';
import { SlashList } from './slash.ts';

let view: EditorView;
afterEach(() => view.destroy());

const KEYS = { 'keys.heading1': 'Heading 1', 'insert.table': 'Table' };
const inserts = insertsOf((key) => Object.entries(KEYS).find(([one]) => one === key)?.[1] ?? key, {
  hasFiles: true,
  format: () => undefined,
  template: () => undefined,
  kind: 'empty',
  toApi: () => undefined,
});

function open(doc: string, cursor = doc.length) {
  const chosen: string[] = [];
  const slash = new SlashList({ inserts: () => inserts, onFiles: (wish) => chosen.push(wish) });
  view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc,
      selection: { anchor: cursor },
      extensions: [markdownSupport(), history(), slash.extension],
    }),
  });
  view.focus();
  const found = () => slash.store.getState().now?.found.map(({ id }) => id);
  return { chosen, slash, found };
}

/** As the browser's own typing arrives: extensions are asked first. */
function type(text: string): void {
  for (const letter of text) {
    const { from, to } = view.state.selection.main;
    const insert = () => view.state.update({ ...view.state.replaceSelection(letter), userEvent: 'input.type' });
    const isTaken = view.state.facet(EditorView.inputHandler).some((take) => take(view, from, to, letter, insert));
    if (!isTaken) view.dispatch(insert());
  }
}
const press = (key: string) => runScopeHandlers(view, new KeyboardEvent('keydown', { key }), 'editor');
const text = () => view.state.doc.toString();

describe('a slash', () => {
  it.each(['/', '、'])('%s at the beginning of a line opens all that can be inserted', (sign) => {
    const { found } = open('above\n');
    type(sign);
    expect(found()).toHaveLength(inserts.length);
    expect(view.contentDOM.getAttribute('aria-activedescendant')).toContain('heading1');
  });

  it.each(['template:databasedocument', 'collapsiblesection', '模板：数据库文档'])(
    'finds a thing by all of its name, however long: %s',
    (name) => {
      const { found } = open('');
      type(`/${name}`);
      expect(found()?.length).toBeGreaterThan(0);
      type('x'.repeat(20));
      expect(found()).toBeUndefined();
    },
  );

  it('is a slash inside of words, and in code', () => {
    const one = open('either');
    type('/');
    expect(one.found()).toBeUndefined();
    view.destroy();
    const other = open('```\n\n```', 4);
    type('/');
    expect(other.found()).toBeUndefined();
    expect(text()).toBe('```\n/\n```');
  });

  it('and letters give way to what was chosen, in one step back', () => {
    const { found } = open('');
    type('/tab');
    expect(found()?.[0]).toBe('table');
    expect(press('Enter')).toBe(true);
    expect(text()).toMatch(/^\| {7}\| /);
    expect(found()).toBeUndefined();
    undo(view);
    expect(text()).toBe('/tab');
    expect(found()).toBeUndefined();
  });

  it('goes through them by arrows, round the ends', () => {
    open('');
    type('/h');
    press('ArrowUp');
    press('ArrowDown');
    press('ArrowDown');
    press('Tab');
    expect(text()).toBe('## ');
  });

  it('is left as text by Escape, and by what means nothing', () => {
    const { found } = open('');
    type('/');
    expect(press('Escape')).toBe(true);
    expect([text(), found()]).toEqual(['/', undefined]);
    type('h');
    expect(found()).toBeUndefined();
    expect(press('Escape')).toBe(false);
    view.dispatch({ changes: { from: 0, to: 2 } });
    type('/usr/bin');
    expect(found()).toBeUndefined();
    expect(press('Enter')).toBe(false);
  });

  it('is closed where the cursor goes elsewhere, or the slash is taken back', () => {
    const { found } = open('above\n');
    type('/h');
    view.dispatch({ selection: { anchor: 0 } });
    expect(found()).toBeUndefined();
    view.dispatch({ changes: { from: 6, to: 8 }, selection: { anchor: 6 } });
    type('/');
    view.dispatch({ changes: { from: 6, to: 7 } });
    expect(found()).toBeUndefined();
  });

  it('leads to the choice of a file, and is gone itself', () => {
    const { chosen } = open('');
    type('/attach');
    press('Enter');
    expect([chosen, text()]).toEqual([['attachment'], '']);
  });
});
