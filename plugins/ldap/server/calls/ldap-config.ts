import { coreFailures, type Failed, fail, flag, isFailed } from '@docstead/core/contract';
import { type Db, type HandlerOf, refuseStale, type Setup, settingsAct, settingsConsole } from '@docstead/core/server';
import { sessions } from '../../../accounts/points.ts';
import { type api, ldapFailures } from '../../contract.ts';
import descriptor from '../../plugin.ts';
import { type AccountHere, accountHere } from '../account/account-of.ts';
import type { Directory } from '../directory/directory.ts';
import { directoryAt, fixedSettings } from '../directory/directory-at.ts';
import { type DirectorySettings, isEncrypted, isStartTls } from '../directory/directory-settings.ts';
import type { Person } from '../directory/find-people.ts';
import { StepFailed } from '../directory/step-failed.ts';
import { failedStep } from './failed-step.ts';

type App = Setup<typeof descriptor>;
type Handler<P extends keyof typeof api> = HandlerOf<typeof api, P>;
type Form = Parameters<Handler<'/api/adminSetting/tryLdapConfig'>>[0]['input']['ldap_form'];

const NAMES_SHOWN = 5;

export function loadLdapConfig(app: App): Handler<'/api/adminSetting/loadLdapConfig'> {
  return () => {
    const { open, bind_password, ...form } = directoryAt(app);
    return {
      ldap_open: flag(open),
      ldap_form: { ...form, bind_password: '' },
      bind_password_set: flag(bind_password !== ''),
      fixed: [...fixedSettings(app)],
    };
  };
}

export function saveLdapConfig(app: App): Handler<'/api/adminSetting/saveLdapConfig'> {
  const { settings } = app;
  return async ({ input: { ldap_open, ldap_form = {}, base = {} }, ctx }) => {
    if (ldap_open === 0) {
      ctx.acted(settingsAct(await settings.set({ open: false })));
      return [];
    }
    const next = { ...merged(directoryAt(app), ldap_form), open: true };
    const now = settings.all();
    // An encryption that was nobody's choice is one now.
    // A password that is entered again says to whom it goes, were it the same one.
    const entered = ldap_form.bind_password ? 'bind_password' : '';
    const changed = Object.entries(next).filter(
      ([key, value]) => key === entered || now[key as keyof DirectorySettings] !== value,
    );
    const refuseOld = (): void => refuseStale({ base, mine: textsOf(ldap_form), now: textsOf(directoryAt(app)) });
    // The rule of the settings tries it.
    const saved = app.services.get(settingsConsole).save({ [descriptor.id]: Object.fromEntries(changed) }, refuseOld);
    ctx.acted(settingsAct(await saved));
    return [];
  };
}

/** As forms hold them; of the password nobody has seen what it is. */
const textsOf = ({ bind_password: _, ...form }: Partial<DirectorySettings>): Record<string, string> =>
  Object.fromEntries(Object.entries(form).map(([key, value]) => [key, String(value)]));

export function tryLdapConfig(app: App, directory: Directory): Handler<'/api/adminSetting/tryLdapConfig'> {
  return async ({ input: { ldap_form, username = '', password = '' }, ctx }) => {
    const next = merged(directoryAt(app), ldap_form);
    const sent = username === '' ? undefined : { username, password };
    const { people, person } = await directory.tryOut(next, sent).catch(failedStep);
    const account = person && (await accountAllowed(app, person, ctx.db).catch(failedStep));
    return {
      count: people.length,
      names: people.slice(0, NAMES_SHOWN).map((one) => one.username),
      encrypted: flag(isEncrypted(next)),
      ...{ username: person?.username ?? '', name: person?.name ?? '', dn: person?.dn ?? '' },
      ...{ account: account?.username ?? '', uid: String(account?.user?.uid ?? 0) },
    };
  };
}

/** The account that a login would open, by what the login goes by. */
async function accountAllowed(app: App, person: Person, db: Db): Promise<AccountHere> {
  const account = await accountHere(app, person, db);
  const { username, user, isTaken } = account;
  if (isTaken) throw new StepFailed('login', `the account ${username} here is somebody else's`);
  if (user) {
    await app.services
      .get(sessions)
      .loginAllowed(db, user.uid)
      .catch((thrown: unknown) => {
        throw isFailed(thrown) ? new StepFailed('login', `the account ${username} here is banned`) : thrown;
      });
  }
  return account;
}

/**
 * What holds whoever saves them: a directory is opened, and changed while it is open, only once it was tried; and the sealed
 * password goes to no other server, closed or not.
 */
export function directoryRule(app: App, directory: Directory): Parameters<App['settings']['rule']>[0] {
  return async (_next, { open = app.settings.get('open'), encryption, ...form }) => {
    const chosen = { ...form, ...(encryption !== undefined && encryption !== 'unset' && { encryption }) };
    const now = directoryAt(app);
    if (open) await directory.tryOut({ ...merged(now, chosen), open }).catch(failedStep);
    else keepPassword(now, { ...now, ...chosen }, chosen.bind_password);
  };
}

/** What would be saved, if it can be. */
function merged(now: Readonly<DirectorySettings>, form: Form = {}): DirectorySettings {
  const { bind_password = '', ...rest } = form;
  const next: DirectorySettings = {
    ...now,
    ...rest,
    ...(bind_password !== '' && { bind_password }),
  };
  checkFields(next);
  if (next.bind_dn === '' || bind_password !== '') return next;
  if (now.bind_password === '') throw refuse(ldapFailures.incomplete, 'bind_password');
  keepPassword(now, next, bind_password);
  return next;
}

/** It was entered for one server and account: for another it is entered again. */
function keepPassword(now: Readonly<DirectorySettings>, next: DirectorySettings, sent = ''): void {
  if (next.bind_dn === '' || sent !== '' || now.bind_password === '') return;
  const isSame = (['host', 'port', 'encryption', 'ca', 'bind_dn'] as const).every((key) => now[key] === next[key]);
  if (!isSame) throw refuse(ldapFailures.passwordAgain, 'bind_password');
}

function checkFields(next: DirectorySettings): void {
  for (const key of ['host', 'base_dn'] as const) if (next[key] === '') throw refuse(ldapFailures.incomplete, key);
  if (next.version === 2 && isStartTls(next)) throw refuse(ldapFailures.noStarttls, 'encryption');
  for (const [key, schema] of Object.entries(descriptor.settings.properties)) {
    if (!fits(next[key as keyof DirectorySettings], schema)) {
      throw fail(coreFailures.badInput, { params: { field: key, context: 'type' }, data: { field: key } });
    }
  }
}

/** As the settings say themselves when they are saved; here before they are tried. */
function fits(value: string | number | boolean, schema: object): boolean {
  const { pattern, minLength, minimum, maximum } = schema as {
    readonly [rule in 'minLength' | 'minimum' | 'maximum']?: number;
  } & { readonly pattern?: string };
  if (typeof value === 'number') return value >= (minimum ?? value) && value <= (maximum ?? value);
  if (typeof value === 'boolean') return true;
  return value.length >= (minLength ?? 0) && (pattern === undefined || new RegExp(pattern).test(value));
}

const refuse = (failure: (typeof ldapFailures)[keyof typeof ldapFailures], field: string): Failed =>
  fail(failure, { params: { field }, data: { field } });
