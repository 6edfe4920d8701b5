/** Characters of what is read of a refusal, and of what is told of it. */
const MOST_READ = 4_000;
const MOST_TOLD = 300;

/**
 * Why a provider refused, in its own words: one line without markup. Providers repeat what was signed where a signature is
 * wrong, so `secrets` (the code among them) are taken out.
 */
export function refusalReason(said: string, secrets: readonly string[]): string {
  const hidden = (text: string): string =>
    secrets.reduce((left, secret) => (secret.length < 4 ? left : left.replaceAll(secret, '***')), text);
  const plain = hidden(said)
    .slice(0, MOST_READ)
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return hidden(plain).slice(0, MOST_TOLD);
}
