import type { Scope } from '@docstead/core/server';
import { openItems } from '../../../items/points.ts';
import type { SiteSetup } from '../setup.ts';

/** The address of the guide as a project of this site, in the reader's language; undefined where there is none that is open to all. */
export async function plantedGuide(app: SiteSetup, scope: Scope): Promise<string | undefined> {
  const ref = app.settings.get(scope.locale === 'zh-cn' ? 'guide_zh' : 'guide_en');
  const item = ref === '' ? undefined : await app.services.get(openItems).find(ref, scope);
  return item && `/${item.item_domain || item.item_id}`;
}
