import { TextArea, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import type { SiteForm } from '../api.ts';
import { Theirs } from './Theirs.tsx';
import type { SiteFormState } from './use-site-form.ts';

interface Props {
  readonly name: keyof SiteForm;
  readonly state: SiteFormState;
  readonly isFixed: boolean;
  readonly isLong: boolean;
}

const ROWS = { agreement: 8, products: 3 } as const;

/** One text of the form, with what is to be written there. */
export function SettingField({ name, state, isFixed, isLong }: Props) {
  const t = useText('site');
  const error = state.errorOf(name);
  const props = {
    name,
    label: t(`settings.${name}`),
    description: isFixed ? t('settings.fixed') : t(`settings.hints.${name}`),
    value: state.now[name],
    readOnly: isFixed,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      state.change(name, currentTarget.value),
    ...(error && { error }),
  };
  const rows = name === 'agreement' ? ROWS.agreement : ROWS.products;
  return (
    <div>
      {isLong ? <TextArea {...props} autosize minRows={rows} maxRows={20} /> : <TextField {...props} />}
      <Theirs name={name} state={state} />
    </div>
  );
}
