import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../../testing/web.tsx';
import { heldWorker } from '../../tests/task-worker.ts';

const REGISTER = '/api/user/registerByVerify';
type Person = Awaited<ReturnType<typeof openPage>>['person'];

async function fill(person: Person, { again = 'long enough' } = {}) {
  await person.type(await screen.findByRole('textbox', { name: 'Email or username' }), 'ann@example.com');
  await person.type(screen.getByLabelText('Password'), 'long enough');
  await person.type(screen.getByLabelText('Confirm password'), again);
}

afterEach(() => vi.unstubAllGlobals());

const submit = (person: Person) => person.click(screen.getByRole('button', { name: 'Register' }));

describe('the registration page', () => {
  it('registers, logs in, and goes to the project list', async () => {
    const { person, calls, address } = await openPage({ path: '/user/register' });
    await fill(person);
    await submit(person);
    await waitFor(() => expect(address()).toBe('/item/index'));
    const sent = calls.find(({ path }) => path === REGISTER)?.input;
    expect(sent).toMatchObject({ username: 'ann@example.com', confirm_password: 'long enough' });
    expect(sent).not.toHaveProperty('agree');
  });

  it('says how strong the password is, beside its rule, and which names it takes', async () => {
    const { person } = await openPage({ path: '/user/register' });
    const field = await screen.findByLabelText('Password');
    const hint = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(hint()).toBe('8 to 100 characters');
    await person.type(field, 'long');
    expect(hint()).toBe('8 to 100 charactersWeak');
    await person.type(field, ' enough');
    expect(hint()).toBe('8 to 100 charactersGood');
    await person.clear(field);
    expect(hint()).toBe('8 to 100 characters');
    const name = screen.getByRole('textbox', { name: 'Email or username' });
    await person.type(name, '王芳-2{Enter}');
    expect(name.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText(/Chinese characters/)).toBeTruthy();
  });

  it('says the rule of the password once, also when it is broken', async () => {
    const { person } = await openPage({ path: '/user/register' });
    await person.type(await screen.findByLabelText('Password'), 'short{Enter}');
    expect(await screen.findByText('Use 8 to 100 characters.')).toBeTruthy();
    expect(screen.getAllByText(/8 to 100 characters/)).toHaveLength(1);
    expect(screen.getByText('Weak')).toBeTruthy();
  });

  it('leads back to login with the way on, and says of one out of this site that it is illegal', async () => {
    const first = await openPage({ path: '/user/register?redirect=%2F7%3Fa%3D1' });
    const link = await screen.findByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toBe('/user/login?redirect=%2F7%3Fa%3D1');
    expect(screen.queryByText(/^Illegal redirect/)).toBeNull();
    first.unmount();
    const { person, address } = await openPage({ path: '/user/register?redirect=https%3Aevil.com' });
    expect(await screen.findByText(/^Illegal redirect/)).toBeTruthy();
    await fill(person);
    await submit(person);
    await waitFor(() => expect(address()).toBe('/item/index'));
  });

  it('hides the invite code that the address carries, and sends it', async () => {
    const { person, calls } = await openPage({ path: '/user/register?icode=xyz' });
    await fill(person);
    expect(screen.queryByRole('textbox', { name: /Invite code/ })).toBeNull();
    await submit(person);
    await waitFor(() => expect(calls.find(({ path }) => path === REGISTER)?.input.invite_code).toBe('xyz'));
  });

  it('has a quiet place for an invite code, and sends what is written there', async () => {
    const { person, calls } = await openPage({ path: '/user/register' });
    await fill(person);
    const code = screen.getByLabelText('Invite code');
    expect(code.closest('details')?.open).toBe(false);
    await person.click(screen.getByText('I have an invite code'));
    expect(code.closest('details')?.open).toBe(true);
    await person.type(code, 'abc');
    await submit(person);
    await waitFor(() => expect(calls.find(({ path }) => path === REGISTER)?.input.invite_code).toBe('abc'));
  });

  it.each([
    ['with its page', ['site'], '/agreement'],
    ['without its page', [], undefined],
  ])('has the agreement accepted by default, and needs it, on a site %s', async (_what, plugins, href) => {
    const { person, calls } = await openPage({ path: '/user/register', plugins });
    await fill(person);
    const agree = screen.getByRole<HTMLInputElement>('checkbox');
    expect(agree.checked).toBe(true);
    const link = screen.queryByRole('link', { name: 'Read the user agreement' });
    expect(link?.getAttribute('href')).toBe(href);
    await person.click(agree);
    await submit(person);
    expect(await screen.findByText('Accept the user agreement to register.')).toBeTruthy();
    expect(calls.some(({ path }) => path === REGISTER)).toBe(false);
  });

  it('says beside the field that the passwords differ', async () => {
    const { person, calls } = await openPage({ path: '/user/register' });
    await fill(person, { again: 'something else' });
    await submit(person);
    expect(await screen.findByText('The passwords do not match.')).toBeTruthy();
    expect(calls.some(({ path }) => path === REGISTER)).toBe(false);
  });

  it('shows what the server refuses beside its field, and works on for 3 s', async () => {
    const refuse = () => {
      throw { error_code: 10101, error_message: 'Taken', data: { field: 'username' } };
    };
    const { person } = await openPage({ path: '/user/register', calls: { [REGISTER]: refuse } });
    await fill(person);
    await submit(person);
    const field = screen.getByRole('textbox', { name: 'Email or username' });
    expect(await screen.findByText('Taken')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('button', { name: 'Register' }).getAttribute('data-loading')).toBe('true');
  });

  it('says that registration is closed instead of showing the form', async () => {
    await openPage({ path: '/user/register', settings: { register_open: false } });
    expect(await screen.findByRole('heading', { name: 'Registration is closed' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('does the task of the captcha while the person types, and sends the form when it is handed in', async () => {
    const order: string[] = [];
    const captcha = {
      '/api/common/captchaTask': () => ({ salt: 'ab', parts: 2, bits: 4 }),
      '/api/common/solveCaptcha': () => {
        order.push('solved');
        return { captcha: '' };
      },
      [REGISTER]: () => {
        order.push('registered');
        return { uid: '2' };
      },
    };
    const worker = heldWorker();
    const { person, calls, address } = await openPage({ path: '/user/register', ...asked, calls: captcha });
    await fill(person);
    await person.type(screen.getByRole('textbox', { name: 'Captcha' }), 'ab12');
    await submit(person);
    expect(order).toEqual([]);
    expect(screen.getByRole('button', { name: 'Register' }).getAttribute('data-loading')).toBe('true');
    worker.go();
    await waitFor(() => expect(address()).toBe('/item/index'));
    expect(order).toEqual(['solved', 'registered']);
    expect(inputOf(calls, '/api/common/captchaTask')).toEqual({ captcha_id: '41', use: 'registration' });
    const { solution, ...handedIn } = inputOf(calls, '/api/common/solveCaptcha') ?? {};
    expect(handedIn).toEqual({ captcha_id: '41', use: 'registration' });
    expect(solution).toMatch(/^[0-9a-f]{16}$/);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('sends the form all the same where the browser cannot do the task', async () => {
    vi.stubGlobal('Worker', undefined);
    const captcha = { '/api/common/captchaTask': () => ({ salt: 'ab', parts: 2, bits: 4 }) };
    const { person, calls, address } = await openPage({ path: '/user/register', ...asked, calls: captcha });
    await fill(person);
    await person.type(screen.getByRole('textbox', { name: 'Captcha' }), 'ab12');
    await submit(person);
    await waitFor(() => expect(address()).toBe('/item/index'));
    expect(inputOf(calls, REGISTER)).toMatchObject({ captcha_id: '41', captcha: 'ab12' });
  });
});

const asked = { settings: { captcha: 'always' } };
const inputOf = (calls: readonly { path: string; input: Record<string, unknown> }[], path: string) =>
  calls.find((made) => made.path === path)?.input;
