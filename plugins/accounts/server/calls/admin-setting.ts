import { coreFailures, type Failed, fail, isFailed } from '@docstead/core/contract';
import { type HandlerOf, refuseStale, type SettingsReport, settingsAct, settingsConsole } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import descriptor from '../../plugin.ts';
import { accountFailures } from '../../points.ts';
import type { Accounts, AccountsSetup } from '../accounts.ts';
import { refuse } from '../refuse.ts';
import { fieldsOf, type SettingField, toValue } from '../settings/fields.ts';
import { UserRow } from '../user/user.model.ts';

type Api = typeof api;

/** To whom the saved password of the mail server is sent. */
const ADDRESSEE = ['mail_host', 'mail_port', 'mail_tls', 'mail_user'] as const;

function reportOf({ services }: AccountsSetup): SettingsReport {
  const report = services
    .get(settingsConsole)
    .list()
    .find(({ plugin }) => plugin === descriptor.id);
  // It has settings as long as it is on, and is on where it answers.
  return report as SettingsReport;
}

export function loadAccountsConfig({ app, mail }: Accounts): HandlerOf<Api, '/api/adminSetting/loadAccountsConfig'> {
  return async ({ allowed, ctx }) => {
    const row = await UserRow.readOne(ctx.db, { uid: allowed.uid });
    const own_email = row?.email ?? '';
    return { fields: [...fieldsOf(reportOf(app))], mail_missing: mail.missing().map(({ key }) => key), own_email };
  };
}

export function saveAccountsConfig({ app }: Accounts): HandlerOf<Api, '/api/adminSetting/saveAccountsConfig'> {
  return async ({ input: { values, emptied = [], base = {} }, allowed, ctx }) => {
    const fields = (): readonly SettingField[] => fieldsOf(reportOf(app));
    const known = new Map(fields().map((one) => [one.key, one]));
    const next: Record<string, unknown> = {};
    for (const [key, text] of Object.entries(values)) {
      const one = known.get(key);
      const value = one && toValue(one.kind, text);
      if (value === undefined) throw malformed(key);
      if (one?.kind !== 'secret' || text !== '') next[key] = value;
    }
    for (const key of emptied) {
      if (known.get(key)?.kind !== 'secret') throw malformed(key);
      next[key] ??= '';
    }
    if (Object.keys(next).length === 0) return [];
    // Of a secret nobody has seen what it is.
    const open = () => fields().flatMap(({ kind, key, value }) => (kind === 'secret' ? [] : [[key, value]]));
    const refuseOld = (): void => refuseStale({ base, mine: values, now: Object.fromEntries(open()) });
    const saved = app.services.get(settingsConsole).save({ [descriptor.id]: next }, refuseOld);
    ctx.acted(settingsAct(await saved.catch(named)));
    app.log.info('Settings were changed.', { keys: Object.keys(next), uid: allowed.uid });
    return [];
  };
}

/** A password that was saved for one mail server goes to no other, and to none in the clear that had it encrypted. */
export function requirePassword(app: AccountsSetup, next: Readonly<Record<string, unknown>>): void {
  const now = app.settings.all();
  // What the environment fixes is the operator's to send.
  if (reportOf(app).fixed.includes('mail_password')) return;
  const isKept = now.mail_password !== '' && next.mail_password === undefined;
  const isOther = ADDRESSEE.some((key) => next[key] !== undefined && next[key] !== now[key]);
  if (isKept && isOther && next.mail_user !== '') throw refuse(accountFailures.mailPasswordAgain, 'mail_password');
}

const malformed = (field: string): Failed =>
  fail(coreFailures.badInput, { params: { field, context: 'type' }, data: { field } });

/** What the settings refuse is shown at its field. */
function named(thrown: unknown): never {
  if (!isFailed(thrown) || thrown.detail.data !== undefined) throw thrown;
  const { field } = thrown.detail.params ?? {};
  throw fail(thrown.failure, { ...thrown.detail, data: { field } });
}
