import type { CallScope } from '@docstead/core/server';
import { isGated } from '../../contract/gated.ts';
import { api } from '../../contract.ts';
import type { SecondGate } from './second-gate.ts';

type Calls = Readonly<Record<string, (args: never) => unknown>>;

/** Asks the gate before each call that says it stands behind it (`contract/gated.ts`). */
export function behindGate<C extends Calls>(gate: SecondGate, calls: C): C {
  // Paths of calls begin with a stroke.
  const guarded = Object.entries(calls).map(([path, handle]) => {
    if (!isGated(api, path as `/${string}`)) return [path, handle];
    const behind = async (args: { readonly ctx: CallScope }) => {
      await gate.pass(args.ctx);
      // The very arguments that the kernel gave for this call.
      return await handle(args as never);
    };
    return [path, behind];
  });
  // The same paths, each with a handler of the same form.
  return Object.fromEntries(guarded) as C;
}
