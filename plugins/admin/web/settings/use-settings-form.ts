import { toast } from '@docstead/core/ui';
import { useSettings } from '@docstead/core/ui/settings';
import { type CallError, type CallOutput, invalidate, useLeaveGuard, useSession, useText } from '@docstead/core/web';
import type { api } from '../../contract.ts';
import { useAction } from '../api.ts';

export const SETTINGS = '/api/adminSetting/loadSettings';

export type SettingsOf = CallOutput<typeof api, typeof SETTINGS>[number];
export type FieldSpec = SettingsOf['fields'][number];

export function useSettingsForm(fields: readonly FieldSpec[]) {
  const t = useText('admin');
  const { refresh } = useSession();
  const save = useAction('/api/adminSetting/saveSettings', { invalidates: [SETTINGS] });
  const form = useSettings<CallError>(fields.map(seen), {
    save: save.run,
    async onSaved() {
      toast.ok(t('settings.saved'));
      // What this tab knows of the site has changed: pages come and go with some settings.
      await refresh();
    },
    reload: () => invalidate(SETTINGS),
  });
  useLeaveGuard(form.isDirty);
  return form;
}

/** Of all but secrets, what was seen is the value. */
const seen = ({ id, kind, value, mark }: FieldSpec) => ({ id, value, ...(kind === 'secret' && { mark }) });

export type SettingsForm = ReturnType<typeof useSettingsForm>;
