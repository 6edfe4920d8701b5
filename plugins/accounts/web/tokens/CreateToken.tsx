import { Dialog, Stack } from '@docstead/core/ui';
import { RadioGroup, Select, TextField } from '@docstead/core/ui/form';
import { Refusal, useText } from '@docstead/core/web';
import { MadeToken } from './MadeToken.tsx';
import { PlacePicker } from './PlacePicker.tsx';
import { LIVES, useCreateToken } from './use-create-token.ts';

type State = ReturnType<typeof useCreateToken>;

/** Asks what a token is for, and then shows it, this once. */
export function CreateToken({ onClose }: { readonly onClose: () => void }) {
  const t = useText('accounts');
  const state = useCreateToken();
  if (state.token !== undefined) return <MadeToken token={state.token} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('tokens.create')}
      closeLabel={t('tokens.close')}
      cancelLabel={t('tokens.cancel')}
      primary={{ label: t('tokens.make'), busy: state.isBusy }}
      onSubmit={state.submit}
    >
      <Fields state={state} />
    </Dialog>
  );
}

function Fields({ state: { form, refused } }: { readonly state: State }) {
  const t = useText('accounts');
  const { reach, life, places } = form.values;
  return (
    <Stack gap="md">
      <Refusal error={refused} />
      <TextField
        data-autofocus
        label={t('tokens.name')}
        description={t('tokens.name_hint')}
        maxLength={60}
        {...form.getInputProps('name')}
      />
      <RadioGroup
        label={t('tokens.access.label')}
        options={(['read', 'write'] as const).map((value) => ({ value, label: t(`tokens.access.${value}`) }))}
        {...form.getInputProps('access')}
      />
      <RadioGroup
        label={t('tokens.reach.label')}
        options={(['all', 'places'] as const).map((value) => ({
          ...{ value, label: t(`tokens.reach.${value}`), description: t(`tokens.reach.${value}_hint`) },
        }))}
        {...form.getInputProps('reach')}
      />
      {reach === 'places' && (
        <PlacePicker
          chosen={places}
          onChange={(next) => form.setFieldValue('places', next)}
          error={form.errors.places}
        />
      )}
      <Select
        label={t('tokens.life.label')}
        allowDeselect={false}
        data={LIVES.map((value) => ({ value, label: t(`tokens.life.${value}`) }))}
        {...form.getInputProps('life')}
      />
      {life === 'date' && <TextField type="date" label={t('tokens.last_day')} {...form.getInputProps('expire_time')} />}
    </Stack>
  );
}
