import { coreFailures, fail, flag } from '@docstead/core/contract';
import { type CallScope, type HandlerOf, networkOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures, homeFields } from '../../points.ts';
import type { Accounts } from '../accounts.ts';

const CAPTCHAS_PER_MINUTE = 120;

/** Making and drawing are counted apart: each picture costs a few milliseconds of the processor. */
async function countOne({ app }: Accounts, work: 'captchas' | 'pictures' | 'tasks', ctx: CallScope): Promise<void> {
  const key = `accounts/${work}:${networkOf(ctx.request.ip)}`;
  if (!(await app.limits.take(key, CAPTCHAS_PER_MINUTE, 60))) throw fail(coreFailures.tooOften);
}

export function createCaptcha(accounts: Accounts): HandlerOf<typeof api, '/api/common/createCaptcha'> {
  return async ({ ctx }) => {
    await countOne(accounts, 'captchas', ctx);
    return { captcha_id: await accounts.captchas.create() };
  };
}

export function showCaptcha(accounts: Accounts): HandlerOf<typeof api, '/api/common/showCaptcha'> {
  return async ({ input, ctx }) => {
    await countOne(accounts, 'pictures', ctx);
    const body = await accounts.captchas.pictureOf(input.captcha_id ?? '');
    if (body === undefined) throw fail(accountFailures.captchaGone);
    ctx.reply.header('cache-control', 'no-store');
    return { body, type: 'image/png', inline: true, size: body.length };
  };
}

export function captchaTask(accounts: Accounts): HandlerOf<typeof api, '/api/common/captchaTask'> {
  return async ({ input: { captcha_id, use }, ctx }) => {
    await countOne(accounts, 'tasks', ctx);
    const task = await accounts.captchas.taskFor(captcha_id, { use, network: networkOf(ctx.request.ip) });
    if (!task) throw fail(accountFailures.captchaGone);
    return task;
  };
}

export function solveCaptcha({ captchas }: Accounts): HandlerOf<typeof api, '/api/common/solveCaptcha'> {
  return async ({ input: { captcha_id, ...answer }, ctx: { locale } }) => {
    const solved = await captchas.solve(captcha_id, { ...answer, locale });
    if (!solved) throw fail(accountFailures.taskWrong);
    return { ...solved };
  };
}

/** What existing clients expect of a server goes by this; nobody outside is told what runs here. */
const API_VERSION = 'v3.9.2';

export const commonVersion: HandlerOf<typeof api, '/api/common/version'> = () => ({ version: API_VERSION });

const NEUTRAL = { home_page: '', home_item: '', is_show_ai: 0, beian: '' };

/** What is open to whom is said here; what `/` shows and the rest belongs to plugins that may be off. */
export function homePageSetting({ app }: Accounts): HandlerOf<typeof api, '/api/common/homePageSetting'> {
  return async ({ ctx }) => {
    const answers = await app.raise(homeFields, {}, ctx);
    return Object.assign({ ...NEUTRAL }, ...answers, { register_open: flag(app.settings.get('register_open')) });
  };
}
