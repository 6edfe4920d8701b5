import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import userEvent from '@testing-library/user-event';
import descriptor from '../plugin.ts';
import half from '../web/index.ts';

export const alice = { kind: 'user', uid: '2', username: 'alice', name: 'Alice', groupid: '2' } as const;

/** What accounts answers when all is well. */
export const answers = {
  '/api/common/createCaptcha': () => ({ captcha_id: 41 }),
  '/api/user/loginByVerify': () => ({ uid: '2' }),
  '/api/user/registerByVerify': () => ({ uid: '2' }),
};

type Options = Omit<RenderPluginOptions, 'routes'>;

/** Opens a page of accounts, with a person who types and clicks. */
export async function openPage({ calls, settings, ...rest }: Options) {
  const view = await renderPlugin(half, {
    routes: descriptor,
    calls: { ...answers, ...calls },
    settings: { register_open: true, captcha: 'never', ...settings },
    ...rest,
  });
  return { ...view, person: userEvent.setup() };
}
