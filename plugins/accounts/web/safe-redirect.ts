/** Where a logged-in user goes when nothing better was asked for. */
export const HOME = '/item/index';

/**
 * A place on this site to go on to, from the `redirect` of an address: it starts with one slash and something that is
 * no slash or backslash, and holds nothing that browsers drop (tab, newline) or read as a slash.
 */
export function safeRedirect(wanted: string | undefined): string {
  if (wanted === undefined || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(wanted)) return HOME;
  const origin = 'https://here.invalid';
  if (!URL.canParse(wanted, origin)) return HOME;
  const { origin: there, pathname } = new URL(wanted, origin);
  // '/x/..//evil' is tidied to '//evil', and the login page would lead back to itself.
  return there !== origin || pathname.startsWith('//') || LOOPS.has(pathname) ? HOME : wanted;
}

const LOOPS: ReadonlySet<string> = new Set(['/user/login', '/user/register', '/setup']);
