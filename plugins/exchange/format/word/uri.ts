const AUTHORITY = /^[a-z]+:\/\/[^/?#]*/;
const NO_ESCAPE = /%(?![0-9a-f]{2})/gi;
const FOREIGN = /[^A-Za-z0-9\-._~:/?#@!$&'()*+,;=%]/gu;
const FOREIGN_IN_AUTHORITY = /[^A-Za-z0-9\-._~:/@!$&'()*+,;=%[\]]/gu;

/**
 * An address that `URL` has taken, as RFC 3986 spells it. Browsers take more (`%` alone, `[` in a path, a second `#`), but
 * to Word a document with such an address is damaged.
 */
export function strictUri(url: string): string {
  const authority = AUTHORITY.exec(url)?.[0] ?? '';
  const [beforeFragment = '', ...fragments] = url.slice(authority.length).split('#');
  const rest = fragments.length > 0 ? `${beforeFragment}#${fragments.join('%23')}` : beforeFragment;
  return [authority.replace(FOREIGN_IN_AUTHORITY, encodeURIComponent), rest.replace(FOREIGN, encodeURIComponent)]
    .join('')
    .replace(NO_ESCAPE, '%25');
}
