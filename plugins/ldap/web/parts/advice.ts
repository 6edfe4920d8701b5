/** What is said by systems and directories, and what somebody who sets one up can do about it: keys of `advice`. */
const KNOWN: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  connect: [
    [/ENOTFOUND|EAI_AGAIN/, 'unknown_host'],
    [/ECONNREFUSED/, 'refused'],
    [/no answer|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/, 'silent'],
  ],
  tls: [
    [/altnames|does not match/i, 'name'],
    [/self-signed|unable to (get|verify)|expired/i, 'certificate'],
  ],
  bind: [
    [/0x(8|d)\b|confidential/i, 'confidential'],
    [/0x31\b/, 'credentials'],
  ],
  search: [
    [/0x20\b/, 'base'],
    [/^(nobody|no entry)/, 'nobody'],
  ],
  login: [
    [/^this cannot be/, 'spelling'],
    [/somebody else's$/, 'taken'],
    [/is banned$/, 'banned'],
    [/ has no /, 'nameless'],
  ],
};

/** The closest that is known; else what is said of the step as a whole. */
export function adviceOn(step: string, reason: string): string {
  return KNOWN[step]?.find(([words]) => words.test(reason))?.[1] ?? step;
}
