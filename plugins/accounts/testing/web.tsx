import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import userEvent from '@testing-library/user-event';
import { withSections } from '../../admin/testing/sections.tsx';
import descriptor from '../plugin.ts';
import web from '../web/index.ts';

const { half, routes } = withSections(web, descriptor);
export const alice = { kind: 'user', uid: '2', username: 'alice', name: 'Alice', groupid: '2' } as const;

/** What accounts answers when all is well. */
export const answers = {
  '/api/common/createCaptcha': () => ({ captcha_id: 41 }),
  '/api/user/sessionList': () => [],
  '/api/user/tokenList': () => [],
  '/api/user/loginByVerify': () => ({ uid: '2' }),
  '/api/user/registerByVerify': () => ({ uid: '2' }),
};

type Options = Omit<RenderPluginOptions, 'routes'> & {
  /** The site sends mail; the server tells the browser of no page that needs it else. */
  readonly hasMail?: boolean;
};

const withoutMail = {
  ...routes,
  ...{
    routes: routes.routes.filter((route) => !('shownWhen' in route)),
    contributions: descriptor.contributions.filter((entry) => entry.shownWhen === undefined),
  },
};

/** Opens a page of accounts, with a person who types and clicks. */
export async function openPage({ calls, settings, hasMail = true, ...rest }: Options) {
  const view = await renderPlugin(half, {
    routes: hasMail ? routes : withoutMail,
    calls: { ...answers, ...calls },
    settings: { register_open: true, captcha: 'never', ...settings },
    ...rest,
  });
  return { ...view, person: userEvent.setup() };
}
