import { coreFailures, isFailed } from '../../../sdk/contract/index.ts';
import type { CallScope } from '../../../sdk/server/index.ts';
import { attribution, blame } from '../../faults/attribution.ts';
import { passGate } from '../../points/gate.ts';
import type { Fields } from '../caller.ts';
import { admit } from '../calls/admit.ts';
import type { CallContext } from '../calls/context.ts';
import type { PreparedCall } from '../calls/prepared.ts';

/** What of an upload is there before its file, and whom it is from. */
export interface Early {
  readonly fields: Fields;
  readonly ctx: CallScope;
}

/**
 * Asks the gates and the call's rule with the fields that are there so far, and throws their refusal. What is missing or
 * malformed is no refusal yet: it may come behind the file, and all is asked again when everything has come.
 */
export async function refuseEarly({ hooks }: CallContext, call: PreparedCall, { fields, ctx }: Early): Promise<void> {
  admit(call, ctx);
  await passGate(hooks, call, ctx);
  try {
    const input = call.readInput(fields, ctx.request.legacy);
    await attribution.run(call.plugin, call.check, input, ctx);
  } catch (thrown) {
    if (isFailed(thrown) && thrown.failure.name === coreFailures.badInput.name) return;
    blame(thrown, call.plugin);
    throw thrown;
  }
}
