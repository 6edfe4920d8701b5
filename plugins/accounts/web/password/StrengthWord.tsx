import { useText } from '@docstead/core/web';
import { STRENGTHS, strengthOf } from './strength.ts';

/** Beside the rule, so that nothing moves while one types: how strong the password is, in a word and as a bar. */
export function StrengthWord({ password }: { readonly password: string }) {
  const t = useText('accounts');
  const strength = strengthOf(password);
  if (!strength) return null;
  return (
    <span className="field-strength" data-strength={strength}>
      <span className="field-strength-bar" aria-hidden>
        {STRENGTHS.map((step, at) => (
          <span key={step} data-on={at <= STRENGTHS.indexOf(strength) || undefined} />
        ))}
      </span>
      {t(`strength.${strength}`)}
    </span>
  );
}
