import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../../testing/web.tsx';
import { heldWorker } from '../../tests/task-worker.ts';

afterEach(() => vi.unstubAllGlobals());
const LOGIN = '/api/user/loginByVerify';
const task = () => ({ salt: 'ab', parts: 4, bits: 4 });
const QUESTION = 'What is seven and twelve less three?';
const solveCaptcha = ({ use }: { use?: string }) =>
  use === 'words' ? { captcha: '', question: QUESTION } : { captcha: 'AB23', question: '' };
const reading = { '/api/common/captchaTask': task, '/api/common/solveCaptcha': solveCaptcha };

async function open(calls: object = {}) {
  let captchas = 40;
  const createCaptcha = () => {
    captchas += 1;
    return { captcha_id: captchas };
  };
  const given = { '/api/common/createCaptcha': createCaptcha, ...reading, ...calls };
  const page = await openPage({ path: '/user/login', settings: { captcha: 'always' }, calls: given });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Captcha' });
  await screen.findByRole('img');
  return { ...page, field };
}

const button = () => screen.queryByRole('button', { name: 'Let my browser solve it' });
const status = () => within(screen.getByRole('form')).getByRole('status').textContent;

describe('who cannot read the picture of a captcha', () => {
  it('has the browser do a task instead, by keyboard, is told of it, and goes on', async () => {
    const worker = heldWorker();
    const { person, field, calls, address } = await open();
    expect(status()).toBe('');
    await person.type(screen.getByRole('textbox', { name: 'Email or username' }), 'alice');
    await person.type(screen.getByLabelText('Password'), 'secret');
    field.focus();
    await person.tab();
    await person.tab();
    await person.tab();
    expect(document.activeElement).toBe(button());
    await person.keyboard('{Enter}');
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/common/captchaTask')).toBe(true));
    expect(status()).toContain('Your browser is solving a task for you.');
    expect(document.activeElement).toBe(button());
    expect(button()?.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('progressbar', { name: 'Progress of the task' })).toBeTruthy();
    await person.type(field, '{Enter}');
    expect(await screen.findByText('One moment: your browser is still working on it.')).toBeTruthy();
    act(() => worker.go());
    await waitFor(() => expect(status()).toBe('Done: your browser has filled in the captcha.'));
    expect(field.value).toBe('AB23');
    await waitFor(() => expect(screen.queryByText('One moment: your browser is still working on it.')).toBeNull());
    expect(screen.queryByRole('progressbar')).toBeNull();
    await person.type(field, '{Enter}');
    await waitFor(() => expect(address()).toBe('/item/index'));
    expect(calls.find(({ path }) => path === LOGIN)?.input).toMatchObject({ captcha: 'AB23' });
  });

  it('has the next one read too, after a refusal', async () => {
    const worker = heldWorker();
    const refuse = () => {
      throw { error_code: 10210, error_message: 'Wrong', data: [] };
    };
    const { person, field, calls } = await open({ [LOGIN]: refuse });
    await person.type(screen.getByRole('textbox', { name: 'Email or username' }), 'alice');
    await person.type(screen.getByLabelText('Password'), 'secret');
    await person.click(button() as HTMLElement);
    const tasks = () => calls.filter(({ path }) => path === '/api/common/captchaTask').map(({ input }) => input);
    await waitFor(() => expect(tasks()).toHaveLength(1));
    act(() => worker.go());
    await waitFor(() => expect(field.value).toBe('AB23'));
    await person.type(field, '{Enter}');
    expect(await screen.findByText('Wrong')).toBeTruthy();
    await waitFor(() => expect(tasks()).toHaveLength(2));
    expect(tasks().map(({ use }) => use)).toEqual(['reading', 'reading']);
    expect(tasks()[0]?.captcha_id).not.toBe(tasks()[1]?.captcha_id);
    expect(field.value).toBe('');
    act(() => worker.go());
    await waitFor(() => expect(field.value).toBe('AB23'));
  });

  it('is told when the browser cannot, and may try once more with another picture', async () => {
    const { person, calls } = await open({
      '/api/common/solveCaptcha': () => {
        throw { error_code: 11107, error_message: 'Not solved', data: [] };
      },
    });
    const worker = heldWorker();
    await person.click(button() as HTMLElement);
    const tasks = () => calls.filter(({ path }) => path === '/api/common/captchaTask').map(({ input }) => input);
    await waitFor(() => expect(tasks()).toHaveLength(1));
    act(() => worker.go());
    await waitFor(() => expect(status()).toContain('Your browser could not solve the task.'));
    await person.click(button() as HTMLElement);
    await waitFor(() => expect(tasks()).toHaveLength(2));
    expect(tasks()[0]?.captcha_id).not.toBe(tasks()[1]?.captcha_id);
  });
});

describe('who would rather be asked in words', () => {
  const words = () => screen.getByRole('button', { name: 'Ask me in words instead' });
  const ways = (calls: readonly { path: string; input?: unknown }[]) =>
    calls.filter(({ path }) => path === '/api/common/captchaTask').map(({ input }) => input);
  const described = (field: HTMLElement) =>
    (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

  it('gets the question by keyboard, hears it, and answers in the same field', async () => {
    const worker = heldWorker();
    const { person, field, calls, address } = await open();
    await person.type(screen.getByRole('textbox', { name: 'Email or username' }), 'alice');
    await person.type(screen.getByLabelText('Password'), 'secret');
    field.focus();
    await person.tab();
    await person.tab();
    const captcha_id = new URL(screen.getByRole<HTMLImageElement>('img').src).searchParams.get('captcha_id');
    expect(document.activeElement).toBe(words());
    await person.keyboard('{Enter}');
    await waitFor(() => expect(ways(calls)).toEqual([{ captcha_id, use: 'words' }]));
    expect(status()).toContain('Your browser is getting a question for you.');
    expect(words().getAttribute('aria-disabled')).toBe('true');
    act(() => worker.go());
    await waitFor(() => expect(status()).toContain(QUESTION));
    expect(field.value).toBe('');
    expect(described(field)).toEqual([status()]);
    await person.type(field, '{Enter}');
    expect(await screen.findByText('Enter the answer to the question.')).toBeTruthy();
    await waitFor(() => expect(described(field)).toEqual([status(), 'Enter the answer to the question.']));
    await person.type(field, 'sixteen{Enter}');
    await waitFor(() => expect(address()).toBe('/item/index'));
    expect(calls.find(({ path }) => path === LOGIN)?.input).toMatchObject({ captcha: 'sixteen', captcha_id });
  });

  it('is asked the next one in words too, and may have the browser do it instead', async () => {
    const worker = heldWorker();
    const { person, field, calls } = await open();
    await person.click(words());
    await waitFor(() => expect(ways(calls)).toHaveLength(1));
    act(() => worker.go());
    await waitFor(() => expect(status()).toContain(QUESTION));
    await person.click(screen.getByRole('button', { name: 'New picture' }));
    await waitFor(() => expect(ways(calls)).toHaveLength(2));
    expect(status()).not.toContain(QUESTION);
    expect(described(field)).toEqual([undefined]);
    await person.click(button() as HTMLElement);
    await waitFor(() => expect(ways(calls)).toHaveLength(3));
    expect(ways(calls).map((input) => (input as { use: string }).use)).toEqual(['words', 'words', 'reading']);
    expect(words().getAttribute('aria-disabled')).toBe('false');
    act(() => worker.go());
    await waitFor(() => expect(field.value).toBe('AB23'));
  });
});
