import { renderPlugin, serverTexts } from '@docstead/core/testing/web';
import * as icons from '@docstead/core/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { GLYPHS } from '../../list/glyphs.ts';
import en from '../../locales/en.json' with { type: 'json' };
import zhCn from '../../locales/zh-cn.json' with { type: 'json' };
import items from '../../plugin.ts';
import { type ListedItem, listHtml } from '../../server/item/list/list.html.ts';
import web from '../index.ts';
import { calls, projects, reader } from './fixtures.ts';

beforeEach(() => localStorage.clear());

const sayIn = serverTexts({ en, 'zh-cn': zhCn });
const all = projects as ListedItem[];
const htmlOf = (list: readonly ListedItem[], locale: 'en' | 'zh-cn' = 'en') =>
  listHtml(list, { say: sayIn(locale), locale, now: Date.now() }).text;

const open = (over: Partial<Parameters<typeof renderPlugin>[1]> = {}, list = all) =>
  renderPlugin(web, {
    ...{ path: '/item/index', routes: items, caller: reader, calls },
    first: { status: 200, data: { items: list, groups: [] }, html: htmlOf(list) },
    ...over,
  });
const rowsNow = () => document.querySelector<HTMLElement>('main .projects-rows');

describe("the project list that begins with the server's", () => {
  it.each(['en', 'zh-cn'] as const)('would render the same rows and bar itself (%s)', async (locale) => {
    const list: ListedItem[] = [
      ...all,
      { ...(all[0] as ListedItem), item_id: '3', item_type: '2', is_archived: '1', is_star: 1 },
      { ...(all[0] as ListedItem), item_id: '4', is_copying: 1, is_banned: 1 },
    ];
    await open({ locale, first: { status: 200 }, calls: { ...calls, '/api/item/myList': () => list } });
    await waitFor(() => expect(rowsNow()).not.toBeNull());
    const server = document.createElement('div');
    server.innerHTML = htmlOf(list, locale);
    const plain = (html: string | undefined) => html?.replace(/>\s+</g, '><').replace(/ name="[^"]*"/g, '') ?? '';
    expect(plain(rowsNow()?.outerHTML)).toBe(plain(server.querySelector('.projects-rows')?.outerHTML));
    const tags = { en: ['Banned', 'Being copied', 'Archived'], 'zh-cn': ['已封禁', '复制中', '已归档'] };
    const shown = [...document.querySelectorAll('main .project-tag')].map((tag) => tag.textContent);
    expect(shown).toEqual(tags[locale]);
    for (const part of ['.projects-count', '.projects-title']) {
      const said = document.querySelector(`main ${part}`)?.textContent;
      expect(said).toBe(server.querySelector(part)?.textContent);
    }
    const names = (from: ParentNode) =>
      [...from.querySelectorAll('nav, nav button, section, .projects-bar, .projects-bar *')].map(
        (node) => `${node.nodeName} ${node.getAttribute('class')} ${node.getAttribute('aria-label')}`,
      );
    expect(names(document.querySelector('main') as HTMLElement)).toEqual(names(server));
  });

  it("shows the server's own rows and asks for nothing", async () => {
    const view = await open();
    const link = within(rowsNow() as HTMLElement).getByRole('link', { name: 'Handbook' });
    expect(link.getAttribute('href')).toBe('/1');
    expect(rowsNow()?.querySelector('li')?.className).toBe('project');
    expect(view.calls).toEqual([]);
    await userEvent.click(link);
    expect(view.address()).toBe('/1');
  });

  it('keeps the rows, as nodes, until what they say changes; the focus stays on the same control', async () => {
    const stars = new Set<string>();
    const view = await open({
      calls: {
        ...calls,
        '/api/item/myList': () => all.map((item) => ({ ...item, is_star: stars.has(item.item_id) ? 1 : 0 })),
        '/api/item/star': ({ item_id }) => stars.add(String(item_id)) && { id: 1 },
      },
    });
    const rows = rowsNow();
    const star = within(rows as HTMLElement).getByRole('button', { name: 'Star Handbook' });
    await act(() => Promise.resolve());
    expect(rowsNow()).toBe(rows);
    await userEvent.click(star);
    const turned = await screen.findByRole('button', { name: 'Remove star from Handbook' });
    expect(view.calls).toContainEqual({ path: '/api/item/star', input: { item_id: '1' } });
    expect(document.activeElement).toBe(turned);
    expect(rowsNow()).not.toBe(rows);
  });

  it('opens the one menu by key, names it, and gives the focus back to the row', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'More for Handbook' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', { name: 'More for Handbook' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(within(menu).getByRole('menuitem', { name: 'Delete project…' })).toBeTruthy();
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('goes on with what was typed into the filter before, and filters by it', async () => {
    const html = htmlOf(all).replace('<input class="projects-field"', '<input class="projects-field" value="bill"');
    await open({ first: { status: 200, data: { items: all }, html } });
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find by name or text' });
    expect([field.value, screen.getAllByRole('listitem').length]).toEqual(['bill', 1]);
    await userEvent.clear(field);
    await userEvent.type(field, 'hand');
    expect(screen.getByRole('link', { name: 'Handbook' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Billing API' })).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it('adds the rows that the first response had no room for', async () => {
    const many = Array.from({ length: 62 }, (_, at) => ({
      ...(all[0] as ListedItem),
      item_id: String(at + 1),
      item_name: `Project ${at + 1}`,
    }));
    await open({}, many);
    const rows = rowsNow();
    expect(rows?.children).toHaveLength(62);
    const last = within(rows as HTMLElement).getByRole('button', { name: 'Star Project 62' });
    expect(last.closest('li')?.parentElement).toBe(rows);
  });

  it('shows each project once, however often the look changes, and with whichever it began', async () => {
    localStorage.setItem('docstead.items.look', JSON.stringify('cards'));
    await open();
    const names = () =>
      within(rowsNow() as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.textContent);
    const asCards = names();
    for (const look of ['List', 'Cards', 'List']) {
      await userEvent.click(screen.getByRole('radio', { name: look }));
      expect(names().sort()).toEqual([...asCards].sort());
    }
  });

  it('waits with the rows on screen for a list that is too long for the first response', async () => {
    await open({
      first: { status: 200, data: {}, html: htmlOf(all) },
      calls: { ...calls, '/api/item/myList': () => new Promise(() => {}) },
    });
    expect(screen.getByRole('link', { name: 'Handbook' })).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Loading projects' })).toBeNull();
  });

  it('renders itself where a type is known to the screen only', async () => {
    const odd = all.map((item) => ({ ...item, item_type: '77' }));
    await open({}, odd);
    expect(rowsNow()?.querySelector('[data-unknown-type]')).toBeNull();
    expect(screen.getByRole('link', { name: 'Handbook' })).toBeTruthy();
  });

  it('says the exact time of a row when it is pointed at', async () => {
    await open();
    const time = rowsNow()?.querySelector('time') as HTMLTimeElement;
    expect(time.title).toBe('');
    await userEvent.hover(time);
    expect(time.title).toMatch(/2023/);
  });
});

describe('the icons of both sides', () => {
  it.each(Object.entries(GLYPHS))('%s is the one of the icon library', (name, path) => {
    const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    const Drawn = (icons as unknown as Record<string, React.ComponentType>)[`Icon${words.join('')}`];
    if (!Drawn) throw new Error(`the kit has no ${name}`);
    const paths = [...renderToStaticMarkup(<Drawn />).matchAll(/ d="([^"]*)"/g)].map((hit) => hit[1]);
    expect(paths.join('')).toBe(path);
  });
});
