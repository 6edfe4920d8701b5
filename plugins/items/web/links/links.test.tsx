import { renderPlugin } from '@docstead/core/testing/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import items from '../../plugin.ts';
import web from '../index.ts';
import { calls, openWide, reader } from '../pages/fixtures.ts';

beforeEach(() => {
  localStorage.clear();
  openWide();
});

const linking = (over: object = {}) => ({
  ...{ page_id: '11', page_title: 'Install', item_id: '1', item_name: 'Handbook', path: ['Guide'], ...over },
});
const open = (linkedFrom: () => object) =>
  renderPlugin(web, {
    ...{ path: '/1/10', routes: items, caller: reader },
    calls: { ...calls, '/api/page/linkedFrom': linkedFrom, '/api/page/delete': () => [] },
  });

it('below a page stands how many link to it, and on request which, with their places', async () => {
  const user = userEvent.setup();
  const other = { page_id: '40', page_title: ' ', item_id: '2', item_name: 'Billing API', path: [] };
  await open(() => ({ count: 130, pages: [linking(), linking(other)] }));
  const title = await screen.findByText('130 pages link here');
  const box = title.closest('details');
  expect(box?.open).toBe(false);
  await user.click(title);
  const links = within(box ?? document.body).getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['InstallGuide', '/1/11'],
    ['Untitled pageBilling API', '/page/40'],
  ]);
  expect(screen.getByText('And 128 more')).toBeTruthy();
});

it('a page that none links to says nothing of it', async () => {
  const linkedFrom = vi.fn(() => ({ count: 0, pages: [] }));
  await open(linkedFrom);
  await expect.poll(() => linkedFrom.mock.results.length).toBeGreaterThan(0);
  await screen.findAllByRole('link', { name: /Install/ });
  expect(screen.queryByText(/link here/)).toBeNull();
});
