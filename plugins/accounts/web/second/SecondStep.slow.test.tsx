import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../testing/web.tsx';

const LOGIN = '/api/user/loginByVerify';
const SECOND = '/api/user/loginBySecondFactor';
const needed = (ways: string[]) => () => {
  throw { error_code: 11130, error_message: 'A second step', data: { proof: 'p1', ways } };
};

describe('the second step of a login', () => {
  async function pastTheFirst(
    calls: NonNullable<Parameters<typeof openPage>[0]['calls']>,
    ways = ['code', 'recovery'],
  ) {
    const view = await openPage({ path: '/user/login?redirect=%2F7', calls: { [LOGIN]: needed(ways), ...calls } });
    await view.person.type(await screen.findByRole('textbox', { name: 'Email or username' }), 'alice');
    await view.person.type(screen.getByLabelText('Password'), 'secret{Enter}');
    return view;
  }

  it('asks for the code of the app, by a field that phones fill, and goes on to where one came from', async () => {
    const { person, calls, address } = await pastTheFirst({ [SECOND]: () => ({ uid: '2' }) });
    const field = await screen.findByRole('textbox', { name: 'Code from your app' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code']);
    await person.type(field, '123 456{Enter}');
    await waitFor(() => expect(address()).toBe('/7'));
    expect(calls.find(({ path }) => path === SECOND)?.input).toEqual({ proof: 'p1', code: '123 456' });
  });

  it('shows a wrong code at the field, which is empty and has the cursor', async () => {
    const wrong = () => {
      throw { error_code: 11131, error_message: 'This code is wrong', data: { field: 'code' } };
    };
    const { person } = await pastTheFirst({ [SECOND]: wrong });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code from your app' });
    await person.type(field, '000000{Enter}');
    expect(await screen.findByText('This code is wrong')).toBeTruthy();
    await waitFor(() => expect([field.value, document.activeElement]).toEqual(['', field]));
  });

  it('takes a recovery code instead, where there are some', async () => {
    const { person, calls } = await pastTheFirst({ [SECOND]: () => ({ uid: '2' }) });
    await person.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const field = await screen.findByRole('textbox', { name: 'Recovery code' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await person.type(field, 'aaaa-bbbb-cccc-dddd{Enter}');
    await waitFor(() => expect(calls.find(({ path }) => path === SECOND)?.input).toMatchObject({ proof: 'p1' }));
  });

  it('offers no way that this person lacks', async () => {
    await pastTheFirst({}, ['code']);
    await screen.findByRole('textbox', { name: 'Code from your app' });
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  it('leads back to the password by choice, and where it is over, saying so', async () => {
    const over = () => {
      throw { error_code: 11132, error_message: 'This took too long' };
    };
    const { person } = await pastTheFirst({ [SECOND]: over });
    await person.click(await screen.findByRole('button', { name: 'Back to the password' }));
    await person.type(await screen.findByRole('textbox', { name: 'Email or username' }), 'alice');
    await person.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await person.type(await screen.findByRole('textbox', { name: 'Code from your app' }), '123456{Enter}');
    expect(await screen.findByText('This took too long')).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });
});
