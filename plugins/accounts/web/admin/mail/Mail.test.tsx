import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../../tests/web.tsx';

const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
const UNSENT = '/api/adminSetting/unsentMails';
const letter = {
  id: '3',
  title: 'Mail to ann',
  failure: '550 no such box',
  state: 'failed',
  attempts: 5,
  may_retry: 1,
};

async function open(missing: readonly string[], mails: readonly object[] = []) {
  const config = { fields: [], mail_missing: missing, own_email: '' };
  const calls = { '/api/adminSetting/loadAccountsConfig': () => config, [UNSENT]: () => mails };
  const view = await openPage({ path: '/x/accounts/mail', caller: root, calls });
  return { ...view, panel: within(await screen.findByRole('region', { name: 'Unsent mails' })) };
}

describe('mails that nobody got', () => {
  it.each([
    [[], 'What cannot be sent stands here, with the reason.'],
    [['mail_open'], 'Mail is not on, so none is sent. Later, what cannot be sent stands here, with the reason.'],
  ])('are none, and that is no word of mails that went out (missing: %j)', async (missing, text) => {
    const { panel } = await open(missing);
    expect(await panel.findByText('No unsent mails')).toBeTruthy();
    expect(panel.getByText(text)).toBeTruthy();
    expect(screen.queryByText(/went out/)).toBeNull();
  });

  it('stand there with why, and since when', async () => {
    const added_time = Math.floor(Date.now() / 1000) - 7200;
    const { panel } = await open([], [{ ...letter, added_time }]);
    const [, line] = await panel.findAllByRole('row');
    for (const text of ['Mail to ann', '550 no such box', 'Given up', '2 hours ago']) {
      expect(within(line as HTMLElement).getByText(text)).toBeTruthy();
    }
  });
});
