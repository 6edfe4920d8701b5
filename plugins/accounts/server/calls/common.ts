import { coreFailures, fail, flag } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { drawCaptcha } from '../captcha/draw.ts';
import { networkOf } from '../session/network.ts';

const CAPTCHAS_PER_MINUTE = 120;

export function createCaptcha({ kit, captchas }: Accounts): HandlerOf<typeof api, '/api/common/createCaptcha'> {
  return async ({ ctx }) => {
    const key = `accounts/captchas:${networkOf(ctx.request.ip)}`;
    if (!(await kit.limits.take(key, CAPTCHAS_PER_MINUTE, 60))) throw fail(coreFailures.tooOften);
    return { captcha_id: await captchas.create() };
  };
}

export function showCaptcha({ captchas }: Accounts): HandlerOf<typeof api, '/api/common/showCaptcha'> {
  return async ({ input, ctx }) => {
    const text = await captchas.textOf(input.captcha_id);
    if (text === undefined) throw fail(accountFailures.captchaGone);
    ctx.reply.header('cache-control', 'no-store');
    const body = drawCaptcha(text);
    return { body, type: 'image/svg+xml', inline: true, size: body.length };
  };
}

/** The start page and the rest belong to later plugins and are neutral here. */
export function homePageSetting({ kit }: Accounts): HandlerOf<typeof api, '/api/common/homePageSetting'> {
  return () => ({
    home_page: '',
    home_item: '',
    is_show_ai: 0,
    beian: '',
    register_open: flag(kit.settings.get('register_open')),
  });
}
