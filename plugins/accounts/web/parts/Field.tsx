import { IconEye, IconEyeOff } from '@docstead/core/ui';
import { Adopt, useText } from '@docstead/core/web';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldSpec } from '../../forms.ts';
import type { Fields } from '../use-fields.ts';

interface Props {
  readonly spec: FieldSpec;
  readonly fields: Fields;
  /** The id of what tells more of it, elsewhere on the page. */
  readonly describedBy?: string | undefined;
}

/** One field with its label, hint and error; a native one, as the server writes it (`server/first/form.html.ts`). */
export function Field({ spec, fields, describedBy }: Props) {
  const t = useText('accounts');
  const { name, label, hint, isSecret = false, autoComplete, autoCapitalize, maxLength, inputMode } = spec;
  const id = `field-${name}`;
  const error = fields.errors[name];
  const [isShown, show] = useState(false);
  const standing = fields.standing(name);
  const own = useRef<HTMLInputElement>(null);
  const type = isSecret && !isShown ? 'password' : 'text';
  const described = [hint && `${id}-hint`, describedBy, error && `${id}-error`].filter(Boolean).join(' ');
  useLayoutEffect(() => {
    const field = standing ?? own.current;
    if (!field) return;
    field.type = type;
    set(field, 'aria-invalid', error ? 'true' : '');
    set(field, 'aria-describedby', described);
  }, [standing, type, error, described]);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t(label)}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {t(hint)}
        </p>
      )}
      <span className="field-place">
        {standing ? (
          <Adopt node={standing} className="field-standing" />
        ) : (
          <input
            ref={own}
            className="field-input"
            {...{ id, name, type, autoComplete, autoCapitalize, maxLength, inputMode }}
            {...(isSecret ? { 'data-secret': '' } : { spellCheck: false })}
          />
        )}
        {isSecret && (
          <button
            type="button"
            className="field-show"
            aria-label={t('actions.show_password')}
            aria-pressed={isShown}
            onClick={() => show(!isShown)}
          >
            {isShown ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
          </button>
        )}
      </span>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

function set(field: HTMLElement, name: string, value: string): void {
  if (value) field.setAttribute(name, value);
  else field.removeAttribute(name);
}
