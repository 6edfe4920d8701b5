import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alice, openPage } from '../../testing/web.tsx';

const VERIFY = '/api/user/verifyEmailByUrlToken';

describe('the page that verifies an address', () => {
  it('asks once and at once, says that it is done, and goes to the login', async () => {
    const { calls, address } = await openPage({ path: '/user/verifyEmailByUrl/abc', calls: { [VERIFY]: () => [] } });
    await waitFor(() => expect(address()).toBe('/user/login'));
    expect(await screen.findByText('Your email address is verified.')).toBeTruthy();
    expect(calls.filter(({ path }) => path === VERIFY).map(({ input }) => input)).toEqual([{ token: 'abc' }]);
  });

  it('leads who is logged in on to the project list', async () => {
    const path = '/user/verifyEmailByUrl/abc';
    const { address } = await openPage({ path, caller: alice, calls: { [VERIFY]: () => [] } });
    await waitFor(() => expect(address()).toBe('/item/index'));
  });

  it('says why it cannot for good, and leads to a new link', async () => {
    const refuse = () => {
      throw { error_code: 10101, error_message: 'This link was used.' };
    };
    await openPage({ path: '/user/verifyEmailByUrl/abc', calls: { [VERIFY]: refuse } });
    expect(await screen.findByText('This link was used.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Ask for a new link/ }).getAttribute('href')).toBe('/user/setting/email');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offers another try where it may help', async () => {
    let tries = 0;
    const refuse = () => {
      tries += 1;
      if (tries > 1) return [];
      throw { error_code: 11004, error_message: 'Too often.' };
    };
    const { person, address } = await openPage({ path: '/user/verifyEmailByUrl/abc', calls: { [VERIFY]: refuse } });
    expect(await screen.findByText('Too often.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(address()).toBe('/user/login'));
  });
});
