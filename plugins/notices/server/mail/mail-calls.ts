import { flag } from '@docstead/core/contract';
import { mail, users } from '../../../accounts/points.ts';
import type { Handler, NoticesSetup } from '../setup.ts';
import { choiceOf, choose } from './mail-choice.model.ts';

export const messageGetMailChoice =
  (app: NoticesSetup): Handler<'/api/message/getMailChoice'> =>
  async ({ allowed: { uid }, ctx: { db } }) => {
    const row = await choiceOf(db, uid);
    const person = (await app.services.get(users).byIds(db, [uid])).get(uid);
    return {
      choice: row?.choice ?? 'never',
      is_mail_on: flag(app.services.get(mail).isOn()),
      email: person?.email_verify ? person.email : '',
    };
  };

export const messageSetMailChoice =
  (app: NoticesSetup): Handler<'/api/message/setMailChoice'> =>
  async ({ input: { choice }, allowed: { uid }, ctx }) => {
    await ctx.db.write((db) => choose(db, { uid, choice, locale: ctx.locale, now: app.clock.seconds() }));
    return [];
  };
