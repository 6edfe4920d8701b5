/** The fields of the forms that a guest meets, as both sides write them: the server before any script runs. */
export interface FieldSpec {
  readonly name: string;
  /** Keys of texts. */
  readonly label: string;
  readonly hint?: string;
  readonly isSecret?: boolean;
  readonly autoComplete: string;
  readonly autoCapitalize?: 'none' | 'characters';
  readonly maxLength?: number;
  /** The keys that a phone shows. */
  readonly inputMode?: 'numeric';
}

const username = {
  name: 'username',
  label: 'fields.username',
  autoComplete: 'username',
  autoCapitalize: 'none',
} as const;
const newUsername = { ...username, hint: 'fields.username_hint' } as const;
const newPassword = {
  ...{ name: 'password', label: 'fields.password', hint: 'fields.password_hint' },
  ...{ isSecret: true, autoComplete: 'new-password' },
} as const;
const confirmPassword = {
  ...{ name: 'confirm_password', label: 'fields.confirm_password', isSecret: true, autoComplete: 'new-password' },
} as const;

export const CAPTCHA: FieldSpec = {
  ...{ name: 'captcha', label: 'fields.captcha', autoComplete: 'off', autoCapitalize: 'characters', maxLength: 16 },
};
export const INVITE_CODE: FieldSpec = { name: 'invite_code', label: 'fields.invite_code', autoComplete: 'off' };
export const LOGIN: readonly FieldSpec[] = [
  username,
  { name: 'password', label: 'fields.password', isSecret: true, autoComplete: 'current-password' },
];
export const RESET: readonly FieldSpec[] = [
  { ...{ name: 'email', label: 'fields.email', autoComplete: 'email' }, autoCapitalize: 'none', maxLength: 100 },
];
export const NEW_PASSWORD: readonly FieldSpec[] = [
  { ...newPassword, name: 'new_password', label: 'fields.new_password' },
];
/** Of a new account, the administrator's too. */
export const ACCOUNT: readonly FieldSpec[] = [newUsername, newPassword, confirmPassword];

/** The fields as a site that asks for strong passwords has them. */
export const fieldsOf = (specs: readonly FieldSpec[], isStrong: boolean): readonly FieldSpec[] =>
  specs.map((spec) =>
    isStrong && spec.hint === newPassword.hint ? { ...spec, hint: 'fields.password_hint_strong' } : spec,
  );

export const LOCALES = [
  { value: 'en', label: 'setup.locale_en' },
  { value: 'zh-cn', label: 'setup.locale_zh' },
] as const;
