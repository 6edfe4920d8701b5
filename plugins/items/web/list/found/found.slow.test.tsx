import { renderPlugin } from '@docstead/core/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import items from '../../../plugin.ts';
import web from '../../index.ts';
import { calls, reader } from '../../pages/fixtures.ts';
import { useSearch } from '../../search/store.ts';

beforeEach(() => localStorage.clear());

const page = (page_id: string, item_id: string, over: object = {}) => ({
  ...{ page_id, item_id, item_name: item_id === '1' ? 'Handbook' : 'Elsewhere', item_domain: '' },
  ...{ page_title: `Page ${page_id}`, search_content: 'how to pay', path: ['Guides'], title_marks: [] },
  search_marks: [[7, 10]],
  ...over,
});
const answer = (pages: readonly object[], over: object = {}) => ({
  ...{ items: [], catalogs: [], pages, total: pages.length, total_more: false, items_more: false },
  ...over,
});
const open = async (search: (input: Record<string, unknown>) => unknown) => {
  const all = { ...calls, '/api/item/searchAll': search };
  const view = await renderPlugin(web, { path: '/item/index', routes: items, caller: reader, calls: all });
  const user = userEvent.setup();
  const field = await screen.findByRole('searchbox', { name: 'Find by name or text' });
  const asked = () => [
    ...new Set(view.calls.filter(({ path }) => path === '/api/item/searchAll').map(({ input }) => input.keyword)),
  ];
  return { view, user, field, asked };
};
const found = () => screen.findByRole('region', { name: 'In pages' });

describe('what the list finds in pages', () => {
  it('stands below the projects that are called so, project by project, with path, excerpt and marks', async () => {
    const pages = [page('10', '9'), page('11', '1', { title_marks: [[0, 4]] }), page('12', '9')];
    const { user, field } = await open(() => answer(pages));
    await user.type(field, 'handbook');
    const region = await found();
    // Those of the word’s beginning are shown while the whole of it is searched for.
    await waitFor(() => expect(within(region).getByRole('status').textContent).toBe('3 pages'));
    expect(
      within(region)
        .getAllByRole('heading', { level: 3 })
        .map((one) => one.textContent),
    ).toEqual(['EElsewhere', 'HHandbook']);
    const links = within(region)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/9', '/9/10', '/9/12', '/1', '/1/11']);
    expect([...region.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['pay', 'pay', 'Page', 'pay']);
    expect(within(region).getAllByText('Guides')).toHaveLength(3);
    // The project itself stands above.
    expect(screen.getAllByRole('link', { name: 'Handbook' })).toHaveLength(2);
  });

  it('shows a title with marks as one piece', async () => {
    const { user, field } = await open(() => answer([page('10', '9', { title_marks: [[0, 4]] })]));
    await user.type(field, 'page');
    const link = await screen.findByRole('link', { name: /Page 10/ });
    const mark = [...link.querySelectorAll('mark')].find((one) => one.textContent === 'Page');
    expect(mark?.parentElement?.textContent).toBe('Page 10');
  });

  it('leads to the page, which has the words marked', async () => {
    const { user, field, view } = await open(() => answer([page('10', '9')]));
    await user.type(field, 'pay');
    await user.click(await screen.findByRole('link', { name: /Page 10/ }));
    expect(view.address()).toBe('/9/10');
    expect(useSearch.getState()).toMatchObject({ item_id: '9', marked: 'pay' });
  });

  it('is opened by Enter in the field where no project is called so', async () => {
    const { user, field, view } = await open(() => answer([page('10', '9')]));
    await user.type(field, 'pay');
    await screen.findByRole('link', { name: /Page 10/ });
    await user.type(field, '{Enter}');
    await waitFor(() => expect(view.address()).toBe('/9/10'));
  });

  it('is looked for with one Chinese character and with two of others, once typing pauses', async () => {
    const { user, field, asked } = await open(() => answer([page('10', '9')]));
    await user.type(field, 'x');
    expect(await screen.findByRole('heading', { name: 'No projects match “x”' })).toBeTruthy();
    expect(asked()).toEqual([]);
    await user.clear(field);
    await user.type(field, '付');
    await found();
    await waitFor(() => expect(asked()).toEqual(['付']));
    // By a clock of its own: a slow machine takes longer over a key than the pause.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const value of ['付款', '付款了']) {
      fireEvent.input(field, { target: { value } });
      act(() => vi.advanceTimersByTime(100));
    }
    act(() => vi.advanceTimersByTime(200));
    vi.useRealTimers();
    await waitFor(() => expect(asked()).toEqual(['付', '付款了']));
  });

  it('says that nothing has the words only where neither a name nor a page has them', async () => {
    const { user, field } = await open(({ keyword }) => answer(keyword === 'zzzz' ? [] : [page('10', '9')]));
    await user.type(field, 'pays');
    await found();
    expect(screen.queryByRole('heading', { name: /No projects or pages match/ })).toBeNull();
    await user.clear(field);
    await user.type(field, 'zzzz');
    expect(await screen.findByRole('heading', { name: 'No projects or pages match “zzzz”' })).toBeTruthy();
    await user.clear(field);
    expect(screen.queryByRole('region', { name: 'In pages' })).toBeNull();
  });

  it('says when it is a part of very many, and when it got no answer', async () => {
    let fails = false;
    const { user, field } = await open(() => {
      if (fails) throw { error_code: 10303, error_message: 'Busy, try again.' };
      return answer([page('10', '9')], { total: 100, total_more: true });
    });
    await user.type(field, 'pays');
    expect(await screen.findByText('1 of more than 100 pages')).toBeTruthy();
    fails = true;
    await user.type(field, ' x');
    expect(await screen.findByText(/Busy, try again/)).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Page 10/ })).toBeTruthy();
  });
});
