import { renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import web from '../index.ts';
import { calls as some } from '../pages/fixtures.ts';

const outOfTries = () => {
  throw { error_code: 10104, error_message: 'Too many wrong passwords.' };
};

async function open(path: string, over: object = {}) {
  let captchas = 0;
  const createCaptcha = () => {
    captchas += 1;
    return { captcha_id: captchas };
  };
  const view = await renderPlugin(web, {
    path,
    routes: items,
    calls: { ...some, '/api/common/createCaptcha': createCaptcha, '/api/common/checkCaptcha': () => [], ...over },
  });
  return { user: userEvent.setup(), view };
}

describe('the captcha gate', () => {
  it('is where the visit-password screen leads when the tries are used up', async () => {
    const { user, view } = await open('/item/password/1?redirect=%2F1%2F10', { '/api/item/pwd': outOfTries });
    await user.type(await screen.findByLabelText('Visit password'), 'sesame');
    await user.type(screen.getByRole('textbox', { name: 'Captcha' }), 'ab12{Enter}');
    await screen.findByRole('heading', { name: 'Too many attempts' });
    expect(view.address()).toMatch(/^\/captcha\/index/);
  });

  it('leads back once the captcha was right; Enter submits', async () => {
    const { user, view } = await open('/captcha/index?type=visit_item&item_id=1&redirect=%2Fitem%2Fpassword%2F1');
    await user.type(await screen.findByRole('textbox', { name: 'Captcha' }), 'ab12{Enter}');
    await waitFor(() => expect(view.address()).toBe('/item/password/1'));
    const sent = view.calls.find(({ path }) => path === '/api/common/checkCaptcha')?.input;
    expect(sent).toMatchObject({
      type: 'visit_item',
      item_id: '1',
      captcha: 'ab12',
      captcha_id: expect.stringMatching(/^\d+$/),
    });
  });

  it('asks for the characters, says what was wrong, and shows another picture', async () => {
    const wrong = () => {
      throw { error_code: 10206, error_message: 'The captcha is wrong.' };
    };
    const { user } = await open('/captcha/index?type=visit_item&item_id=1', { '/api/common/checkCaptcha': wrong });
    // Nothing else is asked here.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Captcha' })));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Enter the characters from the picture')).toBeTruthy();
    const before = screen.getByRole('img').getAttribute('src');
    await user.type(screen.getByRole('textbox', { name: 'Captcha' }), 'none{Enter}');
    expect(await screen.findByText('The captcha is wrong.')).toBeTruthy();
    // It is said at the field, which has the cursor again.
    const field = screen.getByRole('textbox', { name: 'Captcha', description: 'The captcha is wrong.' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(within(screen.getByRole('form')).queryByRole('alert')).toBeNull();
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).not.toBe(before));
  });

  it.each([
    ['when the tries at the gate are used up, too', { error_code: 10104, error_message: 'Too many wrong passwords.' }],
    ['when the server does not answer', new TypeError('fetch failed')],
  ])('shows another picture, says why, and keeps the place, %s', async (_, problem) => {
    const refuse = () => {
      throw problem;
    };
    const path = '/captcha/index?type=visit_page&page_id=10&redirect=%2F1%2F10';
    const { user, view } = await open(path, { '/api/common/checkCaptcha': refuse });
    const before = (await screen.findByRole('img')).getAttribute('src');
    await user.type(screen.getByRole('textbox', { name: 'Captcha' }), 'ab12{Enter}');
    expect((await within(screen.getByRole('form')).findByRole('alert')).textContent).not.toBe('');
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).not.toBe(before));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Captcha' }).value).toBe('');
    expect(view.address()).toBe(path);
    const sent = view.calls.find(({ path: called }) => called === '/api/common/checkCaptcha')?.input;
    expect(sent).toMatchObject({ type: 'visit_page', page_id: '10' });
  });

  it('is left for the start page, and leads nowhere but on this site', async () => {
    const { user, view } = await open('/captcha/index?type=visit_item&item_id=7&redirect=%2F%2Fevil.example');
    expect((await screen.findByRole('link', { name: 'Cancel' })).getAttribute('href')).toBe('/');
    await user.type(screen.getByRole('textbox', { name: 'Captcha' }), 'ab12{Enter}');
    await waitFor(() => expect(view.address()).toBe('/7'));
  });
});
