import { toast } from '@docstead/core/ui';
import { focusFirstError, useForm } from '@docstead/core/ui/form';
import { type CallError, type CallOutput, useLeaveGuard, useText } from '@docstead/core/web';
import { useState } from 'react';
import type { api } from '../../contract.ts';
import { useAction } from '../api.ts';

export const CONFIG = '/api/adminSetting/loadLdapConfig';

export type Config = CallOutput<typeof api, typeof CONFIG>;
export type Tried = CallOutput<typeof api, '/api/adminSetting/tryLdapConfig'>;
type Wanted = Config['ldap_form'];

/** What a form holds: numbers as they are typed. */
export type DirectoryValues = Omit<Wanted, 'port' | 'version'> & { readonly port: string; readonly version: string };

/** Usual names of the attributes, and a filter that fits them. */
export const KINDS = {
  openldap: { port: '389', user_field: 'uid', name_field: 'displayName', search_filter: '(objectClass=inetOrgPerson)' },
  active: {
    ...{ port: '389', user_field: 'userPrincipalName', name_field: 'displayName' },
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
  const [refused, setRefused] = useState<{ readonly at: 'try' | 'save'; readonly error: CallError }>();
  const [tried, setTried] = useState<Tried>();
  const trial = useAction('/api/adminSetting/tryLdapConfig');
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
    const { hasErrors, errors } = form.validate();
    if (hasErrors) focusFirstError(form, errors);
    return !hasErrors;
  }
  function show(at: 'try' | 'save', error: CallError): void {
    const { field } = (error.data ?? {}) as { readonly field?: string };
    if (field !== undefined && field in form.getValues()) {
      form.setFieldError(field, error.message);
      focusFirstError(form, { [field]: error.message });
    } else setRefused({ at, error });
  }
  const forget = (): void => {
    setRefused(undefined);
    setTried(undefined);
  };
  return {
    refusedAt: (at: 'try' | 'save') => (refused?.at === at ? refused.error : undefined),
    ...{ form, tried, isTrying: trial.isRunning, isSaving: save.isRunning },
    fill: (kind: keyof typeof KINDS) => form.setValues(KINDS[kind]),
    async tryOut(person: { readonly username: string; readonly password: string }): Promise<void> {
      forget();
      if (!isWhole()) return;
      await trial.run({ ldap_form: wanted(), ...person }).then(setTried, (error: CallError) => show('try', error));
    },
    async save(): Promise<void> {
      forget();
      if (!isWhole()) return;
      try {
        await save.run({ ldap_open: 1, ldap_form: wanted() });
      } catch (error) {
        show('save', error as CallError);
        return;
      }
      form.setFieldValue('bind_password', '');
      form.resetDirty({ ...form.getValues(), bind_password: '' });
      toast.ok(t('saved'));
    },
  };
}

export type DirectoryState = ReturnType<typeof useDirectoryForm>;
