import { type Failed, isFailed, isTold } from '../../../sdk/contract/index.ts';
import type { PreparedCall } from './prepared.ts';

/**
 * Tests and development: a failure of one's own that the contract does not list is a bug, for nobody who calls can expect
 * it. What other plugins refuse with (their hooks, their services) is theirs to declare.
 */
export async function declared(call: PreparedCall, handle: () => unknown): Promise<unknown> {
  try {
    const answer = await handle();
    if (isTold(answer)) expectListed(call, answer.failed);
    return answer;
  } catch (thrown) {
    if (isFailed(thrown)) expectListed(call, thrown);
    throw thrown;
  }
}

function expectListed({ path, plugin, failures }: PreparedCall, { failure: { name } }: Failed): void {
  if (!name.startsWith(`${plugin}/`) || failures.has(name)) return;
  throw new Error(`${path} fails with ${name}, which its contract does not list. Add it to its errors.`);
}
