import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { withSections } from '../../admin/testing/sections.tsx';
import descriptor from '../plugin.ts';
import web from './index.ts';

const { half, routes } = withSections(web, descriptor);
const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;

const open = (over: Partial<RenderPluginOptions>) => renderPlugin(half, { path: '/', routes, ...over });

const page = (over: object = {}) => ({ title: 'Start', html: '<p>Hello</p>', to: '', ...over });

describe('a page of the site, for who comes from another', () => {
  it('is what the server writes; its links lead on within the site, and that to the feedback opens it', async () => {
    const html =
      '<p>Hello <a href="/help">Read on</a> <a href="https://x.example/">Away</a> <a href="#site-feedback">Say</a></p>';
    const asked: object[] = [];
    const shown = await open({
      settings: { contact: 'docs@example.com' },
      calls: {
        '/api/site/page': (input: object) => {
          asked.push(input);
          return page({ html });
        },
      },
    });
    expect(await screen.findByText(/Hello/)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Say' }));
    expect(await screen.findByText('docs@example.com')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('link', { name: 'Read on' }));
    await waitFor(() => expect(shown.address()).toBe('/help'));
    expect(asked[0]).toMatchObject({ name: 'landing', home: '0' });
  });

  it('opens the feedback for who asked before the script was there', async () => {
    await open({
      path: '/#site-feedback',
      settings: { contact: 'docs@example.com' },
      calls: { '/api/site/page': () => page() },
    });
    expect(await screen.findByText('docs@example.com')).toBeTruthy();
  });

  it('leads on where the server says so', async () => {
    const shown = await open({ calls: { '/api/site/page': () => page({ html: '', to: '/item/index' }) } });
    await waitFor(() => expect(shown.address()).toBe('/item/index'));
  });
});

describe('home recommendations', () => {
  const row = (item_id: string, item_name: string, position: number, over: object = {}) => ({
    ...{ id: item_id, item_id, item_name, item_description: '', item_domain: '', username: 'ada' },
    ...{ addtime: '', added_time: 1_763_635_320, position, is_open: 1 },
    ...over,
  });

  it('say what is shown where, and change places, by the ids of all that stand first', async () => {
    const placed: object[] = [];
    await open({
      ...{ path: '/admin/index?section=site/recommendations', caller: root },
      calls: {
        '/api/adminItem/getRecommendList': () => ({
          total: 3,
          placed: ['7', '8'],
          items: [row('7', 'First', 1), row('8', 'Second', 2), row('9', 'Closed', 0, { is_open: 0 })],
        }),
        '/api/adminItem/placeRecommend': (input: object) => {
          placed.push(input);
          return [];
        },
      },
    });
    expect(await screen.findByText('Hidden: not public any more')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Second' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'One place up' }));
    await waitFor(() => expect(JSON.stringify(placed)).toContain('8,7'));
  });
});

describe('the settings of the site', () => {
  const settings = {
    ...{ site_name: '', accent: '', logo: '', home_page: '1', home_item: '', demo_item: '', contact: 'old' },
    ...{ agreement: '', products: '', beian: '', download_mac: '', download_windows: '', download_api: '' },
    ...{ download_ios: '', download_android: '', fixed: ['contact'], guides: { en: '/5', 'zh-cn': '' } },
    is_square_open: 0,
  };

  it('send what was changed alone, show it before it is saved, and leave the environment’s as they are', async () => {
    const saved: object[] = [];
    await open({
      ...{ path: '/admin/index?section=site/settings', caller: root },
      calls: {
        '/api/site/settings': () => settings,
        '/api/site/saveSettings': (input: object) => {
          saved.push(input);
          return [];
        },
      },
    });
    const name = await screen.findByLabelText('Name of the site');
    expect((screen.getByLabelText('Contact address') as HTMLInputElement).readOnly).toBe(true);
    expect((screen.getByRole('radio', { name: /public square/ }) as HTMLInputElement).disabled).toBe(true);
    await userEvent.type(name, 'Acme');
    expect(screen.getByRole('figure', { name: 'Preview in both themes' }).textContent).toContain('Acme');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toEqual([{ site_name: 'Acme', base: { site_name: '' } }]));
  });

  it('that another has saved meanwhile stand beside mine, and either is taken', async () => {
    const saved: object[] = [];
    await open({
      ...{ path: '/admin/index?section=site/settings', caller: root },
      calls: {
        '/api/site/settings': () => settings,
        '/api/site/saveSettings': (input: object) => {
          saved.push(input);
          if (saved.length > 1) return [];
          const data = { changed: { site_name: 'Theirs & Co', home_page: '4' } };
          throw { error_code: 11043, error_message: 'Somebody else has changed this meanwhile.', data };
        },
      },
    });
    const name = await screen.findByLabelText('Name of the site');
    await userEvent.type(name, 'Acme');
    await userEvent.click(screen.getByRole('radio', { name: 'The login' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Theirs: Theirs & Co. Mine: Acme.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine: Name of the site' }));
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs: The address of the site shows' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved.at(-1)).toEqual({ site_name: 'Acme', base: { site_name: 'Theirs & Co' } }));
  });
});
