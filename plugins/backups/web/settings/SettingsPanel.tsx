import { Alert, Button, Group, Skeleton, Stack } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { ErrorView, Refusal, useText } from '@docstead/core/web';
import { SETTINGS, type Settings, useCall } from '../api.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { Theirs } from './Theirs.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** When backups are made, how many are kept, and where. */
export function SettingsPanel() {
  const t = useText('backups');
  const { data, error, refetch } = useCall(SETTINGS, {});
  return (
    <Panel title={t('settings.title')}>
      {error && !data && <ErrorView error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton role="status" height={320} aria-label={t('settings.loading')} />}
      {data && <Form settings={data} />}
    </Panel>
  );
}

function Form({ settings }: { readonly settings: Settings }) {
  const t = useText('backups');
  const state = useSettingsForm(settings);
  const isDirty = state.form.isDirty();
  return (
    <form
      noValidate
      aria-label={t('settings.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void state.save();
      }}
    >
      <Stack gap="md">
        <ScheduleFields state={state} settings={settings} />
        <PlaceFields state={state} settings={settings} />
        {state.tried !== undefined && <Alert kind="ok">{t('settings.tried', { place: state.tried })}</Alert>}
        <Refusal error={state.refused} />
        {state.isContested && <Theirs state={state} />}
        <Group gap="xs">
          <Button type="submit" loading={state.isSaving} disabled={!isDirty || state.isContested}>
            {t('settings.save')}
          </Button>
          <Button variant="default" loading={state.isTrying} onClick={() => void state.tryOut()}>
            {t('settings.try')}
          </Button>
          {isDirty && (
            <Button variant="default" onClick={state.discard}>
              {t('settings.discard')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
