import { IconEye, IconEyeOff } from '@docstead/core/ui';
import { Adopt, useText } from '@docstead/core/web';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { FieldSpec } from '../../forms.ts';
import type { Fields } from '../use-fields.ts';

interface Props {
  readonly spec: FieldSpec;
  readonly fields: Pick<Fields, 'errors' | 'standing'>;
  /** The id of what tells more of it, elsewhere on the page. */
  readonly describedBy?: string | undefined;
  /** Behind the hint. */
  readonly more?: ReactNode;
  /** Hears what is typed. */
  readonly onType?: (text: string) => void;
}

/** One field with its label, hint and error; a native one, as the server writes it (`server/first/form.html.ts`). */
export function Field({ spec, fields, describedBy, more, onType }: Props) {
  const t = useText('accounts');
  const { name, label, hint, isSecret = false, autoComplete, autoCapitalize, maxLength, inputMode } = spec;
  const id = `field-${name}`;
  const error = fields.errors[name];
  const [isShown, show] = useState(false);
  const standing = fields.standing(name);
  const own = useRef<HTMLInputElement>(null);
  const type = isSecret && !isShown ? 'password' : 'text';
  // The error says the rule that the hint said.
  const isHinted = hint !== undefined && !error;
  const described = [isHinted && `${id}-hint`, describedBy, error && `${id}-error`].filter(Boolean).join(' ');
  useLayoutEffect(() => {
    const field = standing ?? own.current;
    if (!field) return;
    field.type = type;
    set(field, 'aria-invalid', error ? 'true' : '');
    set(field, 'aria-describedby', described);
  }, [standing, type, error, described]);
  return (
    <div className="field" onInput={onType && ((event) => onType(typedIn(event)))}>
      <label className="field-label" htmlFor={id}>
        {t(label)}
      </label>
      {hint && (isHinted || more) && (
        <p className="field-hint" id={`${id}-hint`}>
          {isHinted && t(hint)}
          {more}
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

/** The field may be the server's, which React knows only as something inside of the place. */
const typedIn = ({ target }: FormEvent): string => (target as HTMLInputElement).value;

function set(field: HTMLElement, name: string, value: string): void {
  if (value) field.setAttribute(name, value);
  else field.removeAttribute(name);
}
