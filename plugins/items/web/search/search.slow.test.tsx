import type { BootCaller } from '@docstead/core/contract';
import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { currentShell } from '@docstead/core/web/shell';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import items from '../../plugin.ts';
import web from '../index.ts';
import { calls, openWide, page, reader, sentTree, tree } from '../pages/fixtures.ts';
import { useReading } from '../store.ts';
import find from './find.ts';
import { useOpenItem, useSearch } from './store.ts';

/** What was searched stays while pages are opened, and so for the tests that follow. */
afterEach(() => useSearch.setState({ item_id: '', word: '', marked: '', opened: 0 }));
beforeEach(() => {
  localStorage.clear();
  useReading.setState({ open: {} });
  useOpenItem.setState({ item: undefined, isComing: false });
  Element.prototype.scrollIntoView = vi.fn();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  window.scrollBy = vi.fn();
  openWide();
});

const hit = (over: object) => ({
  ...{ page_id: '11', page_title: 'Install', path: ['Guide'], title_marks: [], search_marks: [], search_content: '' },
  ...over,
});
const answer = (pages: readonly object[], total = pages.length) => ({
  item_id: 1,
  item_name: 'Handbook',
  total,
  total_more: total === 1000,
  pages,
});
const ran = hit({ search_content: '…then run it.', search_marks: [[6, 9]] });

const open = (search: (input: { keyword?: string }) => unknown, options: Partial<RenderPluginOptions> = {}) =>
  renderPlugin(web, {
    path: '/1/10',
    routes: items,
    caller: reader,
    ...options,
    calls: { ...calls, ...options.calls, '/api/item/search': search },
  });
const field = () => screen.findByRole('combobox', { name: 'Search pages' });
const list = () => screen.findByRole('listbox', { name: 'Search results' });

