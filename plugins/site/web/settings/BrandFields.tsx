import { Button, Group } from '@docstead/core/ui';
import { FileButton, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import { BrandPreview } from './BrandPreview.tsx';
import styles from './settings.module.css';
import { smallPicture } from './small-picture.ts';
import { Theirs } from './Theirs.tsx';
import type { SiteFormState } from './use-site-form.ts';

interface Props {
  readonly state: SiteFormState;
  /** By the environment. */
  readonly fixed: readonly string[];
}

/** Accents that go with the paper, to begin with. */
const PROPOSED = ['#006e8c', '#2f5bb7', '#6b4fb3', '#a3335f', '#b3431e', '#8a6100', '#2f7a3d', '#3d4a57'] as const;

/** Name, mark and accent of the site, and beside them what becomes of it. */
export function BrandFields({ state, fixed }: Props) {
  const t = useText('site');
  const { now, change, errorOf } = state;
  const error = errorOf('site_name');
  return (
    <div className={styles.brand}>
      <div className={styles.fields}>
        <TextField
          name="site_name"
          label={t('settings.site_name')}
          description={fixed.includes('site_name') ? t('settings.fixed') : t('settings.hints.site_name')}
          placeholder="Docstead"
          maxLength={40}
          value={now.site_name}
          readOnly={fixed.includes('site_name')}
          onChange={({ currentTarget }) => change('site_name', currentTarget.value)}
          {...(error && { error })}
        />
        <Theirs name="site_name" state={state} />
        <Mark logo={now.logo} isFixed={fixed.includes('logo')} onChange={(logo) => change('logo', logo)} />
        <Theirs name="logo" state={state} />
        <Accent value={now.accent} isFixed={fixed.includes('accent')} onChange={(accent) => change('accent', accent)} />
        <Theirs name="accent" state={state} />
      </div>
      <BrandPreview name={now.site_name} logo={now.logo} accent={now.accent} />
    </div>
  );
}

interface FieldProps {
  readonly isFixed: boolean;
  readonly onChange: (value: string) => void;
}

function Mark({ logo, isFixed, onChange }: FieldProps & { readonly logo: string }) {
  const t = useText('site');
  const [isUnreadable, setUnreadable] = useState(false);
  const take = async (file: File | null) => {
    if (!file) return;
    const picture = await smallPicture(file).catch(() => undefined);
    setUnreadable(picture === undefined);
    if (picture !== undefined) onChange(picture);
  };
  return (
    <fieldset className={styles.set} disabled={isFixed}>
      <legend>{t('settings.logo')}</legend>
      <p>{t('settings.hints.logo')}</p>
      <Group gap="sm">
        <FileButton accept="image/*" onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default">
              {t(logo === '' ? 'settings.choose_logo' : 'settings.change_logo')}
            </Button>
          )}
        </FileButton>
        {logo !== '' && (
          <Button variant="subtle" color="gray" onClick={() => onChange('')}>
            {t('settings.no_logo')}
          </Button>
        )}
      </Group>
      {isUnreadable && (
        <p role="alert" className={styles.wrong}>
          {t('settings.logo_unreadable')}
        </p>
      )}
    </fieldset>
  );
}

function Accent({ value, isFixed, onChange }: FieldProps & { readonly value: string }) {
  const t = useText('site');
  return (
    <fieldset className={styles.set} disabled={isFixed}>
      <legend>{t('settings.accent')}</legend>
      <p>{t('settings.hints.accent')}</p>
      <div className={styles.colours}>
        {PROPOSED.map((colour, at) => (
          <button
            key={colour}
            type="button"
            className={styles.colour}
            style={{ background: colour }}
            aria-label={t('settings.accent_number', { number: at + 1 })}
            aria-pressed={(value || PROPOSED[0]) === colour}
            onClick={() => onChange(at === 0 ? '' : colour)}
          />
        ))}
        <label className={styles.own}>
          <input
            type="color"
            value={value || PROPOSED[0]}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          {t('settings.own_accent')}
        </label>
      </div>
    </fieldset>
  );
}
