import { renderPlugin } from '@docstead/core/testing/web';
import { web } from '@docstead/core/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import descriptor from '../../plugin.ts';

const ann = { kind: 'user', uid: '2', username: 'ann', name: '', groupid: '2' } as const;
const half = web({ pages: { page: () => import('./MailChoice.tsx') } });
const routes = { ...descriptor, routes: [{ id: 'page', path: '/user/setting', title: 'titles.notices' }] };

async function open(state: object) {
  const view = await renderPlugin(half, {
    ...{ path: '/user/setting', caller: ann, routes },
    calls: { '/api/message/getMailChoice': () => state, '/api/message/setMailChoice': () => [] },
  });
  const sent = () => view.calls.filter(({ path }) => path.endsWith('setMailChoice')).map(({ input }) => input);
  return { ...view, sent, user: userEvent.setup() };
}

it('says whether and where reminders are mailed, and takes another choice', async () => {
  const { user, sent } = await open({ choice: 'never', is_mail_on: 1, email: 'ann@example.com' });
  expect(await screen.findByText('They go to ann@example.com.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Never' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: 'At once' }));
  await waitFor(() => expect(sent()).toEqual([{ choice: 'at_once' }]));
});

it('leads to the address where there is none, and offers nothing where the site sends no mail', async () => {
  const { unmount } = await open({ choice: 'daily', is_mail_on: 1, email: '' });
  expect((await screen.findByRole('link', { name: 'Add one' })).getAttribute('href')).toBe('/user/setting/email');
  unmount();
  await open({ choice: 'daily', is_mail_on: 0, email: '' });
  expect(await screen.findByText('This site sends no mail.')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});
