import { fail, flag } from '@docstead/core/contract';
import { refuseStale, type Scope, type SettingsBeside, settingsAct, settingsConsole } from '@docstead/core/server';
import { openItems } from '../../items/points.ts';
import { SQUARE_OPEN } from '../../square/points.ts';
import { siteFailures } from '../contract/failures.ts';
import { plantedGuide } from './guide/planted.ts';
import { OPEN_SQUARE, PROJECT } from './home/home.ts';
import type { Handler, SiteSetup } from './setup.ts';
import { isSquareOpen } from './square.ts';

type Input = Omit<Parameters<Handler<'/api/site/saveSettings'>>[0]['input'], 'base'>;

export const loadSettings =
  (app: SiteSetup): Handler<'/api/site/settings'> =>
  async ({ ctx }) => {
    const report = app.services
      .get(settingsConsole)
      .list()
      .find(({ plugin }) => plugin === 'site');
    return {
      ...app.settings.all(),
      fixed: [...(report?.fixed ?? [])],
      guides: {
        en: (await plantedGuide(app, { ...ctx, locale: 'en' })) ?? '',
        'zh-cn': (await plantedGuide(app, { ...ctx, locale: 'zh-cn' })) ?? '',
      },
      is_square_open: flag(await isSquareOpen(app, ctx.db)),
    };
  };

export const saveSettings =
  (app: SiteSetup): Handler<'/api/site/saveSettings'> =>
  async ({ input: { base = {}, ...mine }, ctx }) => {
    await refuse(app, mine, { scope: ctx });
    const now: Readonly<Record<string, unknown>> = app.settings.all();
    // What is as it was is not written, so that what the environment fixes may come along.
    const changed = Object.entries(mine).filter(([key, value]) => value !== undefined && value !== now[key]);
    if (changed.length === 0) return [];
    const refuseOld = (): void => refuseStale({ base, mine, now: textsOf(app) });
    const saved = app.services.get(settingsConsole).save({ site: Object.fromEntries(changed) }, refuseOld);
    ctx.acted(settingsAct(await saved));
    return [];
  };

/** All that a form sends. */
const textsOf = ({ settings }: SiteSetup): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings.all()).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Of the site’s configuration, too: whoever opens the square in the same save may lead to it. */
export const settingsRule =
  (app: SiteSetup) =>
  (_next: object, sent: Input, { square }: SettingsBeside): Promise<void> =>
    refuse(app, sent, { scope: app.as({ kind: 'guest' }), opensSquare: square?.[SQUARE_OPEN] as boolean | undefined });

interface Saving {
  readonly scope: Scope;
  /** Undefined where it stays as it is. */
  readonly opensSquare?: boolean | undefined;
}

/** What leads nowhere is refused before it is saved. */
async function refuse(app: SiteSetup, input: Input, { scope, opensSquare }: Saving): Promise<void> {
  const { home_page, home_item, demo_item } = { ...app.settings.all(), ...input };
  if (home_page === OPEN_SQUARE && !(opensSquare ?? (await isSquareOpen(app, scope.db)))) {
    throw fail(siteFailures.squareClosed);
  }
  const open = app.services.get(openItems);
  const named = [...(home_page === PROJECT ? [home_item] : []), ...(input.demo_item ? [demo_item] : [])];
  for (const ref of named) {
    if (ref === '' || !(await open.find(ref, scope))) throw fail(siteFailures.homeItemUnknown);
  }
}
