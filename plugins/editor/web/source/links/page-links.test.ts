import { closeBrackets } from '@codemirror/autocomplete';
import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, runScopeHandlers } from '@codemirror/view';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { replaceBy } from '../inserts/run-insert.ts';
import { markdownSupport } from '../language.ts';
import { pageFinder } from './find-pages.ts';
import { type FindPages, insertPageLink, PageLinks } from './page-links.ts';

let view: EditorView;
afterEach(() => view.destroy());

const PAGES = [
  { page_id: '10', title: 'Welcome', path: [] },
  { page_id: '11', title: 'Install on Linux', path: ['Guide'] },
  { page_id: '12', title: 'Linux [draft]', path: ['Guide', 'Old'] },
  { page_id: '13', title: '安装说明', path: ['指南'] },
];
const find = pageFinder(PAGES, '10');

async function open(doc: string, ask: () => Promise<FindPages> = async () => find, cursor = doc.length) {
  const links = new PageLinks({ ask });
  view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc,
      selection: { anchor: cursor },
      extensions: [markdownSupport(), history(), links.extension, closeBrackets()],
    }),
  });
  view.focus();
  const found = () => links.store.getState().now?.found.map(({ page_id }) => page_id);
  return { links, found };
}

/** As the browser's own typing arrives: extensions are asked first. */
async function type(text: string): Promise<void> {
  for (const letter of text) {
    const { from, to } = view.state.selection.main;
    const insert = () => view.state.update({ ...view.state.replaceSelection(letter), userEvent: 'input.type' });
    const isTaken = view.state.facet(EditorView.inputHandler).some((take) => take(view, from, to, letter, insert));
    if (!isTaken) view.dispatch(insert());
  }
  await Promise.resolve();
  await Promise.resolve();
}
const press = (key: string) => runScopeHandlers(view, new KeyboardEvent('keydown', { key }), 'editor');
const text = () => view.state.doc.toString();

describe('two brackets', () => {
  it.each([
    ['[[', 'See '],
    ['【【', '见'],
  ])('%s open the pages of the project, the page itself last', async (sign, before) => {
    const { found } = await open(before);
    await type(sign.charAt(0));
    expect(found()).toBeUndefined();
    await type(sign.charAt(1));
    expect(found()).toEqual(['11', '12', '13', '10']);
    expect(view.contentDOM.getAttribute('aria-activedescendant')).toBe('editor-pages-11');
  });

  it('and words give way to a link that holds the id, in one step back', async () => {
    const { found } = await open('See ');
    await type('[[linux gui');
    expect(found()).toEqual(['11', '12']);
    press('ArrowDown');
    expect(press('Enter')).toBe(true);
    expect(text()).toBe('See [Linux \\[draft\\]](/page/12)');
    expect(view.state.selection.main.head).toBe(text().length);
    expect(found()).toBeUndefined();
    undo(view);
    expect(text()).toBe('See [[linux gui]]');
  });

  it('take what Chinese keyboards write for them along', async () => {
    await open('');
    await type('【【安装');
    press('Tab');
    expect(text()).toBe('[安装说明](/page/13)');
  });

  it('stay text with Escape, and once they are closed', async () => {
    const { found } = await open('');
    await type('[[in');
    expect(press('Escape')).toBe(true);
    expect([text(), found()]).toEqual(['[[in]]', undefined]);
    view.dispatch({ changes: { from: 0, to: 6 } });
    await type('[[in]');
    expect(found()).toBeUndefined();
    expect(press('Enter')).toBe(false);
  });

  it('are brackets in code, behind a backslash, and around what is selected', async () => {
    const code = await open('```\n\n```', undefined, 4);
    await type('[[');
    expect(code.found()).toBeUndefined();
    view.destroy();
    const escaped = await open('\\');
    await type('[[');
    expect(escaped.found()).toBeUndefined();
  });

  it('say that nothing is called so, and leave Enter to the text', async () => {
    const { links, found } = await open('');
    await type('[[nothing of the kind');
    expect([found(), links.state.getState().is]).toEqual([[], 'there']);
    expect([press('Enter'), press('ArrowDown')]).toEqual([false, false]);
  });

  it('say while the pages are on their way, and that they did not come; the next time they are asked for again', async () => {
    const ask = vi.fn<() => Promise<FindPages>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(find);
    const { links, found } = await open('', ask);
    await type('[');
    view.dispatch({ selection: { anchor: 1 } });
    const typing = type('[');
    expect([found(), links.state.getState().is]).toEqual([[], 'asking']);
    await typing;
    expect(links.state.getState().is).toBe('failed');
    press('Escape');
    view.dispatch({ changes: { from: 0, to: text().length } });
    await type('[[');
    expect(found()).toHaveLength(4);
  });

  it('are put in by the menu and behind a slash, too', async () => {
    const { found } = await open('/page');
    replaceBy(view, { from: 0, to: 5 }, insertPageLink);
    await Promise.resolve();
    await Promise.resolve();
    expect([text(), found()]).toEqual(['[[', ['11', '12', '13', '10']]);
    press('Enter');
    expect(text()).toBe('[Install on Linux](/page/11)');
  });
});

describe('the pages that are meant', () => {
  it('are those called so first, then those in a catalog that is', () => {
    const pages = [
      { page_id: '1', title: 'Notes', path: ['Billing'] },
      { page_id: '2', title: 'On billing', path: [] },
      { page_id: '3', title: 'Billing', path: [] },
    ];
    expect(pageFinder(pages, '')('BILLING').map(({ page_id }) => page_id)).toEqual(['3', '2', '1']);
  });

  it('are found among ten thousand without a pause', () => {
    const pages = Array.from({ length: 10_000 }, (_, at) => ({
      ...{ page_id: String(at), title: `Page ${at}`, path: ['Guide', `Part ${at % 100}`] },
    }));
    const begun = performance.now();
    const finder = pageFinder(pages, '7');
    expect(finder('')).toHaveLength(50);
    expect(finder('guide 9999').map(({ page_id }) => page_id)).toEqual(['9999']);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
