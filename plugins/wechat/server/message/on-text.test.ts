import { describe, expect, it } from 'vitest';
import type { Scenes } from '../scene/scenes.ts';
import type { Wechat } from '../wechat.ts';
import { onText } from './on-text.ts';

/** A code that is scanned, whose number is 1234, with so many tries left after this one. */
function scanned(left: number) {
  const ended: string[] = [];
  const scenes: Partial<Scenes> = {
    pendingOf: async () => 'id',
    find: async () => ({ kind: 'login', where: { locale: 'en' } }) as never,
    countTry: async () => left,
    scanOf: async () => ({ openid: 'oAnn', uid: 7, number: '1234' }),
    confirm: async () => void ended.push('confirmed'),
    take: async () => void ended.push('taken'),
  };
  const replies = { say: (_: string, key: string) => key };
  // What of the plugin is asked on this way, and nothing else.
  const wechat = { scenes, replies } as unknown as Wechat;
  const say = (text: string) => onText(wechat, { text, openid: 'oAnn', app_id: 'wx' });
  return { ended, say };
}

describe('the number that is sent', () => {
  it.each([
    [0, '1234', 'done_login', ['confirmed']],
    [1, '1235', 'number_wrong', []],
    [0, '1235', 'over', ['taken']],
    // Sent beside three wrong ones, before they have ended the code.
    [-1, '1234', 'over', ['taken']],
  ])('with %i tries left: %s is %s', async (left, text, reply, done) => {
    const { ended, say } = scanned(left);
    expect(await say(text)).toBe(reply);
    expect(ended).toEqual(done);
  });
});
