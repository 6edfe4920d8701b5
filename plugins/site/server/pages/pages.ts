import { isSiteAdmin, type SiteLocale } from '@docstead/core/contract';
import { type Html, type Say, type Scope, site } from '@docstead/core/server';
import { contents, openItems } from '../../../items/points.ts';
import { plantedGuide } from '../guide/planted.ts';
import { homeOf } from '../home/home.ts';
import { placedItems, recommendedItems } from '../recommend/recommend-calls.ts';
import type { SiteSetup } from '../setup.ts';
import { isSquareOpen } from '../square.ts';
import { statisticsOf } from '../statistics.ts';
import { agreementOf } from './agreement.ts';
import { clientsHtml } from './clients.html.ts';
import type { SiteLook } from './frame.html.ts';
import { helpOf } from './help.ts';
import { landingHtml } from './landing.html.ts';
import { agreementHtml, demoHtml, runapiHtml } from './texts.html.ts';

export const PAGE_NAMES = ['landing', 'clients', 'demo', 'help', 'runapi', 'agreement'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

export interface PageAsked {
  readonly scope: Scope;
  /** The landing page itself, also for who would be led on. */
  readonly isHome: boolean;
  /** The rest of the address, as it was asked for. */
  readonly query: Readonly<Record<string, string>>;
}

/** A page as it is shown, or where to go instead. */
export type SitePage =
  | { readonly to: string }
  | { readonly title: string; readonly description: string; readonly html: Html; readonly noindex?: boolean };

export type Pages = Readonly<Record<PageName, (asked: PageAsked) => Promise<SitePage>>>;

/** So many recommended projects stand on the landing page. */
const SHELF = 24;

const countIn = (locale: SiteLocale) => (value: number) =>
  new Intl.NumberFormat(locale === 'zh-cn' ? 'zh-CN' : 'en').format(value);

/** The pages of the site itself, one by one. */
export function createPages(app: SiteSetup): Pages {
  const sayIn =
    ({ locale }: Scope): Say =>
    (key, params) =>
      app.text(locale, key, params);
  const lookOf = async (scope: Scope): Promise<SiteLook> => {
    const { contact, beian } = app.settings.all();
    return {
      say: sayIn(scope),
      isUser: scope.caller.kind === 'user',
      isSquareOpen: await isSquareOpen(app, scope.db),
      isChinese: app.services.get(site).locale() === 'zh-cn',
      ...{ contact, beian },
    };
  };
  const shown = (say: Say, name: PageName, content: Html): SitePage => ({
    title: say(`titles.${name}`),
    description: say(`descriptions.${name}`),
    html: content,
  });

  return {
    async landing({ scope, isHome }) {
      const to = await homeOf(app, scope, isHome);
      if (to !== undefined) return { to };
      const look = await lookOf(scope);
      const content = landingHtml({
        ...look,
        statistics: await statisticsOf(app, scope.db),
        placed: await placedItems(app, scope),
        recommended: await recommendedItems(app, scope, { count: SHELF }),
        count: countIn(scope.locale),
      });
      return shown(look.say, 'landing', content);
    },
    async clients({ scope }) {
      const look = await lookOf(scope);
      const set = app.settings.all();
      const downloads = {
        ...{ mac: set.download_mac, windows: set.download_windows, api: set.download_api },
        ...{ ios: set.download_ios, android: set.download_android },
      };
      return shown(look.say, 'clients', clientsHtml({ ...look, downloads, origin: scope.request.origin }));
    },
    async demo({ scope }) {
      const ref = app.settings.get('demo_item');
      const item = ref === '' ? undefined : await app.services.get(openItems).find(ref, scope);
      if (item) return { to: `/${item.item_domain || item.item_id}` };
      const guide = ref === '' ? await plantedGuide(app, scope) : undefined;
      if (guide !== undefined) return { to: guide };
      const look = await lookOf(scope);
      return { ...shown(look.say, 'demo', demoHtml(look, isSiteAdmin(scope.caller))), noindex: true };
    },
    async runapi({ scope }) {
      const look = await lookOf(scope);
      const of = { origin: scope.request.origin, api: app.settings.get('download_api') };
      return shown(look.say, 'runapi', runapiHtml(look, of));
    },
    async agreement({ scope }) {
      const look = await lookOf(scope);
      const text = app.settings.get('agreement').trim() || agreementOf(scope.locale);
      const drawn = await app.services.get(contents).html(scope.db, text, scope.locale);
      return shown(look.say, 'agreement', agreementHtml(look, drawn));
    },
    async help({ scope, query }) {
      const look = await lookOf(scope);
      const help = await helpOf(app, scope, { look, chapter: query.page ?? '' });
      if ('to' in help) return help;
      return { ...shown(look.say, 'help', help.html), ...(help.title && { title: help.title }) };
    },
  };
}
