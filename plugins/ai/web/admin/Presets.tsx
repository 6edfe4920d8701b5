import { Button, Group, Stack, Text } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useId } from 'react';
import { PRESETS } from './presets.ts';
import type { AiSettingsState } from './use-ai-settings.ts';

/** Fills in server and model of a known provider; nothing is saved by it. */
export function Presets({ form }: { readonly form: AiSettingsState }) {
  const t = useText('ai');
  const id = useId();
  if (form.isFixed('open_api_host')) return null;
  // Left empty, it is the first of them.
  const host = form.textOf('open_api_host') || PRESETS[0].open_api_host;
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <Text id={id} fw="var(--ds-weight-medium)">
        {t('admin.presets')}
      </Text>
      <Group gap="xs">
        {PRESETS.map(({ name, open_api_host, ai_model_name }) => (
          <Button
            key={name}
            size="compact-sm"
            variant="default"
            aria-pressed={open_api_host === host}
            onClick={() => {
              form.set('open_api_host', open_api_host);
              if (!form.isFixed('ai_model_name')) form.set('ai_model_name', ai_model_name);
            }}
          >
            {name}
          </Button>
        ))}
      </Group>
      {form.textOf('open_api_host').startsWith('http:') && (
        <Text c="dimmed" size="sm">
          {t('admin.own_network')}
        </Text>
      )}
    </Stack>
  );
}
