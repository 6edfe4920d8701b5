/** Not `crypto.randomUUID`: a site in a company's own net may be without TLS, where that is missing. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
