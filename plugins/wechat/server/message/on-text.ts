import { NUMBER_DIGITS } from '../../limits.ts';
import type { Wechat } from '../wechat.ts';

export interface Sent {
  readonly text: string;
  readonly openid: string;
  readonly app_id: string;
}

/** Somebody has sent a text. Gives what they are told; '' where it has nothing to do with a code. */
export async function onText({ app, scenes, replies }: Wechat, { text, openid, app_id }: Sent): Promise<string> {
  // Full-width digits and spaces, as telephones write them.
  const said = text.normalize('NFKC').replace(/\s/g, '');
  const isNumber = new RegExp(`^\\d{${NUMBER_DIGITS}}$`).test(said);
  const id = await scenes.pendingOf(app_id, openid);
  const scene = id === undefined ? undefined : await scenes.find(id);
  // The account may be there for other things as well: what is no number is not ours to answer.
  if (id === undefined || !scene) return isNumber ? replies.say(app.system().locale, 'nothing') : '';
  const { locale } = scene.where;
  if (!isNumber) return replies.say(locale, 'number_wanted');
  const left = await scenes.countTry(id);
  const scan = await scenes.scanOf(id);
  if (left >= 0 && scan?.openid === openid && scan.number === said) {
    await scenes.confirm(id, scene, openid);
    return replies.say(locale, `done_${scene.kind}`);
  }
  if (left > 0) return replies.say(locale, 'number_wrong', { count: left });
  await scenes.take(id);
  return replies.say(locale, 'over');
}
