import { coreFailures, type Failed, fail, flag } from '@docstead/core/contract';
import type { HandlerOf, Setup } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { type api, ldapFailures } from '../../contract.ts';
import descriptor from '../../plugin.ts';
import { bindingOf } from '../account/account-of.ts';
import type { Directory } from '../directory/directory.ts';
import { directoryAt, fixedSettings } from '../directory/directory-at.ts';
import { type DirectorySettings, isEncrypted, isStartTls } from '../directory/directory-settings.ts';
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

export function saveLdapConfig(app: App, directory: Directory): Handler<'/api/adminSetting/saveLdapConfig'> {
  const { settings } = app;
  return async ({ input: { ldap_open, ldap_form } }) => {
    if (ldap_open === 0) {
      await settings.set({ open: false });
      return [];
    }
    const next = { ...merged(directoryAt(app), ldap_form), open: true };
    await directory.tryOut(next).catch(failedStep);
    const now = settings.all();
    // An encryption that was nobody's choice is one now.
    const changed = Object.entries(next).filter(([key, value]) => now[key as keyof DirectorySettings] !== value);
    // The keys and values of one object of settings, less some.
    await settings.set(Object.fromEntries(changed) as Partial<DirectorySettings>);
    return [];
  };
}

export function tryLdapConfig(app: App, directory: Directory): Handler<'/api/adminSetting/tryLdapConfig'> {
  return async ({ input: { ldap_form, username = '', password = '' }, ctx }) => {
    const next = merged(directoryAt(app), ldap_form);
    const sent = username === '' ? undefined : { username, password };
    const { people, person } = await directory.tryOut(next, sent).catch(failedStep);
    const account = person && (await app.services.get(users).find(ctx.db, bindingOf(person)));
    return {
      count: people.length,
      names: people.slice(0, NAMES_SHOWN).map((one) => one.username),
      encrypted: flag(isEncrypted(next)),
      ...{ username: person?.username ?? '', name: person?.name ?? '', dn: person?.dn ?? '' },
      uid: String(account?.uid ?? 0),
    };
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
  const isSame = (['host', 'port', 'encryption', 'ca', 'bind_dn'] as const).every((key) => now[key] === next[key]);
  if (!isSame) throw refuse(ldapFailures.passwordAgain, 'bind_password');
  return next;
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
