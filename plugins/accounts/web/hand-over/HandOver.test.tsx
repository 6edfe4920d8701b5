import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { alice, openPage } from '../../testing/web.tsx';

const OWNER = '/api/user/tokenOwner';
const LOGIN = '/api/user/loginByUserToken';
const ann = { username: 'ann', name: 'Ann', is_current: 0, instead_of: '' };
const path = '/user/loginByUserToken?user_token=secret&redirect_uri=%2F7%2F8';

it('takes the token out of the address at once, names the account, and logs in when asked to', async () => {
  const calls = { [OWNER]: () => ann, [LOGIN]: () => ({ uid: '3' }) };
  const { person, address, calls: sent } = await openPage({ path, calls });
  const go = await screen.findByRole('button', { name: 'Go on as Ann' });
  expect(address()).toBe('/user/loginByUserToken?redirect_uri=%2F7%2F8');
  expect(screen.getByText(/logs you in as Ann \(ann\)/)).toBeTruthy();
  expect(sent.some((one) => one.path === LOGIN)).toBe(false);
  await person.click(go);
  await waitFor(() => expect(address()).toBe('/7/8'));
  const asked = sent.filter((one) => one.path === OWNER || one.path === LOGIN);
  expect(asked.map(({ input }) => input)).toEqual([{ token: 'secret' }, { token: 'secret', instead_of: '' }]);
});

it('says whom it replaces, and replaces nobody who cancels', async () => {
  const calls = { [OWNER]: () => ({ ...ann, instead_of: 'alice' }) };
  const { person, address, calls: sent } = await openPage({ path, caller: alice, calls });
  expect(await screen.findByText(/alice is logged in here and will be logged out/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe('/7/8'));
  expect(sent.some((one) => one.path === LOGIN)).toBe(false);
});

it('asks nothing of who is logged in as that account already', async () => {
  const { address } = await openPage({ path, caller: alice, calls: { [OWNER]: () => ({ ...ann, is_current: 1 }) } });
  await waitFor(() => expect(address()).toBe('/7/8'));
});

it('leads to the login with a token that works no more, and without one', async () => {
  const refuse = () => {
    throw { error_code: 10101, error_message: 'no' };
  };
  const { address } = await openPage({ path, calls: { [OWNER]: refuse } });
  await waitFor(() => expect(address()).toBe('/user/login?redirect=%2F7%2F8'));
  expect(await screen.findByText(/This login link was used/)).toBeTruthy();
  const bare = await openPage({ path: '/user/loginByUserToken' });
  await waitFor(() => expect(bare.address()).toBe('/user/login'));
});

it('goes nowhere outside of this site, and says so', async () => {
  const out = '/user/loginByUserToken?user_token=secret&redirect_uri=%2F%2Fevil.example';
  const { person, address } = await openPage({
    path: out,
    calls: { [OWNER]: () => ann, [LOGIN]: () => ({ uid: '3' }) },
  });
  const go = await screen.findByRole('button', { name: 'Go on as Ann' });
  expect(screen.getByText(/Illegal redirect/)).toBeTruthy();
  await person.click(go);
  await waitFor(() => expect(address()).toBe('/item/index'));
});

it('offers another try where the server was not reached', async () => {
  let tries = 0;
  const busy = () => {
    tries += 1;
    if (tries > 1) return ann;
    throw { error_code: 11004, error_message: 'Too often.' };
  };
  const { person } = await openPage({ path, calls: { [OWNER]: busy } });
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Go on as Ann' })).toBeTruthy();
});
