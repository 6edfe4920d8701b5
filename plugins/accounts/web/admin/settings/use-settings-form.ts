import { toast } from '@docstead/core/ui';
import { useSettings } from '@docstead/core/ui/settings';
import { type CallError, invalidate, useLeaveGuard, useSession, useText } from '@docstead/core/web';
import { useAction } from '../../api.ts';
import { CONFIG, type SettingSpec } from './use-config.ts';

export function useSettingsForm(specs: readonly SettingSpec[]) {
  const t = useText('accounts');
  const { refresh } = useSession();
  const save = useAction('/api/adminSetting/saveAccountsConfig', { invalidates: [CONFIG] });
  const form = useSettings<CallError>(
    specs.map(({ key: id, value }) => ({ id, value })),
    {
      save: save.run,
      async onSaved() {
        toast.ok(t('admin.setting.saved'));
        // What this tab knows of the site has changed: pages come and go with some settings.
        await refresh();
      },
      reload: () => invalidate(CONFIG),
    },
  );
  useLeaveGuard(form.isDirty);
  return form;
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
