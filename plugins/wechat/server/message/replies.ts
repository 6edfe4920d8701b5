import type { SiteLocale } from '@docstead/core/contract';
import type { TextParams } from '@docstead/core/server';
import type { Scene, Where } from '../scene/scenes.ts';
import type { WechatSetup } from '../setup.ts';

/** What people read in WeChat, as plain text. */
export interface Replies {
  /** Asks for the number on the screen; `account` is the one that is logged in to, or bound to. */
  ask(kind: Scene['kind'], where: Where, account: string): string;
  say(locale: SiteLocale, key: string, params?: TextParams): string;
}

export function createReplies({ text }: Pick<WechatSetup, 'text'>): Replies {
  const say: Replies['say'] = (locale, key, params = {}) => text(locale, `reply.${key}`, plainIn(params));
  return {
    say,
    ask(kind, { locale, site, device, ip }, account) {
      const place = device === '' ? ip : say(locale, 'place', { device, ip });
      return say(locale, `ask_${kind}`, { site, account, place });
    },
  };
}

/** WeChat makes links of `<a>`: nothing that people have chosen writes one. */
function plainIn(params: TextParams): TextParams {
  const plain = Object.entries(params).map(([name, value]) => [
    name,
    // A number chooses the plural.
    typeof value === 'number' ? value : value.replace(/[<>\p{Cc}]/gu, ' '),
  ]);
  return Object.fromEntries(plain);
}
