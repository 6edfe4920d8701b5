import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPlugin } from '../../../testing/web.tsx';
import type { BootCaller } from '../../contract/index.ts';
import { plugin } from '../../contract/index.ts';
import { web } from '../index.ts';
import { NoRightView } from './NoRightView.tsx';

const notes = plugin({
  id: 'notes',
  version: '1.0.0',
  sdk: '^1.0.0',
  routes: [
    { id: 'read', path: '/notes', title: 'Notes' },
    { id: 'office', path: '/x/notes', title: 'All notes', audience: 'admin' },
    { id: 'one', path: '/x/notes/:id', title: 'One note', audience: 'admin' },
  ],
});
const half = web({ pages: { read: async () => ({ default: () => <NoRightView /> }) } });
const user = (groupid: string): BootCaller => ({ kind: 'user', uid: '5', username: 'ada', name: 'Ada', groupid });
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('a page that one may not see', () => {
  it('tells people whom to ask', async () => {
    await renderPlugin(half, { path: '/notes', routes: notes, caller: user('2') });
    expect(screen.getByText(/^Ask a manager of the project/)).toBeTruthy();
    expect(links()).toEqual(['/']);
  });

  it('leads the administrator to where it is administered, and tells them to ask nobody', async () => {
    await renderPlugin(half, { path: '/notes', routes: notes, caller: user('1') });
    expect(screen.queryByText(/^Ask/)).toBeNull();
    expect(links()).toEqual(['/', '/x/notes']);
    expect(screen.getByRole('link', { name: 'All notes' })).toBeTruthy();
  });

  it('tells the administrator to ask others, and not themselves, where nothing of it is administered', async () => {
    const routes = { ...notes, routes: notes.routes?.slice(0, 1) ?? [] };
    await renderPlugin(half, { path: '/notes', routes, caller: user('1') });
    expect(screen.getByText(/Ask somebody who manages it/)).toBeTruthy();
    expect(screen.queryByText(/administrator/)).toBeNull();
  });
});
