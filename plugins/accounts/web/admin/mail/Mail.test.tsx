import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openPage } from '../../../testing/web.tsx';

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

const field = {
  ...{ page: 'mail', group: 'mail_server', kind: 'text', hint: '', is_set: 1, is_fixed: 0, choices: [] },
  ...{ minimum: 0, maximum: 0 },
};
const fieldOf = (key: string, value: string) => ({ ...field, key, title: `settings.${key}`, value });
const TLS = fieldOf('mail_tls', 'starttls');
const HOST = fieldOf('mail_host', 'smtp.example');

async function open(missing: readonly string[], mails: readonly object[] = [], more: object = {}) {
  const config = { fields: [HOST, TLS], mail_missing: missing, own_email: 'root@example.com' };
  const calls = { '/api/adminSetting/loadAccountsConfig': () => config, [UNSENT]: () => mails, ...more };
  const view = await openPage({ path: '/admin/index?section=accounts/mail', caller: root, calls });
  return { ...view, panel: within(await screen.findByRole('region', { name: 'Unsent mails' })) };
}

describe('mails that nobody got', () => {
  it.each([
    [[], 'Mail that cannot be sent appears here, with the reason.'],
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

describe('the state of mail', () => {
  const added_time = Math.floor(Date.now() / 1000) - 7200;

  it('is not set up, and says what is missing', async () => {
    await open(['mail_open', 'mail_host']);
    const state = within(screen.getByText('Mail is not on yet. Still missing:').closest('[role]') as HTMLElement);
    expect(state.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '“Send mail” is off.',
      'No mail server is set.',
    ]);
    expect(screen.queryByText('Mail is on.')).toBeNull();
  });

  it('is on, and by which server', async () => {
    await open([]);
    expect(screen.getByText('Mail is on.')).toBeTruthy();
    expect(screen.getByText(/by smtp\.example, port/)).toBeTruthy();
  });

  it('is on and in vain: why the newest mail could not be sent', async () => {
    const older = { ...letter, id: '2', added_time: added_time - 5, failure: 'of before' };
    await open([], [older, { ...letter, added_time }]);
    const state = await screen.findByText('Mail is on, but 2 mails could not be sent.');
    const alert = within(state.closest('[role]') as HTMLElement);
    expect(alert.getByText('550 no such box')).toBeTruthy();
    expect(alert.getByText(/2 hours ago/)).toBeTruthy();
    expect(alert.queryByText('of before')).toBeNull();
    const shown = vi.fn();
    Element.prototype.scrollIntoView = shown;
    await userEvent.setup().click(alert.getByRole('button', { name: 'Show them' }));
    // The list of them, which stands below the settings.
    expect(within(shown.mock.contexts[0] as HTMLElement).getByRole('table', { name: 'Unsent mails' })).toBeTruthy();
    expect(screen.queryByText('Mail is on.')).toBeNull();
  });
});

describe('a test mail', () => {
  const TEST = '/api/adminSetting/sendTestMail';
  const outcome = async (answer: object) => {
    const { person } = await open([], [], { [TEST]: () => answer });
    await person.click(screen.getByRole('button', { name: 'Send a test mail' }));
    const steps = within(await screen.findByRole('list', { name: 'Outcome of the test' })).getAllByRole('listitem');
    return steps.map((step) => [within(step).getByRole('img').getAttribute('aria-label'), step.textContent]);
  };

  it('that was taken went through all steps that these settings have', async () => {
    const steps = await outcome({ failed: '', says: '250 taken' });
    expect(steps.map(([state]) => state)).toEqual(Array(5).fill('Done'));
    expect(steps.map(([, name]) => name)).not.toContain('Log in there');
    expect(screen.getByText('Send success: the mail server has taken the mail for root@example.com.')).toBeTruthy();
  });

  it('that failed says where it stopped, why, and what to look at', async () => {
    expect(await outcome({ failed: 'login', says: '535 no' })).toEqual([
      ['Done', 'The settings are complete'],
      ['Done', 'Reach the mail server'],
      ['Done', 'Encrypt the connection'],
      ['Failed', 'Log in thereThe mail server refused the login. Are its name and password right? 535 no'],
      ['Not tried', 'Name sender and recipient'],
      ['Not tried', 'Hand over the mail'],
    ]);
    expect(screen.getByText('The test mail for root@example.com was not sent.')).toBeTruthy();
    expect(screen.queryByText(/Send success/)).toBeNull();
  });
});