describe('the search over pages', () => {
  it('finds titles at once and texts after a pause, and leaves the page in its place', async () => {
    const user = userEvent.setup();
    const view = await open(() => answer([ran]));
    await user.type(await field(), 'run');
    // Until then those of the word’s beginning may stand there.
    expect(await screen.findByText('1 page')).toBeTruthy();
    const option = within(await list()).getByRole('option', { name: /Install/ });
    expect(option.textContent).toBe('InstallGuide…then run it.');
    expect(within(option).getByText('run').tagName).toBe('MARK');
    expect(screen.queryByRole('tree')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy();
    expect(view.address()).toBe('/1/10');
    const asked = view.calls.findLast(({ path }) => path === '/api/item/search');
    expect(asked?.input).toEqual({ item_id: '1', keyword: 'run' });
  });

  it('shows no hits of another word while it waits for those of this one, and those of its beginning', async () => {
    const user = userEvent.setup();
    const never = new Promise(() => undefined);
    await open(({ keyword }) => (keyword === 'run' ? answer([ran]) : never));
    const install = () => screen.queryByRole('option', { name: /Install/ });
    await user.type(await field(), 'run');
    await waitFor(() => expect(install()).toBeTruthy());
    await user.type(await field(), 'n');
    expect(install()).toBeTruthy();
    await user.tripleClick(await field());
    await user.paste('zoo');
    expect(await field()).toHaveProperty('value', 'zoo');
    expect(install()).toBeNull();
  });

  it('says how many there are, or that there are more than were counted', async () => {
    const user = userEvent.setup();
    await open(() => answer([ran], 1000));
    await user.type(await field(), 'run');
    expect(await screen.findByText('1 of more than 1,000 pages')).toBeTruthy();
  });

  it('says so in Chinese', async () => {
    const user = userEvent.setup();
    await open(() => answer([ran], 1000), { locale: 'zh-cn' });
    await user.type(await screen.findByRole('combobox', { name: '搜索页面' }), 'run');
    expect(await screen.findByText('超过 1,000 个页面，显示其中 1 个')).toBeTruthy();
  });

  it('is cleared by Escape, and shows the tree with the open page again', async () => {
    const user = userEvent.setup();
    await open(() => answer([ran]));
    await user.type(await field(), 'run');
    await list();
    await user.keyboard('{Escape}');
    const line = await screen.findByRole('treeitem', { name: 'Welcome' });
    expect(line.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(await field());
  });

  it('goes through the hits by arrow keys and opens one by Enter, with its words marked', async () => {
    const user = userEvent.setup();
    const view = await open(() => answer([hit({ page_id: '10', page_title: 'Welcome', path: [] }), ran]));
    await user.type(await field(), 'run');
    const options = await within(await list()).findAllByRole('option');
    expect((await field()).getAttribute('aria-activedescendant')).toBe(options[0]?.id);
    await user.keyboard('{ArrowDown}');
    expect(options[1]?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(view.address()).toBe('/1/11'));
    const bar = within(await screen.findByRole('group', { name: 'Matches of “run”' }));
    expect(await bar.findByText('1 of 1')).toBeTruthy();
    expect(document.querySelector('.md-doc mark')?.textContent).toBe('Run');
    expect(options[1]?.isConnected).toBe(true);
    await user.click(bar.getByRole('button', { name: 'Clear highlights' }));
    expect(document.querySelector('.md-doc mark')).toBeNull();
    expect(document.querySelector('.md-doc')?.textContent).toBe('Run it.');
    expect(await list()).toBeTruthy();
  });

  it('steps from match to match, around the end', async () => {
    const user = userEvent.setup();
    const html = '<p>one <b>o</b>ne</p><p>two</p><p>One</p>';
    const pages = { '/api/page/info': () => page({ html, headings: [] }) };
    await open(() => answer([hit({ page_id: '10', page_title: 'Welcome' })]), { calls: pages });
    await user.type(await field(), 'one');
    await within(await list()).findByRole('option', { name: /Welcome/ });
    await user.keyboard('{Enter}');
    const bar = within(await screen.findByRole('group', { name: 'Matches of “one”' }));
    expect(await bar.findByText('1 of 3')).toBeTruthy();
    await user.click(bar.getByRole('button', { name: 'Previous match' }));
    expect(bar.getByText('3 of 3')).toBeTruthy();
    await user.click(bar.getByRole('button', { name: 'Next match' }));
    await user.click(bar.getByRole('button', { name: 'Next match' }));
    expect(bar.getByText('2 of 3')).toBeTruthy();
    const now = [...document.querySelectorAll('.md-doc mark[data-now]')].map((mark) => mark.textContent).join('');
    expect(now).toBe('one');
  });

  it('asks the server for no single character but a Chinese one', async () => {
    const user = userEvent.setup();
    const view = await open(() => answer([]));
    await user.type(await field(), 'w');
    expect(await screen.findByText('Type two characters or more, or one Chinese character.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.type(await field(), '文');
    expect(await screen.findByText('No pages match “文”')).toBeTruthy();
    const asked = view.calls.filter(({ path }) => path === '/api/item/search');
    expect([...new Set(asked.map(({ input }) => input.keyword))]).toEqual(['文']);
  });

  it('says what failed, in the words of the server, and tries again', async () => {
    const user = userEvent.setup();
    let isBroken = true;
    await open(() => {
      if (isBroken) throw { error_code: 10000, error_message: 'The index is away' };
      return answer([ran]);
    });
    await user.type(await field(), 'run');
    expect(await screen.findByText('The index is away')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await within(await list()).findByRole('option', { name: /Install/ })).toBeTruthy();
  });

  it('shows a catalog that it finds in the tree', async () => {
    const user = userEvent.setup();
    await open(() => answer([]));
    await user.type(await field(), 'gui');
    await user.click(await within(await list()).findByText('Gui', { selector: 'mark' }));
    expect((await screen.findByRole('treeitem', { name: 'Guide' })).getAttribute('aria-expanded')).toBe('true');
  });

  it('says that there are more than it shows', async () => {
    const user = userEvent.setup();
    await open(() => answer([ran], 213));
    await user.type(await field(), 'run');
    expect(await screen.findByText('The best 1 of 213 pages')).toBeTruthy();
  });

  it('shows those that follow to who asks for them, each once, as long as there are any', async () => {
    const user = userEvent.setup();
    const second = hit({ page_id: '12', page_title: 'Second', search_content: 'run on' });
    const view = await open((input) => answer('from' in input ? [ran, second] : [ran], 3));
    await user.type(await field(), 'run');
    await user.click(await screen.findByRole('button', { name: 'Show more pages' }));
    const options = () => screen.getAllByRole('option').map((option) => option.textContent);
    await waitFor(() => expect(options()).toEqual(['InstallGuide…then run it.', 'SecondGuiderun on']));
    expect(view.calls.at(-1)?.input).toEqual({ item_id: '1', keyword: 'run', from: '1' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more pages' })).toBeNull());
    await user.type(await field(), 's');
    expect(await screen.findByRole('button', { name: 'Show more pages' })).toBeTruthy();
  });

  it('offers no more where all is shown, and offers it again where it could not be had', async () => {
    const user = userEvent.setup();
    await open((input) => {
      if ('from' in input) throw { error_code: 10101, error_message: 'Try later.' };
      return answer([ran], input.keyword === 'all' ? 1 : 2);
    });
    await user.type(await field(), 'all');
    expect(await screen.findByText('1 page')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more pages' })).toBeNull();
    await user.clear(await field());
    await user.type(await field(), 'run');
    await user.click(await screen.findByRole('button', { name: 'Show more pages' }));
    expect(await screen.findByText('Try later.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Show more pages' })).toBeTruthy();
  });
});

describe('the palette', () => {
  const words = (entries: Awaited<ReturnType<typeof find>>) =>
    entries.map(({ label, group, path, hint }) => [label, group, path ?? hint]);
  const { signal } = new AbortController();
  const tools = (caller: BootCaller) => ({ signal, caller, navigate: vi.fn() });
  const other = {
    ...{ page_id: '70', item_id: '2', item_name: 'Billing API', item_domain: 'billing', page_title: ' ' },
    ...{ path: ['Bills'], title_marks: [], search_content: 'a bill', search_marks: [[2, 6]] },
  };
  const everything = (over: object = {}) => ({
    ...{
      items: [],
      catalogs: [],
      total: 1,
      total_more: false,
      items_more: false,
      pages: [{ ...other, page_id: '11' }, other],
    },
    ...over,
  });
  const opened = async (all: () => unknown, options: Partial<RenderPluginOptions> = {}) => {
    const calls = { '/api/item/searchAll': all };
    const view = await open(() => answer([ran]), { ...options, calls });
    await waitFor(() => expect(useOpenItem.getState().item?.item_id).toBe('1'));
    return view;
  };

  it('finds what has the words in its name first: pages, then projects; and then what has them in its text', async () => {
    const items = [{ item_id: '2', item_name: 'Billing API', item_domain: 'billing', item_description: 'Money' }];
    const named = { ...other, page_id: '71', page_title: 'Bill', title_marks: [[0, 4]] };
    await opened(() => everything({ items, pages: [{ ...other, page_id: '11' }, other, named] }));
    const found = await find('bill', tools(reader));
    expect(words(found)).toEqual([
      ['Bill', 'Pages', ['Billing API', 'Bills']],
      ['Billing API', 'Projects', 'Money'],
      // Of the project that is open, once, and then of all others.
      ['Install', 'In the text', ['Handbook', 'Guide']],
      ['Untitled page', 'In the text', ['Billing API', 'Bills']],
    ]);
    expect(found[3]).toMatchObject({ href: '/billing/70', excerpt: 'a bill', excerptMarks: [[2, 6]] });
  });

  it('finds catalogs by their names, and shows them open in the tree', async () => {
    const named = {
      cat_id: '7',
      cat_name: 'Bills of 2026',
      item_id: '2',
      item_name: 'Billing API',
      item_domain: 'billing',
    };
    await opened(() => everything({ catalogs: [{ ...named, path: ['Money'], way: ['6', '7'] }], pages: [] }));
    const mine = tools(reader);
    const entry = (await find('bill', mine)).find(({ group }) => group === 'Catalogs');
    expect([entry?.label, entry?.path]).toEqual(['Bills of 2026', ['Billing API', 'Money']]);
    entry?.run?.();
    expect(mine.navigate).toHaveBeenCalledWith('/billing');
    expect(useReading.getState().open['2']).toEqual(['6', '7']);
  });

  it('opens a page with its words marked', async () => {
    await opened(everything);
    const mine = tools(reader);
    const found = await find('bill', mine);
    found[1]?.run?.();
    expect(mine.navigate).toHaveBeenCalledWith('/billing/70');
    expect(useSearch.getState()).toMatchObject({ item_id: '2', marked: 'bill' });
  });

  it('finds in the open project alone where the search over all fails, and the other way round', async () => {
    const refuse = () => {
      throw new Error('broken');
    };
    await opened(refuse);
    expect(words(await find('install', tools({ kind: 'guest' })))).toEqual([
      ['Install', 'In the text', ['Handbook', 'Guide']],
    ]);
    useOpenItem.setState({ item: undefined });
    // No answer at all is not that there is nothing; to be refused is.
    await expect(find('install', tools(reader))).rejects.toThrow();
    cleanup();
    await opened(() => {
      throw { error_code: 10102, error_message: 'Log in' };
    });
    useOpenItem.setState({ item: undefined });
    expect(await find('install', tools(reader))).toEqual([]);
  });

  it('waits for the project whose screen is still coming, and finds in it', async () => {
    await opened(() => everything({ pages: [] }));
    const { item } = useOpenItem.getState();
    useOpenItem.setState({ item: undefined, isComing: true });
    const found = find('install', tools(reader));
    useOpenItem.setState({ item });
    useOpenItem.setState({ isComing: false });
    expect(words(await found)).toEqual([['Install', 'In the text', ['Handbook', 'Guide']]]);
    // Of a screen that goes again nobody waits for anything.
    useOpenItem.setState({ item: undefined, isComing: true });
    const nothing = find('install', tools(reader));
    useOpenItem.setState({ isComing: false });
    expect(await nothing).toEqual([]);
  });

  it('knows that a screen is coming before its project is known, and that none comes where it is refused', async () => {
    let give: (value: unknown) => void = () => {};
    const answer = new Promise((resolve) => {
      give = resolve;
    });
    await open(() => [], { calls: { '/api/page/info': () => answer } });
    await waitFor(() => expect(useOpenItem.getState()).toEqual({ item: undefined, isComing: true }));
    await act(async () => give(page()));
    await waitFor(() => expect(useOpenItem.getState().item?.item_id).toBe('1'));
    expect(useOpenItem.getState().isComing).toBe(false);
  });

  it('begins with the pages that this person read last, without the one that is open', async () => {
    localStorage.clear();
    const view = await opened(everything);
    await view.navigate('/1/11');
    await screen.findByRole('heading', { level: 1, name: 'Install' });
    expect(words(await find('', tools(reader)))).toEqual([['Welcome', 'Recent', ['Handbook']]]);
    expect(await find('', tools({ ...reader, uid: '6' }))).toEqual([]);
    localStorage.setItem('docstead.items.recent', '{');
    expect(await find('', tools(reader))).toEqual([]);
  });

  it('offers a new page of that name at last, to who may write in the open project', async () => {
    await opened(everything);
    useOpenItem.setState(({ item }) => ({ item: item && { ...item, newPage: '/page/edit/1/0' } }));
    const last = (await find(' 50% & more ', tools(reader))).at(-1);
    expect(last).toMatchObject({ label: 'Create page “50% & more”', isLast: true });
    expect(last?.href).toBe('/page/edit/1/0?title=50%25%20%26%20more');
    expect(last?.forWords?.('less')).toMatchObject({ label: 'Create page “less”', href: '/page/edit/1/0?title=less' });
  });
});

describe('the results in the tree', () => {
  it('name a page without a title, and find it by that name', async () => {
    const user = userEvent.setup();
    const pages = [
      [10, 0, 'Welcome', 1],
      [11, 4, '  ', 1],
    ] as const;
    const nameless = hit({ page_title: '  ', search_content: 'no name here' });
    await open(({ keyword }) => answer(keyword === 'name' ? [nameless] : []), {
      calls: { '/api/item/tree': () => sentTree({ ...tree, pages }) },
    });
    await user.type(await field(), 'name');
    expect((await within(await list()).findByRole('option')).textContent).toBe('Untitled pageGuideno name here');
    await user.clear(await field());
    await user.type(await field(), 'untitled');
    const option = await within(await list()).findByRole('option', { name: /Untitled page/ });
    expect(within(option).getByText('Untitled').tagName).toBe('MARK');
  });

  it('count pages and catalogs apart, and lead to the search over all projects', async () => {
    const user = userEvent.setup();
    await open(() => answer([ran]));
    await user.type(await field(), 'guide');
    expect(await screen.findByText('1 page, 1 catalog')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Search all projects' }));
    expect(currentShell().frame.getState().wantedWords).toBe('guide');
  });
});
