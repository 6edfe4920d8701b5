/** WeChat's codes that administrators meet most often. */
const ADVICE: Readonly<Record<string, 'app_id' | 'secret' | 'whitelist' | 'rights'>> = {
  40001: 'secret',
  40013: 'app_id',
  40125: 'secret',
  40164: 'whitelist',
  48001: 'rights',
};

/** What to do, by the code in WeChat's words; undefined for all others. */
export function adviceFor(says: string) {
  const code = /\b\d{5}\b/.exec(says)?.[0];
  return code === undefined ? undefined : ADVICE[code];
}
