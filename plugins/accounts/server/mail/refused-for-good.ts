/** Where the server speaks of who gets the letter, or of the letter itself: RFC 5321, 4.2.1. */
const OF_THE_LETTER: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);
/** It asks for a login, or for another one: the settings are wrong, and may be right before the next try. */
const OF_THE_LOGIN: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** Did the mail server say that this letter will never do? Whatever else went wrong may go right the next time. */
export function isRefusedForGood(error: unknown): boolean {
  // What the library throws has both, where a server has answered.
  const { command = '', responseCode = 0 } = error as { command?: string; responseCode?: number };
  return OF_THE_LETTER.has(command) && responseCode >= 500 && !OF_THE_LOGIN.has(responseCode);
}
