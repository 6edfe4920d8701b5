import { fail } from '../../sdk/contract/index.ts';
import { type GateClosed, gate, type Scope } from '../../sdk/server/index.ts';
import type { Hooks } from './hooks.ts';

interface Asked {
  readonly kind: 'call' | 'page';
  readonly path: string;
  /** Whose gate this never is: its own screen and calls stay in reach. */
  readonly plugin?: string;
}

export interface Closed extends GateClosed {
  /** Whose gate it is. */
  readonly plugin: string;
}

/** The first gate that is closed to whoever asks. */
export async function closedGate(hooks: Hooks, asked: Asked, scope: Scope): Promise<Closed | undefined> {
  if (!hooks.hears(gate)) return undefined;
  const { plugin: except, ...payload } = asked;
  const found = await hooks.firstKnown(gate, { payload, scope, except });
  return found && { ...found.answer, plugin: found.plugin };
}

export interface Gated {
  readonly path: string;
  readonly plugin: string;
  readonly ungated: boolean;
}

/** Refuses a call that a gate is closed to; the refusal says which screen opens it. */
export async function passGate(hooks: Hooks, { path, plugin, ungated }: Gated, scope: Scope): Promise<void> {
  if (ungated) return;
  const closed = await closedGate(hooks, { kind: 'call', path, plugin }, scope);
  if (closed) throw fail(closed.failure, { data: { gate: closed.screen } });
}
