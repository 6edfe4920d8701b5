import { readFileSync } from 'node:fs';
import { openPalette, type PaletteEntry, type PaletteFinder, web } from '@docstead/core/web';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillInBrowser } from '../../core/testing/web/fill-in-browser.ts';
import { ann, close, half, open, renamed } from '../testing.tsx';
import { listenForPalette } from './keys.ts';

/** As the head of the page does; other tests have this document, too. */
const head = new AbortController();
beforeAll(() => listenForPalette(head));
afterAll(() => head.abort());

beforeEach(fillInBrowser);
afterEach(close);

describe('the palette', () => {
  const press = async () => {
    // Its chunk comes meanwhile.
    await act(() => userEvent.keyboard('{Control>}k{/Control}'));
    return screen.findByRole('combobox', { name: 'Search or run a command' });
  };

  /** For what is seen before the finders are asked: a slow machine takes longer over a key than they wait for. */
  const writeAtOnce = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

  const chosen = () =>
    screen.queryAllByRole('option').find((one) => one.getAttribute('aria-selected') === 'true')?.textContent;

  const finding = (find: PaletteFinder) => ({
    loadHalf: async () =>
      web({ pages: half.pages ?? {}, services: { 'docs/find@1': async () => ({ default: find }) } }),
  });

  it('opens by key, finds pages and actions by words, and goes by Enter', async () => {
    await open('/read/1');
    const field = await press();
    await userEvent.type(field, 'proj');
    expect(chosen()).toBe('Projects');
    // It ended a word of an input method, in Safari.
    expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('home')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('has in its field what was typed before that was there, and goes on behind it', async () => {
    await open('/home');
    await userEvent.keyboard('{Control>}k{/Control}ze');
    const field = await screen.findByRole<HTMLInputElement>('combobox');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.value, field.selectionStart]).toEqual(['ze', 2]);
    await userEvent.keyboard('bra');
    expect(field.value).toBe('zebra');
    expect(await screen.findByRole('option', { name: 'Found zebra' })).toBeTruthy();
    await userEvent.clear(field);
    expect(field.value).toBe('');
  });

  it("lists the page's own entries, its menu, and the theme; the arrows choose", async () => {
    await open('/home');
    await press();
    const labels = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(labels.slice(0, 6)).toEqual(['Open last', 'Print this page', 'Write', 'Rename', 'Delete', 'Projects']);
    expect(labels).toContain('Theme: Dark');
    expect(labels).not.toContain('On a page of a plugin that is off');
    // The groups of the page's menu have no names.
    const headings = [...document.querySelectorAll('[role="listbox"] [role="presentation"]')];
    expect(headings.map((one) => one.textContent)).toEqual(expect.not.arrayContaining(['change']));
    expect(screen.getByRole('option', { name: 'Delete' }).dataset.danger).toBe('true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(renamed).toHaveBeenCalledOnce();
  });

  it('asks the finders of plugins', async () => {
    await open('/home');
    await userEvent.type(await press(), 'zebra');
    expect(await screen.findByRole('option', { name: 'Found zebra' })).toBeTruthy();
  });

  it('finds acts by their words in the other language', async () => {
    await open('/home', { caller: ann });
    const field = await press();
    await userEvent.type(field, '深色');
    expect(await screen.findByRole('option', { name: 'Theme: Dark' })).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '我的任务');
    expect(await screen.findByRole('option', { name: 'My tasks' })).toBeTruthy();
  });

  it('puts acts above what is found, what can be made below, and keeps its choice when more arrives', async () => {
    const answers = new Map<string, (entries: readonly PaletteEntry[]) => void>();
    await open(
      '/home',
      finding((words) => new Promise((answer) => answers.set(words, answer))),
    );
    await userEvent.type(await press(), 'pr');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toBe('Projects');
    await waitFor(() => expect([...answers.keys()]).toContain('pr'));
    const path = ['Handbook', 'A', 'B', 'C'];
    await act(async () =>
      answers.get('pr')?.([
        { id: 'make', label: 'Make “pr”', isLast: true },
        {
          id: 'one',
          label: 'Spread',
          group: 'Pages',
          path,
          marks: [[1, 3]],
          excerpt: 'is pressed',
          excerptMarks: [[3, 5]],
        },
      ]),
    );
    const options = screen.getAllByRole('option').map((one) => one.textContent);
    expect(options).toEqual(['Print this page', 'Projects', 'SpreadHandbook / … / B / Cis pressed', 'Make “pr”']);
    expect(screen.getAllByText('pr').map((one) => one.tagName)).toEqual(['MARK', 'MARK']);
    expect(screen.getByText('Pages')).toBeTruthy();
    expect(chosen()).toBe('Projects');
  });

  const make = (words: string): PaletteEntry => ({
    ...{ id: 'make', label: `Make “${words}”`, isLast: true, href: '/read/4' },
    forWords: make,
  });

  it('says that nothing matches, and makes nothing of it unasked', async () => {
    await open(
      '/read/1',
      finding(async (words) => (words === '' ? [] : [make(words)])),
    );
    const field = await press();
    await userEvent.type(field, 'zebra');
    expect(await screen.findByText('Nothing matches “zebra”.')).toBeTruthy();
    expect(await screen.findByRole('option', { name: 'Make “zebra”' })).toBeTruthy();
    expect(chosen()).toBeUndefined();
    expect(field.getAttribute('aria-activedescendant')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('page 1')).toBeTruthy();
    expect(screen.getByRole('combobox')).toBe(field);
    // What was found for a key ago says the words of now, and nothing else comes and goes.
    writeAtOnce(field, 'zebras');
    expect(screen.getByRole('option').textContent).toBe('Make “zebras”');
    expect(screen.getByText('Nothing matches “zebra”.')).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toBe('Make “zebras”');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('page 4')).toBeTruthy();
  });

  it('says that the search got no answer, which is not that nothing matches', async () => {
    await open(
      '/home',
      finding(() => Promise.reject(new Error('no network'))),
    );
    await userEvent.type(await press(), 'zebra');
    expect(await screen.findByText(/got no answer/)).toBeTruthy();
    expect(screen.queryByText(/Nothing matches/)).toBeNull();
  });

  it('asks again when the page that was loading is there, and does not say before that nothing matches', async () => {
    let isThere = false;
    let give: (module: { default: () => ReactNode }) => void = () => {};
    const page = new Promise<{ default: () => ReactNode }>((resolve) => {
      give = resolve;
    });
    const Late = () => {
      isThere = true;
      return <p>late</p>;
    };
    const asked: string[] = [];
    const find: PaletteFinder = async (words) => {
      asked.push(words);
      return isThere ? [{ id: 'one', label: 'Zebra crossing', href: '/read/9' }] : [];
    };
    const services = { 'docs/find@1': async () => ({ default: find }) };
    await open('/home', { loadHalf: async () => web({ pages: { home: () => page }, services }) });
    await userEvent.type(await press(), 'zebra');
    await waitFor(() => expect(asked).toContain('zebra'));
    await act(async () => undefined);
    expect(screen.getByText('Searching…')).toBeTruthy();
    expect(screen.queryByText(/Nothing matches/)).toBeNull();
    await act(async () => give({ default: Late }));
    expect(await screen.findByRole('option', { name: 'Zebra crossing' })).toBeTruthy();
    expect(asked.filter((words) => words === 'zebra')).toHaveLength(2);
  });

  it('marks the words where whoever found something has not said where they stand', async () => {
    await open('/home');
    await userEvent.type(await press(), 'page pri');
    const part = await screen.findByText('Pri', { selector: 'mark' });
    const option = part.closest('[role="option"]');
    expect(option?.textContent).toBe('Print this page');
    expect([...(option?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual(['Pri', 'page']);
  });

  it('shows nothing that was found for other words', async () => {
    await open('/home');
    const field = await press();
    await userEvent.type(field, 'zebra');
    await screen.findByRole('option', { name: 'Found zebra' });
    writeAtOnce(field, 'zebras');
    expect(screen.getByRole('option', { name: 'Found zebra' })).toBeTruthy();
    writeAtOnce(field, 'gnu');
    expect(screen.queryByRole('option', { name: 'Found zebra' })).toBeNull();
    expect(screen.getByText('Searching…')).toBeTruthy();
  });

  it('begins with what was open last, above the acts', async () => {
    await open('/home');
    await press();
    const options = await screen.findAllByRole('option');
    expect(options.slice(0, 2).map((one) => one.textContent)).toEqual(['Open last', 'Print this page']);
    expect(screen.getByText('Recent')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('page 3')).toBeTruthy();
  });

  it('is opened by the field in the header and by “/”, and closed by its own key', async () => {
    await open('/home');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByRole('combobox');
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await userEvent.keyboard('/');
    expect(await screen.findByRole('combobox')).toHaveProperty('value', '');
    await userEvent.keyboard('a/b');
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'a/b');
  });

  it('is opened by a page, with the words that it has', async () => {
    await open('/home');
    act(() => openPalette('zebra'));
    expect(await screen.findByRole('combobox')).toHaveProperty('value', 'zebra');
    expect(await screen.findByRole('option', { name: 'Found zebra' })).toBeTruthy();
  });

  it('shows no keys where a finger points', () => {
    const css = readFileSync(new URL('./Palette.module.css', import.meta.url), 'utf8');
    expect(css).toMatch(/@media \(pointer: coarse\) \{\s*\.keys,\s*\.option kbd \{\s*display: none;/);
  });

  it('says when nothing matches, and leaves by Escape', async () => {
    await open(
      '/home',
      finding(async () => []),
    );
    await userEvent.type(await press(), 'zebra');
    expect(await screen.findByText('Nothing matches “zebra”.')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });
});
