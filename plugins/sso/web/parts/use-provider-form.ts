import { toast } from '@docstead/core/ui';
import { focusFirstError, useForm } from '@docstead/core/ui/form';
import { type CallError, confirm, isCallError, tellRefusal, useLeaveGuard, useText } from '@docstead/core/web';
import { useState } from 'react';
import { useAction } from '../api.ts';
import type { ShownProvider } from './ProviderPanel.tsx';
import type { PRESETS } from './presets.ts';

const NEW = {
  ...{ id: '', name: '', icon: 'login', issuer: '', client_id: '', scopes: 'openid profile email', domains: '' },
  ...{ username_claim: 'preferred_username', name_claim: 'name', email_claim: 'email', groups_claim: 'groups' },
  ...{ trusted: 0, provision: 1, link: 0, logout: 0 },
} as const;

type Values = Omit<ShownProvider, 'has_secret'> & { client_secret: string };

/** What is said of a provider, until it is saved or given up. */
export function useProviderForm(provider: ShownProvider | undefined, onDone: () => void) {
  const t = useText('sso');
  const needed = (value: string) => (value.trim() === '' ? t('checks.needed') : null);
  const form = useForm({
    initialValues: { ...NEW, ...provider, client_secret: '' } as Values,
    validate: {
      ...{ name: needed, issuer: needed, client_id: needed },
      id: (value: string) => (/^[a-z0-9][a-z0-9-]{0,31}$/.test(value) ? null : t('checks.id')),
    },
  });
  const [refused, setRefused] = useState<CallError>();
  const [pattern, setPattern] = useState<string>();
  const save = useAction('/api/sso/save', { invalidates: ['/api/sso/providers'] });
  useLeaveGuard(form.isDirty());

  function show(error: CallError): void {
    const { field } = (error.data ?? {}) as { readonly field?: string };
    if (field !== undefined && field in form.getValues()) {
      form.setFieldError(field, error.message);
      focusFirstError(form, { [field]: error.message });
    } else setRefused(error);
  }
  async function run(values: Values): Promise<void> {
    setRefused(undefined);
    try {
      await save.run(values);
    } catch (error) {
      if (isCallError(error)) show(error);
      else tellRefusal(error);
      return;
    }
    toast.ok(t('saved'));
    onDone();
  }
  async function cancel(): Promise<void> {
    const question = { title: t('leave.title'), text: t('leave.text'), action: t('leave.action'), danger: true };
    if (!form.isDirty() || (await confirm(question))) onDone();
  }
  return {
    ...{ form, refused, cancel, isSaving: save.isRunning },
    /** How the address of the chosen provider looks. */
    pattern,
    preset({ name, id, icon, issuer = '', pattern: looks }: (typeof PRESETS)[number]): void {
      form.setValues({ name, id, icon, issuer });
      form.clearErrors();
      setPattern(looks);
      // The first that only the administrator can fill in.
      focusFirstError(form, issuer === '' ? { issuer } : { client_id: issuer });
    },
    submit: form.onSubmit(
      (values) => void run(values),
      (errors) => focusFirstError(form, errors),
    ),
  };
}

export type ProviderFormState = ReturnType<typeof useProviderForm>;
