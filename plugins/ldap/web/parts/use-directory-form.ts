import { toast } from '@docstead/core/ui';
import { focusFirstError, useForm } from '@docstead/core/ui/form';
import { useBase } from '@docstead/core/ui/settings';
import { type CallError, type CallOutput, useLeaveGuard, useText } from '@docstead/core/web';
import { useState } from 'react';
import type { api } from '../../contract.ts';
import { useAction } from '../api.ts';
import { isEncrypted, portFor, type Trial } from './trial.ts';

export const CONFIG = '/api/adminSetting/loadLdapConfig';

export type Config = CallOutput<typeof api, typeof CONFIG>;
type Wanted = Config['ldap_form'];

/** What a form holds: numbers as they are typed. */
export type DirectoryValues = Omit<Wanted, 'port' | 'version'> & { readonly port: string; readonly version: string };

interface Person {
  readonly username: string;
  readonly password: string;
}

/** Usual names of the attributes, and a filter that fits them. */
export const KINDS = {
  openldap: { user_field: 'uid', name_field: 'displayName', search_filter: '(objectClass=inetOrgPerson)' },
  active: {
    ...{ user_field: 'userPrincipalName', name_field: 'displayName' },
    search_filter:
      '(&(objectCategory=person)(objectClass=user)(!(userAccountControl:1.2.840.113556.1.4.803:=2))(|(sAMAccountName=%(user)s)(userPrincipalName=%(user)s)))',
  },
} as const;

/** The settings of a directory: tried as they are typed, and saved once they were tried. */
export function useDirectoryForm({ ldap_form, fixed }: Config) {
  const t = useText('ldap');
  const digits = (value: string) => (/^\d{1,5}$/.test(value.trim()) ? null : t('checks.number'));
  const needed = (value: string) => (value.trim() === '' ? t('checks.needed') : null);
  const form = useForm<DirectoryValues>({
    initialValues: { ...ldap_form, port: String(ldap_form.port), version: String(ldap_form.version) },
    validate: { host: needed, base_dn: needed, port: digits },
  });
  const [trial, setTrial] = useState<Trial>();
  const opened = useBase(textsOf(form.getInitialValues()));
  const tryCall = useAction('/api/adminSetting/tryLdapConfig');
  const save = useAction('/api/adminSetting/saveLdapConfig', { invalidates: [CONFIG] });
  useLeaveGuard(form.isDirty());

  /** What the environment fixes is not sent. */
  function wanted(): Partial<Wanted> {
    const { port, version, ...texts } = form.getValues();
    const all = { ...texts, port: Number(port), version: Number(version) };
    return Object.fromEntries(Object.entries(all).filter(([key]) => !fixed.includes(key)));
  }
  /** False where the form itself says what is wrong. */
  function isWhole(): boolean {
    setTrial(undefined);
    const { hasErrors, errors } = form.validate();
    if (hasErrors) focusFirstError(form, errors);
    return !hasErrors;
  }
  /** What is about to be asked. */
  function begun(at: Trial['at'], username = ''): Trial {
    const values = form.getValues();
    const { host, port, bind_dn } = values;
    return { at, host, port, username, isEncrypted: isEncrypted(values), isAnybody: bind_dn.trim() === '' };
  }
  function show(one: Trial, error: CallError): void {
    const { field, changed } = (error.data ?? {}) as Refused;
    if (changed) opened.contest(changed);
    if (field !== undefined && field in form.getValues()) {
      form.setFieldError(field, error.message);
      focusFirstError(form, { [field]: error.message });
    } else setTrial({ ...one, error });
  }
  return {
    trialAt: (at: Trial['at']) => (trial?.at === at ? trial : undefined),
    ...{ form, isTrying: tryCall.isRunning, isSaving: save.isRunning },
    ...{ theirs: opened.theirs, isContested: opened.isContested },
    /** Of what others have changed meanwhile, the form has theirs or stays as it is; either is saved next. */
    settle(keepsMine: boolean): void {
      if (!keepsMine) form.setValues(opened.theirs);
      opened.settle();
      setTrial(undefined);
    },
    discard(): void {
      form.reset();
      opened.begin(textsOf(form.getInitialValues()));
    },
    fill: (kind: keyof typeof KINDS) => form.setValues(KINDS[kind]),
    encrypt(encryption: string): void {
      const port = fixed.includes('port') ? form.getValues().port : portFor(encryption, form.getValues().port);
      // One of the choices that the form offers.
      form.setValues({ port, encryption: encryption as Wanted['encryption'] });
    },
    async tryOut(person: Person): Promise<void> {
      if (!isWhole()) return;
      const one = begun('try', person.username);
      await tryCall.run({ ldap_form: wanted(), ...person }).then(
        (tried) => setTrial({ ...one, tried, isEncrypted: tried.encrypted === 1 }),
        (error: CallError) => show(one, error),
      );
    },
    async save(): Promise<void> {
      if (!isWhole()) return;
      try {
        await save.run({ ldap_open: 1, ldap_form: wanted(), base: opened.base });
      } catch (error) {
        show(begun('save'), error as CallError);
        return;
      }
      const saved = { ...form.getValues(), bind_password: '' };
      form.setInitialValues(saved);
      form.setValues(saved);
      form.resetDirty(saved);
      opened.begin(textsOf(saved));
      toast.ok(t('saved'));
    },
  };
}

interface Refused {
  readonly field?: string;
  /** What others have saved meanwhile. */
  readonly changed?: Readonly<Record<string, string>>;
}

const textsOf = ({ bind_password: _, ...texts }: DirectoryValues): Record<string, string> => texts;

export type DirectoryState = ReturnType<typeof useDirectoryForm>;
