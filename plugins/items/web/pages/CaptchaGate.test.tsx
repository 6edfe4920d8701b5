import { renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import web from '../index.ts';
import { calls as some } from './fixtures.ts';

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
    await screen.findByRole('heading', { name: 'Too many tries' });
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
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('Enter the characters of the picture')).toBeTruthy();
    const before = screen.getByRole('img').getAttribute('src');
    await user.type(screen.getByRole('textbox', { name: 'Captcha' }), 'none{Enter}');
    expect(await screen.findByText('The captcha is wrong.')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).not.toBe(before));
  });
});
