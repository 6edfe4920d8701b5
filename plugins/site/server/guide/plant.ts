import type { SiteLocale } from '@docstead/core/contract';
import type { Db, JobResult, JobRun } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { planting } from '../../../items/points.ts';
import type { SiteSetup } from '../setup.ts';
import { guideIn } from './guide.ts';
import { withAddresses } from './links.ts';

export const GUIDE_JOB = 'guide';

/** Whose project the guide becomes, and in which language. */
export interface GuideWish {
  readonly uid: number;
  readonly locale: SiteLocale;
}

interface Planted {
  readonly item_id: number;
}

/** The setting that names the project. */
export const settingOf = (locale: SiteLocale): 'guide_en' | 'guide_zh' =>
  locale === 'zh-cn' ? 'guide_zh' : 'guide_en';

/** Makes the guide a project of this site: by the service that imports use, in one transaction, and then names it in the settings. */
export const plantGuide =
  (app: SiteSetup) =>
  async (wish: GuideWish, job: JobRun): Promise<JobResult> => {
    // Only this job has written what it goes on from.
    const saved = job.saved as Planted | undefined;
    const item_id = saved?.item_id ?? (await app.system().db.write((db) => grow(app, { wish, job, db })));
    await app.settings.set({ [settingOf(wish.locale)]: String(item_id), guide_offered: false });
    return { href: `/${item_id}` };
  };

interface Growing {
  readonly wish: GuideWish;
  readonly job: JobRun;
  readonly db: Db;
}

async function grow(app: SiteSetup, { wish: { uid, locale }, job, db }: Growing): Promise<number> {
  const plant = app.services.get(planting);
  const caller = await app.services.get(users).callerOf(db, uid);
  if (!caller) {
    job.giveUp();
    throw new Error(`User ${uid}, whose project the guide was to be, is not here any more.`);
  }
  const author = { uid, username: caller.username };
  const scope = { ...app.system(), db, job_id: job.id };
  const guide = guideIn(locale);
  const { item_id } = await plant.item(
    { item_name: guide.name, item_description: guide.description, password: '' },
    author,
    scope,
  );
  const cats = await plant.catalogs(
    item_id,
    guide.parts.map((cat_name, at) => ({ cat_name, parent_cat_id: 0, s_number: at + 1 })),
    scope,
  );
  const ids = await plant.pages(
    item_id,
    guide.chapters.map(({ part, title, content }, at) => ({
      cat_id: cats[guide.parts.indexOf(part)] ?? 0,
      ...{ page_title: title, page_content: content, s_number: at + 1 },
    })),
    author,
    scope,
  );
  // Now that each page has its address, they lead to each other.
  const places = new Map(guide.chapters.map(({ key }, at) => [key, ids[at] ?? 0]));
  const texts = guide.chapters.map(({ content }, at) => ({
    page_id: ids[at] ?? 0,
    page_content: withAddresses(content, (key) => `/${item_id}/${places.get(key) ?? ''}`),
  }));
  await plant.texts(item_id, texts, author, scope);
  await plant.show(item_id, scope);
  await job.checkpoint({ item_id } satisfies Planted, db);
  return item_id;
}
