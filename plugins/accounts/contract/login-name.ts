/** What directories let a name have, besides letters, digits and marks. */
const NAME = /^[\p{L}\p{M}\p{N} ._%+@'&!#$()^`{}~,-]{1,100}$/u;
/** The domain in front of a name, as Windows shows it: `CORP\ann`. */
const DOMAIN = /^[\p{L}\p{N}._-]{1,64}\\(?=[^\\]+$)/u;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A typed login name in its one spelling: wide letters as ordinary ones, without characters that nobody sees, without blanks
 * around it, without a domain in front. The login form, the lock against guessing and directories go by this, so that one
 * person is one account, and one count. Undefined for what nobody can be called, here or in a directory. A name here stays
 * as it is.
 */
export function loginNameOf(typed: string): string | undefined {
  const name = typed.normalize('NFKC').replace(UNSEEN, '').replace(/ +/g, ' ').trim().replace(DOMAIN, '').trim();
  return NAME.test(name) ? name : undefined;
}
