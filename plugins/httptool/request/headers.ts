/** What HTTP takes for the name of a header, and for a method. */
export const TOKEN = /^[!#$%&'*+.^_`|~\w-]{1,200}$/;

/** The headers that the Fetch standard keeps from scripts, and the one that Chromium keeps besides. */
const UNSENDABLE = new Set([
  ...['accept-charset', 'accept-encoding', 'access-control-request-headers', 'access-control-request-method'],
  ...['connection', 'content-length', 'cookie', 'cookie2', 'date', 'dnt', 'expect', 'host', 'keep-alive', 'origin'],
  ...['referer', 'set-cookie', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'user-agent', 'via'],
]);

/** Does a browser leave it out, or write it itself? */
export function isUnsendable(name: string): boolean {
  const small = name.trim().toLowerCase();
  return UNSENDABLE.has(small) || /^(proxy|sec)-/.test(small);
}
