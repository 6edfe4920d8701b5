import { type Db, site } from '@docstead/core/server';
import { mail, users } from '../../../accounts/points.ts';
import { allBackups, type Backup } from '../backup.model.ts';
import type { BackupsSetup } from '../setup.ts';

/** Of the one that has failed; `reason` is the sentence. */
interface Failed extends Pick<Backup, 'place' | 'made_at'> {
  readonly reason: string;
}

/**
 * Nobody watches the schedule: the administrators with a confirmed address are written to where a backup of it has failed for
 * good. One who cannot be written to keeps the others from nothing; nothing happens where the site sends no mail.
 */
export async function mailFailed(app: BackupsSetup, db: Db, { place, made_at, reason }: Failed): Promise<void> {
  const post = app.services.get(mail);
  if (!post.isOn()) return;
  const here = app.services.get(site);
  const locale = here.locale();
  const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: here.zone() });
  const timeOf = (seconds: number): string => clock.format(seconds * 1000);
  const say = (key: string, params = {}): string => app.text(locale, `mail.${key}`, params);
  const last = (await allBackups(db)).find((backup) => backup.state === 'good' && backup.place === place);
  const title = say('title');
  const words = {
    title,
    lines: [
      say('failed', { time: timeOf(made_at) }),
      reason,
      last ? say('last', { time: timeOf(last.made_at) }) : say('none'),
    ],
    action: { label: say('action'), href: post.link('/admin/index?section=backups/list') },
    ...{ instead: say('instead'), foot: say('foot') },
  };
  const letter = { subject: title, ...post.layOut(words, locale) };
  for (const { uid, email, email_verify } of await app.services.get(users).administrators(db)) {
    if (email === '' || !email_verify) continue;
    await post
      .send({ ...letter, to: email }, db)
      .catch((error: unknown) =>
        app.log.warn('Nobody can be told of a failed backup at this address.', { uid, error }),
      );
  }
}
