import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { advanced, ann, factsIn, open, refuse, usage } from '../../testing/web.ts';

afterEach(() => vi.unstubAllGlobals());

const narrow = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: media.includes('max-width'), addEventListener: () => {}, removeEventListener: () => {} },
  }));
const rows = async () => within(await screen.findByRole('table', { name: 'Plans and prices' })).getAllByRole('row');

describe('the table of plans', () => {
  it('has the price and every limit of each plan', async () => {
    await open('/prices', { caller: { kind: 'guest' } });
    expect((await rows()).slice(0, -1).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['', 'Free¥0 a year', 'Advanced¥99 a year', 'Professional¥299 a year', 'Flagship¥999 a year'],
      ['Projects', '10', '30', '60', 'Unlimited'],
      ['Collaborators', '5', '10', '30', 'Unlimited'],
      ['Pages in a project', '100', 'Unlimited', 'Unlimited', 'Unlimited'],
      ['Earlier versions of a page', '5', '20', '50', 'Unlimited'],
      ['Space for files', '200 MiB', '2 GiB', '5 GiB', '100 GiB'],
      ['Image traffic a month', '1 GiB', '4 GiB', '10 GiB', '50 GiB'],
      ['Exports', '1 in 3 days', '3 a day', '10 a day', '50 a day'],
    ]);
    expect(screen.getByText(/What you have stays as it is/)).toBeTruthy();
  });

  it('leads guests to the log-in, from there to the order, and asks nothing about them', async () => {
    const { calls } = await open('/prices', { caller: { kind: 'guest' } });
    const link = await screen.findByRole('link', { name: 'Choose Advanced' });
    expect(link.getAttribute('href')).toBe(
      `/user/login?redirect=${encodeURIComponent('/order/index?vip_type=1&order_type=update')}`,
    );
    expect(calls).toEqual([]);
  });

  it('marks the own plan, renews it, leads to the higher ones and not to a lower one', async () => {
    const own = { ...advanced(), vip_type: '2' };
    await open('/prices', { caller: ann, calls: { '/api/plan/usage': () => own } });
    const renewal = await screen.findByRole('link', { name: 'Renew Professional' });
    expect(renewal.getAttribute('href')).toBe('/order/index?vip_type=2&order_type=renew');
    expect(screen.getByRole('columnheader', { name: /Your plan/ }).textContent).toContain('Professional');
    expect(screen.getByRole('link', { name: 'Choose Flagship' }).getAttribute('href')).toBe(
      '/order/index?vip_type=3&order_type=update',
    );
    expect(screen.queryByRole('link', { name: /Advanced/ })).toBeNull();
    expect(screen.getByText('Once your plan has ended')).toBeTruthy();
  });

  it('stays without a mark where the own plan is not known', async () => {
    const { sent } = await open('/prices', { calls: { '/api/plan/usage': refuse('Out of order') } });
    expect(await screen.findByRole('link', { name: 'Choose Advanced' })).toBeTruthy();
    expect(sent('/api/plan/usage')).not.toEqual([]);
    expect(screen.queryByText('Your plan')).toBeNull();
  });

  it('becomes cards on a phone', async () => {
    narrow();
    await open('/prices', { calls: { '/api/plan/usage': () => usage() }, locale: 'zh-cn' });
    const cards = within(await screen.findByRole('list', { name: '套餐与价格' })).getAllByRole('listitem');
    expect(cards).toHaveLength(4);
    expect(factsIn(cards[1] as HTMLElement)).toEqual([
      ...['项目数: 30', '协作者: 10', '每个项目的页面数: 不限', '页面历史版本: 20', '附件空间: 2 GiB'],
      ...['每月图片流量: 4 GiB', '导出次数: 每天 3 次'],
    ]);
    expect(within(cards[1] as HTMLElement).getByRole('link', { name: '选择高级版' })).toBeTruthy();
  });
});
