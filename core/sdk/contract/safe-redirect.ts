/** An address to go to after login comes from the URL, so anybody may have written it. */
const BASE = 'http://docstead.invalid';

/** Gives the value back if it leads to a page of this site, else undefined. */
export function safeRedirect(value: string | null | undefined): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value)) return undefined;
  // Browsers drop tabs and line ends inside an address: "/\t/evil" would become "//evil".
  if (hasControl(value)) return undefined;
  const url = parse(value);
  if (!url || url.origin !== BASE || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

function hasControl(value: string): boolean {
  return [...value].some((char) => char <= ' ' || char === '\u007f');
}

function parse(value: string): URL | undefined {
  try {
    return new URL(value, BASE);
  } catch {
    return undefined;
  }
}

/** The login page, which comes back to `from`. */
export function loginAddress(from: string): string {
  const back = safeRedirect(from);
  return back && back !== '/' ? `/user/login?redirect=${encodeURIComponent(back)}` : '/user/login';
}
