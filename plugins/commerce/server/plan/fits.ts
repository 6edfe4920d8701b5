import type { Scope } from '@docstead/core/server';
import { type ImportSize, importFits, type Unfit } from '../../../exchange/points.ts';
import { files } from '../../../files/points.ts';
import { usage } from '../../../items/points.ts';
import type { CommerceSetup } from '../setup.ts';
import { isOver, type Limits } from './limits.ts';
import { shownLinks } from './links.ts';
import { sizeText } from './size-text.ts';

/** What of an import its limits would refuse, said before it begins. */
export function tellUnfit(app: CommerceSetup, limits: Limits): void {
  const count = () => app.services.get(usage);

  async function itemsText({ uid, item }: ImportSize, { db, locale }: Scope): Promise<string | undefined> {
    const { items: limit } = await limits.of(db, uid);
    if (item || !isOver((await count().items(db, uid)) + 1, limit)) return undefined;
    return app.text(locale, 'fit.items', { limit });
  }

  async function pagesText({ uid, item, pages }: ImportSize, { db, locale }: Scope): Promise<string | undefined> {
    const owner = item?.uid ?? uid;
    const { pages: limit } = await limits.of(db, owner);
    const all = pages + (item ? await count().pages(db, item.item_id) : 0);
    if (pages === 0 || !isOver(all, limit)) return undefined;
    return app.text(locale, 'fit.pages', { owner: await limits.nameOf(db, owner), limit, count: all });
  }

  async function spaceText({ uid, bytes }: ImportSize, { db, locale }: Scope): Promise<string | undefined> {
    const { space: limit } = await limits.of(db, uid);
    const used = (await app.services.find(files)?.spaceOf(db, uid)) ?? 0;
    if (bytes === 0 || !isOver(used + bytes, limit)) return undefined;
    return app.text(locale, 'fit.space', { size: sizeText(bytes), free: sizeText(Math.max(0, limit - used)) });
  }

  app.on(importFits, async (size, scope): Promise<Unfit[]> => {
    const texts = [await itemsText(size, scope), await pagesText(size, scope), await spaceText(size, scope)];
    const links = shownLinks(app, scope.locale);
    return texts.filter((text) => text !== undefined).map((text) => ({ text, links }));
  });
}
