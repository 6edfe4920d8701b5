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
/** Of a new account, the administrator's too. */
export const ACCOUNT: readonly FieldSpec[] = [newUsername, newPassword, confirmPassword];

export const LOCALES = [
  { value: 'en', label: 'setup.locale_en' },
  { value: 'zh-cn', label: 'setup.locale_zh' },
] as const;
