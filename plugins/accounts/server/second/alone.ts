import { createHash } from 'node:crypto';
import { coreFailures, fail } from '@docstead/core/contract';
import { type CallScope, type Limits, networkOf } from '@docstead/core/server';

/** From the browser's question to its answer. */
const SECONDS = 300;
/** As long as the cookie lives, and somewhat longer. */
const REMEMBERED = 400;
const ASKED_PER_MINUTE = 60;

const digestOf = (challenge: string): string => createHash('sha256').update(challenge).digest('hex');

/** One of sixteen: two tabs rarely take each other's, and who begins a hundred times does not fill the head of a request. */
const nameOf = (challenge: string): string => `passkey-${digestOf(challenge).slice(0, 1)}`;

/** Before a challenge is made for somebody of whom nothing is known. */
export async function requirePace({ request }: CallScope, limits: Limits): Promise<void> {
  const key = `accounts/passkeys:${networkOf(request.ip)}`;
  if (!(await limits.take(key, ASKED_PER_MINUTE, 60))) throw fail(coreFailures.tooOften);
}

/** The browser keeps the challenge itself, in a cookie that this site has signed: who asks for thousands fills no memory. */
export function keepChallenge({ cookies }: CallScope, challenge: string): void {
  cookies.set(nameOf(challenge), challenge, { seconds: SECONDS });
}

/** The challenge that this is the answer to, once: undefined where this browser was not asked it, or was too long ago. */
export async function takeChallenge(
  { cookies }: CallScope,
  limits: Limits,
  answer: unknown,
): Promise<string | undefined> {
  const challenge = challengeIn(answer);
  const name = nameOf(challenge);
  if (cookies.get(name) !== challenge) return undefined;
  cookies.clear(name);
  return (await limits.take(`accounts/passkey:${digestOf(challenge)}`, 1, REMEMBERED)) ? challenge : undefined;
}

/** What the browser says it was asked; '' where it says nothing of the kind. */
function challengeIn(answer: unknown): string {
  try {
    const { response } = answer as { response: { clientDataJSON: string } };
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
