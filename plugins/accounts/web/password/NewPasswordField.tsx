import { useState } from 'react';
import type { FieldSpec } from '../../forms.ts';
import { Field } from '../parts/Field.tsx';
import type { Fields } from '../use-fields.ts';
import { StrengthWord } from './StrengthWord.tsx';

/** A field of a form of a guest; of a password that is to be, it says how strong that is. */
export function NewPasswordField({ spec, fields }: { readonly spec: FieldSpec; readonly fields: Fields }) {
  const [password, setPassword] = useState(fields.standing(spec.name)?.value ?? '');
  return <Field spec={spec} fields={fields} more={<StrengthWord password={password} />} onType={setPassword} />;
}

interface AccountProps {
  readonly specs: readonly FieldSpec[];
  readonly fields: Fields;
}

/** The fields of an account: those of new passwords have a rule. */
export function AccountFields({ specs, fields }: AccountProps) {
  return specs.map((spec) =>
    spec.isSecret && spec.hint ? (
      <NewPasswordField key={spec.name} spec={spec} fields={fields} />
    ) : (
      <Field key={spec.name} spec={spec} fields={fields} />
    ),
  );
}
