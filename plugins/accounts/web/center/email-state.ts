/** The text that says whether an address is bound, and verified. */
export function emailState({ email, email_verify }: { readonly email: string; readonly email_verify: number }): string {
  if (email === '') return 'center.email_none';
  return email_verify > 0 ? 'center.email_verified' : 'center.email_unverified';
}
