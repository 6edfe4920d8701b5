import { toast } from '@docstead/core/ui';
import { useSettings } from '@docstead/core/ui/settings';
import { type CallError, invalidate, useLeaveGuard, useSession, useText } from '@docstead/core/web';
import { adminSettings, type FieldSpec, SETTINGS } from './admin-calls.ts';

export type Key = 'open_api_key' | 'open_api_host' | 'ai_model_name';

/** Saved by what the console saves all settings with. */
export function useAiSettings(fields: readonly FieldSpec[]) {
  const t = useText('ai');
  const { refresh } = useSession();
  const save = adminSettings.useAction('/api/adminSetting/saveSettings', { invalidates: [SETTINGS] });
  const form = useSettings<CallError>(fields.map(seen), {
    save: ({ values, emptied, base }) => save.run({ values, emptied, base }),
    async onSaved() {
      toast.ok(t('admin.saved'));
      // The assistant comes and goes with its key.
      await refresh();
    },
    reload: () => invalidate(SETTINGS),
  });
  useLeaveGuard(form.isDirty);
  const fieldOf = (key: Key): FieldSpec | undefined => fields.find(({ id }) => id === `ai/${key}`);
  return {
    ...form,
    fieldOf,
    isFixed: (key: Key) => fieldOf(key)?.fixed_by !== '',
    /** As it is in the form; of the key, what was typed. */
    textOf(key: Key): string {
      const field = fieldOf(key);
      return field ? form.valueOf(field) : '';
    },
    set: (key: Key, text: string) => form.change(`ai/${key}`, text),
  };
}

export type AiSettingsState = ReturnType<typeof useAiSettings>;

/** Of a secret, its mark is what was seen. */
const seen = ({ id, kind, value, mark }: FieldSpec) => ({ id, value, ...(kind === 'secret' && { mark }) });
