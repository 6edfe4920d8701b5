import { flag } from '@docstead/core/contract';
import { archives, type HandlerOf, refuseStale, settingsAct, settingsConsole, site } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { placeKey, placeOf, placeShown } from '../place/place.ts';
import { merged, tryPlace } from '../place/settings-check.ts';
import { beginIfDue } from '../run/schedule.ts';
import type { BackupSettings, BackupsSetup } from '../setup.ts';

type Handler<P extends keyof typeof api> = HandlerOf<typeof api, P>;

export const loadSettings =
  (app: BackupsSetup): Handler<'/api/backups/settings'> =>
  () => {
    const { s3_secret, ...shown } = app.settings.all();
    const report = app.services.get(settingsConsole).list();
    return {
      ...shown,
      s3_secret_set: flag(s3_secret !== ''),
      fixed: [...(report.find(({ plugin }) => plugin === 'backups')?.fixed ?? [])],
      default_folder: app.services.get(archives).folder(''),
      zone: app.services.get(site).zone(),
    };
  };

export const saveSettings =
  (app: BackupsSetup): Handler<'/api/backups/save'> =>
  async ({ input: { base = {}, ...input }, allowed: { uid }, ctx }) => {
    const now = app.settings.all();
    const next = merged(now, input);
    if (isAnotherPlace(now, next)) await tryPlace(app, next, ctx.locale);
    // A secret that is entered again says to whom it goes, were it the same one.
    const entered = input.s3_secret ? 's3_secret' : '';
    const changed = Object.entries(next).filter(
      ([key, value]) => key === entered || now[key as keyof BackupSettings] !== value,
    );
    const refuseOld = (): void => refuseStale({ base, mine: textsOf(input), now: textsOf(app.settings.all()) });
    const saved = app.services.get(settingsConsole).save({ backups: Object.fromEntries(changed) }, refuseOld);
    ctx.acted(settingsAct(await saved));
    // What is due within this minute is planned before it has passed.
    await beginIfDue(app);
    app.log.info('The settings of backups were saved.', { changed: changed.map(([key]) => key), uid });
    return [];
  };

/** As forms hold them; of the secret nobody has seen what it is. */
const textsOf = ({ s3_secret: _, ...form }: Partial<BackupSettings>): Record<string, string> =>
  Object.fromEntries(Object.entries(form).map(([key, value]) => [key, String(value)]));

const isAnotherPlace = (now: BackupSettings, next: BackupSettings): boolean =>
  JSON.stringify(placeOf(now)) !== JSON.stringify(placeOf(next));

export const tryOut =
  (app: BackupsSetup): Handler<'/api/backups/tryOut'> =>
  async ({ input, ctx }) => {
    const next = merged(app.settings.all(), input);
    await tryPlace(app, next, ctx.locale);
    return { place: placeShown(app, placeKey(placeOf(next))) };
  };
