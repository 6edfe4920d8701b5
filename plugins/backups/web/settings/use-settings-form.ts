import { toast } from '@docstead/core/ui';
import { focusFirstError, useForm } from '@docstead/core/ui/form';
import { useBase } from '@docstead/core/ui/settings';
import { type CallError, useLeaveGuard, useText } from '@docstead/core/web';
import { useState } from 'react';
import { LIST, SETTINGS, type Settings, useAction } from '../api.ts';

type Kept = Omit<Settings, 's3_secret_set' | 'fixed' | 'default_folder' | 'zone'>;
/** What the form holds: numbers as they are chosen, and the secret as it is typed. */
export type SettingsValues = Omit<Kept, 'hour' | 'kept'> & {
  readonly hour: string;
  readonly kept: number | string;
  readonly s3_secret: string;
};

function valuesOf({
  s3_secret_set: _,
  fixed: __,
  default_folder: ___,
  zone: ____,
  hour,
  ...rest
}: Settings): SettingsValues {
  return { ...rest, hour: String(hour), s3_secret: '' };
}

/** Schedule and place: tried as they are typed, and saved; a place that is another one is tried by the server first. */
export function useSettingsForm(settings: Settings) {
  const t = useText('backups');
  const [tried, setTried] = useState<string>();
  const [refused, setRefused] = useState<CallError>();
  const forget = (): void => {
    setTried(undefined);
    setRefused(undefined);
  };
  // What was said of a place is not said of another one.
  const form = useForm<SettingsValues>({ initialValues: valuesOf(settings), onValuesChange: forget });
  const opened = useBase(textsOf(form.getInitialValues()));
  const trying = useAction('/api/backups/tryOut');
  const saving = useAction('/api/backups/save', { invalidates: [SETTINGS, LIST] });
  useLeaveGuard(form.isDirty());

  /** What the environment fixes is not sent. */
  function wanted() {
    const { hour, kept, ...texts } = form.getValues();
    const all = { ...texts, hour: Number(hour), kept: Number(kept) };
    return Object.fromEntries(Object.entries(all).filter(([key]) => !settings.fixed.includes(key)));
  }
  function show(error: CallError): void {
    const { field, changed } = (error.data ?? {}) as Refused;
    if (changed) opened.contest(changed);
    if (field === undefined || !(field in form.getValues())) {
      setRefused(error);
      return;
    }
    form.setFieldError(field, error.message);
    focusFirstError(form, { [field]: error.message });
  }
  function begin(): void {
    forget();
    form.clearErrors();
  }
  return {
    ...{ form, tried, refused, isTrying: trying.isRunning, isSaving: saving.isRunning },
    ...{ theirs: opened.theirs, isContested: opened.isContested },
    /** Of what others have changed meanwhile, the form has theirs or stays as it is; either is saved next. */
    settle(keepsMine: boolean): void {
      begin();
      if (!keepsMine) form.setValues(opened.theirs);
      opened.settle();
    },
    discard(): void {
      begin();
      form.reset();
      opened.begin(textsOf(form.getInitialValues()));
    },
    async tryOut(): Promise<void> {
      begin();
      await trying.run(wanted()).then(({ place }) => setTried(place), show);
    },
    async save(): Promise<void> {
      begin();
      try {
        await saving.run({ ...wanted(), base: opened.base });
      } catch (error) {
        // What calls throw.
        show(error as CallError);
        return;
      }
      const saved = { ...form.getValues(), s3_secret: '' };
      form.setInitialValues(saved);
      form.setValues(saved);
      form.resetDirty(saved);
      opened.begin(textsOf(saved));
      toast.ok(t('settings.saved'));
    },
  };
}

interface Refused {
  readonly field?: string;
  /** What others have saved meanwhile. */
  readonly changed?: Readonly<Record<string, string>>;
}

const textsOf = ({ s3_secret: _, ...values }: SettingsValues): Record<string, string> => ({
  ...values,
  kept: String(values.kept),
});

export type SettingsState = ReturnType<typeof useSettingsForm>;
