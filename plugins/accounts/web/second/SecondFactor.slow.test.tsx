import { toast } from '@docstead/core/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { alice, openPage } from '../../testing/web.tsx';

const STATE = '/api/user/secondFactor';
const none = {
  ...{ passkeys: [], passkeys_here: 1, passkeys_alone: 1 },
  ...{ is_on: 0, has_app: 0, codes_left: 0, is_required: 0, is_offered: 1 },
};
const on = { ...none, is_on: 1, has_app: 1, codes_left: 10 };
const app = { secret: 'ABCDEFGHIJKL', address: 'otpauth://totp/docs:alice?secret=ABCDEFGHIJKL' };
const codes = ['aaaa-bbbb-cccc-0001', 'aaaa-bbbb-cccc-0002'];

afterEach(() => toast.clear());

describe('the second factor in the user center', () => {
  const open = (calls: object, path = '/user/setting/second') =>
    openPage({ path, caller: alice, calls: { ...calls } as Record<string, () => unknown> });

  it('sets up an app: password, picture, code, and the codes that are shown once', async () => {
    let state = none;
    const { person, calls } = await open({
      [STATE]: () => state,
      '/api/user/secondFactorBegin': () => app,
      '/api/user/secondFactorConfirm': () => {
        state = on;
        return { codes };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Set up an app' }));
    const password = await screen.findByLabelText('Your login password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    await person.type(password, 'secret{Enter}');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH IJKL')).toBeTruthy();
    const code = screen.getByRole('textbox', { name: 'Enter the six digits that the app shows now' });
    await person.type(code, '12345{Enter}');
    expect(await screen.findByText('Six digits')).toBeTruthy();
    await person.type(code, '6{Enter}');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(codes);
    await person.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(await screen.findByText('10 codes left, for when you lose the app.')).toBeTruthy();
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
    const sent = calls.filter(({ path }) => path.includes('secondFactor') && path !== STATE);
    expect(sent.map(({ input }) => input)).toEqual([{ password: 'secret' }, { code: '123456' }]);
  });

  it('says at the field that the password is wrong, and leaves all as it was', async () => {
    const wrong = () => {
      throw { error_code: 10208, error_message: 'The password is wrong.', data: { field: 'password' } };
    };
    const { person } = await open({ [STATE]: () => on, '/api/user/secondFactorOff': wrong });
    await person.click(await screen.findByRole('button', { name: 'Turn off' }));
    await person.type(await screen.findByLabelText('Your login password'), 'no{Enter}');
    expect(await screen.findByText('The password is wrong.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy();
  });

  it('is turned off', async () => {
    let state = on;
    const { person } = await open({
      [STATE]: () => state,
      '/api/user/secondFactorOff': () => {
        state = none;
        return [];
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Turn off' }));
    await person.type(await screen.findByLabelText('Your login password'), 'secret{Enter}');
    expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeTruthy();
  });

  describe('has passkeys', () => {
    const key = { passkey_id: '4', name: 'Firefox on Linux', addtime: 1_700_000_000, last_used_time: 0, is_alone: 0 };
    const phone = { ...key, passkey_id: '5', name: 'Phone' };
    const RENAME = '/api/user/passkeyRename';
    async function rename(more: object = {}) {
      let state = { ...on, passkeys: [key, phone] };
      const page = await open({
        [STATE]: () => state,
        [RENAME]: ({ name }: { name: string }) => {
          state = { ...state, passkeys: [{ ...key, name }, phone] };
          return [];
        },
        ...more,
      });
      await page.person.click(await screen.findByRole('button', { name: 'Rename: Firefox on Linux' }));
      const field = await screen.findByRole('textbox', { name: 'Name of the passkey' });
      await waitFor(() => expect(document.activeElement).toBe(field));
      const sent = () => page.calls.filter(({ path }) => path === RENAME).map(({ input }) => input);
      return { ...page, field, sent };
    }
    const button = (name: string) => screen.findByRole('button', { name });

    it('that are renamed with the keyboard, which goes on where it was', async () => {
      const { person, field, sent } = await rename();
      await person.clear(field);
      await person.keyboard('{Enter}');
      expect(await screen.findByText('Enter a name')).toBeTruthy();
      await person.type(field, ' Blue key {Enter}');
      const again = await button('Rename: Blue key');
      await waitFor(() => expect(document.activeElement).toBe(again));
      expect(await button('Rename: Phone')).toBeTruthy();
      expect(sent()).toEqual([{ passkey_id: '4', name: 'Blue key' }]);
    });

    const ALONE = /^logs in without a password ·/;
    const STEP = /^second step ·/;
    const HOW = /remove it and add it again/;

    it('of which each says whether it logs in alone, and how one gets one that does', async () => {
      const first = await open({ [STATE]: () => ({ ...on, passkeys: [key, { ...phone, is_alone: 1 }] }) });
      const lines = await screen.findAllByText(/^(second step|logs in without a password) ·/);
      expect(lines.map(({ textContent }) => [STEP, ALONE].map((words) => words.test(textContent ?? '')))).toEqual([
        [true, false],
        [false, true],
      ]);
      expect(screen.getByText(HOW)).toBeTruthy();
      first.unmount();
      await open({ [STATE]: () => ({ ...on, passkeys: [{ ...phone, is_alone: 1 }] }) });
      expect(await screen.findByText(ALONE)).toBeTruthy();
      expect(screen.queryByText(HOW)).toBeNull();
    });

    it('that are the second step only where the password is kept elsewhere', async () => {
      await open({ [STATE]: () => ({ ...on, passkeys_alone: 0, passkeys: [key] }) });
      expect(await screen.findByText(/answers when you log in, as the second step/)).toBeTruthy();
      expect(screen.queryByText(STEP)).toBeNull();
      expect(screen.queryByText(HOW)).toBeNull();
    });

    it('that keep their names where one thinks better of it', async () => {
      const { person, field, sent } = await rename();
      await person.type(field, ' of mine{Escape}');
      const again = await button('Rename: Firefox on Linux');
      await waitFor(() => expect(document.activeElement).toBe(again));
      await person.click(again);
      await person.click(await button('Cancel'));
      await button('Rename: Firefox on Linux');
      expect(sent()).toEqual([]);
    });

    it('whose new name stays in the field where it is refused', async () => {
      const refuse = () => {
        throw { error_code: 11137, error_message: 'This passkey was removed.' };
      };
      const { person, field } = await rename({ [RENAME]: refuse });
      await person.clear(field);
      await person.type(field, 'Blue key{Enter}');
      expect(await screen.findByText('This passkey was removed.')).toBeTruthy();
      expect((screen.getByRole('textbox', { name: 'Name of the passkey' }) as HTMLInputElement).value).toBe('Blue key');
    });
  });

  it('warns of few codes, and makes new ones', async () => {
    const { person } = await open({
      [STATE]: () => ({ ...on, codes_left: 1 }),
      '/api/user/secondFactorCodes': () => ({ codes }),
    });
    expect(await screen.findByText('Only 1 code left. Make new ones.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'New codes' }));
    await person.type(await screen.findByLabelText('Your login password'), 'secret{Enter}');
    expect(await screen.findByText(codes[1] ?? '')).toBeTruthy();
  });

  it('is not offered to who came by a provider that asks for itself', async () => {
    await open({ [STATE]: () => ({ ...none, is_offered: 0 }) });
    expect(await screen.findByText(/another provider/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Set up an app' })).toBeNull();
  });

  it('leads on to where one wanted to go, once the site’s gate is open', async () => {
    const { person, address } = await open(
      {
        [STATE]: () => ({ ...none, is_required: 1 }),
        '/api/user/secondFactorBegin': () => app,
        '/api/user/secondFactorConfirm': () => ({ codes }),
      },
      '/user/secondFactor?redirect=%2F7%2F8',
    );
    expect(await screen.findByText(/This site asks for a second factor/)).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Set up an app' }));
    await person.type(await screen.findByLabelText('Your login password'), 'secret{Enter}');
    await person.type(await screen.findByRole('textbox', { name: /six digits/ }), '123456{Enter}');
    await person.click(await screen.findByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(address()).toBe('/7/8'));
  });
});
