import type { SiteLocale } from '@docstead/core/contract';
import { isSiteAdmin } from '@docstead/core/contract';
import type { Command, Db, Scope } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { items } from '../../../items/points.ts';
import type { Handler, SiteSetup } from '../setup.ts';
import { GUIDE_JOB, type GuideWish, settingOf } from './plant.ts';

const LOCALES: readonly SiteLocale[] = ['en', 'zh-cn'];

/** Is the project of this language still there? */
async function isPlanted(app: SiteSetup, db: Db, locale: SiteLocale): Promise<boolean> {
  const item_id = Number(app.settings.get(settingOf(locale)));
  return item_id > 0 && (await app.services.get(items).byIds(db, [item_id])).has(item_id);
}

/** Begins to make what is not there; gives the languages that were begun. */
async function begin(app: SiteSetup, uid: number, { db, locale }: Pick<Scope, 'db' | 'locale'>): Promise<SiteLocale[]> {
  const begun: SiteLocale[] = [];
  for (const own of LOCALES) {
    if (await isPlanted(app, db, own)) continue;
    const wish: GuideWish = { uid, locale: own };
    const title = app.text(locale, `guide.work.${own}`);
    await app.jobs.add(GUIDE_JOB, wish, { uid, title, key: own });
    begun.push(own);
  }
  return begun;
}

export const plantGuides =
  (app: SiteSetup): Handler<'/api/site/plantGuide'> =>
  async ({ allowed, ctx }) => ({ begun: (await begin(app, allowed.uid, ctx)).length });

/** `npm run docstead -- site-demo`: the server that runs does it, or the next one that starts. */
export const demoCommand =
  (app: SiteSetup): Command =>
  async ({ username = '' }, scope) => {
    const people = app.services.get(users);
    const user = username === '' ? (await people.byIds(scope.db, [1])).get(1) : await people.byName(scope.db, username);
    const caller = user && (await people.callerOf(scope.db, user.uid));
    if (!user || !caller || !isSiteAdmin(caller)) {
      throw new Error('Name an administrator of this site, whose project it becomes: --username …');
    }
    const begun = await begin(app, user.uid, scope);
    if (begun.length === 0) return ['The guide is there already, in both languages: /help leads to it.'];
    return [`The guide becomes a project of ${user.username} within seconds, or at the next start: /help leads to it.`];
  };
