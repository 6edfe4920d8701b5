const SECRET = /token|passw|pwd|cookie|authorization|secret|api_?key|unique_key|captcha|credential/i;
/** `name=value` in addresses and form bodies, wherever it stands in a text. */
const PAIR = /([a-z0-9_-]*(?:token|passw|pwd|secret|api_?key|unique_key)[a-z0-9_-]*=)[^&\s"']*/gi;
/** `user:password@` in database addresses that drivers repeat. */
const AUTHORITY = /(:\/\/[^/\s:@]*:)[^@\s/]*@/g;
/** Access tokens, wherever they stand: they begin alike so that everybody knows them. */
const ACCESS_TOKEN = /\bdst_[a-z0-9]{16,}/gi;
/** What opens a door as a part of the path: links of mails, keys of shared pages. */
const PART = /(\/user\/\w+ByUrl\/)[\w.~%+-]+|((?:\/|%2f)p(?:\/|%2f))[0-9a-f]{16,}/gi;
const BEARER = /(bearer\s+)[\w.~+/=-]+/gi;
export const HIDDEN = '[hidden]';
const DEPTH = 6;

/**
 * A copy without anything that opens a door: tokens, passwords, cookies, keys, wherever they stand. `hide` takes them out
 * of texts.
 */
export function redact(value: unknown, hide = redactText, depth = 0): unknown {
  if (typeof value === 'string') return hide(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value;
  if (depth >= DEPTH) return '[deep]';
  if (value instanceof Error) return redactError(value, hide, depth);
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `[${value.length} bytes]`;
  if (Array.isArray(value)) return value.map((entry) => redact(entry, hide, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, SECRET.test(key) ? HIDDEN : redact(entry, hide, depth + 1)]),
  );
}

export function redactText(text: string): string {
  return text
    .replace(PAIR, `$1${HIDDEN}`)
    .replace(AUTHORITY, `$1${HIDDEN}@`)
    .replace(PART, `$1$2${HIDDEN}`)
    .replace(BEARER, `$1${HIDDEN}`)
    .replace(ACCESS_TOKEN, HIDDEN);
}

function redactError(error: Error, hide: typeof redactText, depth: number): object {
  const code = (error as { code?: unknown }).code;
  return {
    type: error.name,
    message: hide(error.message),
    ...(code !== undefined && { code }),
    ...(error.stack && { stack: hide(error.stack) }),
    ...(error.cause !== undefined && { cause: redact(error.cause, hide, depth + 1) }),
  };
}
