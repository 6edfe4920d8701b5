import { toast } from '@docstead/core/ui';
import { useSettings } from '@docstead/core/ui/settings';
import { type CallError, invalidate, useLeaveGuard, useSession, useText } from '@docstead/core/web';
import { PAGE, SETTINGS, type SiteForm, useAction } from '../api.ts';

/** Everything in it is a text. */
export function useSiteForm(values: SiteForm) {
  const t = useText('site');
  const { refresh } = useSession();
  const save = useAction('/api/site/saveSettings', { invalidates: [SETTINGS, PAGE] });
  const fields = Object.entries(values).map(([id, value]) => ({ id, value }));
  const form = useSettings<CallError>(fields, {
    save: ({ values: own, base }) => save.run({ ...own, base }),
    async onSaved() {
      toast.ok(t('settings.saved'));
      // What this tab knows of the site has changed: entries come and go with some settings.
      await refresh();
    },
    reload: () => invalidate(SETTINGS),
  });
  useLeaveGuard(form.isDirty);
  // The same keys.
  const now = Object.fromEntries(fields.map((field) => [field.id, form.valueOf(field)])) as unknown as SiteForm;
  return { ...form, now, change: (key: keyof SiteForm, value: string) => form.change(key, value) };
}

export type SiteFormState = ReturnType<typeof useSiteForm>;
