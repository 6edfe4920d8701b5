import { coreFailures, isFailed } from '../../sdk/contract/index.ts';
import type { CallScope } from '../../sdk/server/index.ts';
import { attribution, blame } from '../attribution.ts';
import type { Fields } from '../caller.ts';
import type { PreparedCall } from './prepared.ts';

/**
 * Asks the call's rule with the fields that are there so far, and throws its refusal. What is missing or malformed is no
 * refusal yet: it may come behind the file, and all is asked again when everything has come.
 */
export async function refuseEarly(call: PreparedCall, fields: Fields, ctx: CallScope): Promise<void> {
  try {
    const input = call.readInput(fields, ctx.request.legacy);
    await attribution.run(call.plugin, call.check, input, ctx);
  } catch (thrown) {
    if (isFailed(thrown) && thrown.failure.name === coreFailures.badInput.name) return;
    blame(thrown, call.plugin);
    throw thrown;
  }
}
