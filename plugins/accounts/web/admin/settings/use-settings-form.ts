import { toast } from '@docstead/core/ui';
import { type CallError, useLeaveGuard, useSession, useText } from '@docstead/core/web';
import { useRef, useState } from 'react';
import { useAction } from '../../api.ts';
import { CONFIG, type SettingSpec } from './use-config.ts';

type Texts = Readonly<Record<string, string>>;

/** What was changed and not saved yet. What nobody touched shows what the server has, and is not sent. */
export function useSettingsForm(fields: readonly SettingSpec[]) {
  const t = useText('accounts');
  const { refresh } = useSession();
  const [changed, setChanged] = useState<Texts>({});
  const [emptied, setEmptied] = useState<readonly string[]>([]);
  const [error, setError] = useState<CallError>();
  const save = useAction('/api/adminSetting/saveAccountsConfig', { invalidates: [CONFIG] });
  const form = useRef<HTMLFormElement>(null);
  const own = Object.entries(changed).filter(([key, text]) => fields.find((one) => one.key === key)?.value !== text);
  const isDirty = own.length > 0 || emptied.length > 0;
  useLeaveGuard(isDirty);
  const refused = (error?.data as { field?: string } | undefined)?.field;
  const isShown = fields.some(({ key }) => key === refused);

  function discard(): void {
    setChanged({});
    setEmptied([]);
    setError(undefined);
  }
  async function run(): Promise<void> {
    setError(undefined);
    try {
      await save.run({ values: Object.fromEntries(own), emptied: [...emptied] });
    } catch (thrown) {
      const refusal = thrown as CallError;
      setError(refusal);
      const { field = '' } = (refusal.data ?? {}) as { field?: string };
      const at = [...(form.current?.elements ?? [])].find((node) => node.getAttribute('name') === field);
      if (at instanceof HTMLElement) at.focus();
      return;
    }
    discard();
    toast.ok(t('admin.setting.saved'));
    // What this tab knows of the site has changed: pages come and go with some settings.
    await refresh();
  }
  return {
    ...{ form, isDirty, discard, run, isRunning: save.isRunning },
    isChanged: (key: string) => emptied.includes(key) || own.some(([one]) => one === key),
    /** What is about no field that is here. */
    error: isShown ? undefined : error,
    errorOf: (key: string) => (refused === key ? error?.message : undefined),
    valueOf: ({ key, value }: SettingSpec) => changed[key] ?? value,
    isEmptied: (key: string) => emptied.includes(key),
    change(key: string, text: string): void {
      setChanged((before) => ({ ...before, [key]: text }));
      if (refused === key) setError(undefined);
    },
    empty: (key: string, isWanted: boolean) =>
      setEmptied((before) => [...before.filter((one) => one !== key), ...(isWanted ? [key] : [])]),
  };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
