import { Stack } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { SaveFoot } from '@docstead/core/ui/settings';
import { Refusal, useText } from '@docstead/core/web';
import type { FieldSpec } from './admin-calls.ts';
import { Presets } from './Presets.tsx';
import { SettingField } from './SettingField.tsx';
import { TryIt } from './TryIt.tsx';
import { useAiSettings } from './use-ai-settings.ts';

const MODEL = ['open_api_host', 'open_api_key', 'ai_model_name'] as const;

export function AiForm({ fields }: { readonly fields: readonly FieldSpec[] }) {
  const t = useText('ai');
  const form = useAiSettings(fields);
  const limits = fields.filter(({ kind }) => kind === 'number');
  return (
    <form
      ref={form.ref}
      noValidate
      aria-label={t('titles.admin')}
      onSubmit={(event) => {
        event.preventDefault();
        void form.run();
      }}
    >
      <Stack gap="md">
        <Refusal error={form.error} />
        <Panel title={t('admin.model_title')} text={t('admin.model_text')}>
          <Stack gap="lg">
            <Presets form={form} />
            {MODEL.flatMap((key) => form.fieldOf(key) ?? []).map((field) => (
              <SettingField key={field.id} field={field} form={form} />
            ))}
            <TryIt form={form} />
          </Stack>
        </Panel>
        <Panel title={t('admin.limits_title')} text={t('admin.limits_text')}>
          <Stack gap="lg">
            {limits.map((field) => (
              <SettingField key={field.id} field={field} form={form} />
            ))}
          </Stack>
        </Panel>
      </Stack>
      <SaveFoot form={form} say={(word) => t(`admin.foot.${word}`)} />
    </form>
  );
}
