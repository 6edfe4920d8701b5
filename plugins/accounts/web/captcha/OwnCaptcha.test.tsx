import { renderPlugin } from '@docstead/core/testing/web';
import { useService } from '@docstead/core/web';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import descriptor from '../../plugin.ts';
import { captchaField } from '../../points.ts';
import { heldWorker } from '../../tests/task-worker.ts';
import web from '../index.ts';

afterEach(() => vi.unstubAllGlobals());

/** A form of another plugin. */
function Form() {
  const Field = useService(captchaField);
  const [text, setText] = useState('');
  const [captcha_id, setId] = useState('untold');
  const [round, setRound] = useState(0);
  const [error, setError] = useState<string>();
  if (!Field) return null;
  return (
    <>
      <Field {...{ text, round, error }} onText={setText} onCaptcha={setId} />
      <output>{`${captcha_id} ${text}`}</output>
      <button
        type="button"
        onClick={() => {
          setText('');
          setRound(round + 1);
          setError('Wrong captcha.');
        }}
      >
        Try
      </button>
    </>
  );
}

const routes = { ...descriptor, routes: [{ id: 'form', path: '/form', title: 'titles.login' }], contributions: [] };
const half = { ...web, pages: { form: async () => ({ default: Form }) } };
const READ = { '/api/common/captchaTask': () => ({ salt: 'ab', parts: 2, bits: 4 }) };

async function open(captcha: string, calls: object = {}) {
  let captchas = 40;
  const createCaptcha = () => {
    captchas += 1;
    return { captcha_id: captchas };
  };
  const view = await renderPlugin(half, {
    ...{ path: '/form', routes, settings: { captcha } },
    calls: { '/api/common/createCaptcha': createCaptcha, ...READ, ...calls },
  });
  const told = () => view.container.querySelector('output')?.textContent ?? '';
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Captcha' });
  const idOfPicture = () => new URL(screen.getByRole<HTMLImageElement>('img').src).searchParams.get('captcha_id') ?? '';
  return { ...view, person: userEvent.setup(), told, field, idOfPicture };
}

describe('the captcha field for forms of other plugins', () => {
  it('shows a picture, and tells its form of it and of what is typed', async () => {
    const { person, told, field, idOfPicture } = await open('always');
    await screen.findByRole('img');
    expect(told()).toBe(`${idOfPicture()} `);
    await person.type(field(), 'ab23');
    expect(told()).toBe(`${idOfPicture()} ab23`);
  });

  it('shows another picture when it is pressed', async () => {
    const { person, told, idOfPicture } = await open('always');
    await screen.findByRole('img');
    const before = idOfPicture();
    await person.click(screen.getByRole('button', { name: 'New picture' }));
    await waitFor(() => expect(idOfPicture()).not.toBe(before));
    expect(told()).toBe(`${idOfPicture()} `);
  });

  it('is emptied, has another picture and says what was wrong after a try', async () => {
    const { person, told, field, idOfPicture } = await open('after-failure');
    await screen.findByRole('img');
    const before = idOfPicture();
    await person.type(field(), 'ab23');
    await person.click(screen.getByRole('button', { name: 'Try' }));
    await waitFor(() => expect(idOfPicture()).not.toBe(before));
    expect(field().value).toBe('');
    expect(told()).toBe(`${idOfPicture()} `);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Wrong captcha.')).toBeTruthy();
  });

  it('asks for one captcha at first, and one more for each try', async () => {
    const { person, calls } = await open('always');
    await screen.findByRole('img');
    const asked = () => calls.filter(({ path }) => path === '/api/common/createCaptcha').length;
    const first = asked();
    await person.click(screen.getByRole('button', { name: 'Try' }));
    await waitFor(() => expect(asked()).toBe(first + 1));
  });

  it('gives what the browser has read to its form', async () => {
    const worker = heldWorker();
    const { told, field, idOfPicture, calls } = await open('always', {
      '/api/common/solveCaptcha': () => ({ captcha: 'AB23', question: '' }),
    });
    await screen.findByRole('img');
    fireEvent.click(screen.getByRole('button', { name: 'Let my browser solve it' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/common/captchaTask')).toBe(true));
    await act(async () => worker.go());
    await waitFor(() => expect(field().value).toBe('AB23'));
    expect(told()).toBe(`${idOfPicture()} AB23`);
  });

  it('asks in words, and is described by the question', async () => {
    const worker = heldWorker();
    const { field, calls } = await open('always', {
      '/api/common/solveCaptcha': () => ({ captcha: '', question: 'What is one and two?' }),
    });
    await screen.findByRole('img');
    fireEvent.click(screen.getByRole('button', { name: 'Ask me in words instead' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/common/captchaTask')).toBe(true));
    await act(async () => worker.go());
    const question = await screen.findByText(/What is one and two\?/);
    expect(field().getAttribute('aria-describedby')).toBe(question.id);
  });

  it('draws nothing, asks for nothing and tells so where the site asks for none', async () => {
    const { told, calls } = await open('never');
    await waitFor(() => expect(told()).toBe(' '));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(calls.filter(({ path }) => path.includes('aptcha'))).toEqual([]);
  });
});
