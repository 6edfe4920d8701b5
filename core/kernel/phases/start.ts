import { runAs } from '../attribution.ts';
import type { Conduct } from '../conduct.ts';
import { namedLog } from '../named-log.ts';
import { within } from '../time-limit.ts';
import { eachWay, type PhaseRun, type Way } from './way.ts';

/** Runs each plugin's own start, in the order of the requirements; throws PluginLost at the first that fails. */
export async function startWays(run: PhaseRun): Promise<void> {
  await eachWay(run, 'start', (way) => way.contributions.start?.());
}

export interface AgainOptions {
  readonly run: PhaseRun;
  readonly conduct: Conduct;
}

/** The generation that answers goes on, whoever of it cannot: that plugin's start is told of, and the others begin. */
export async function resumeWays(options: AgainOptions): Promise<void> {
  const told = 'The plugin could not start again; it goes on as it is. Restart Docstead, or switch it off.';
  for (const way of options.run.ways) await tryOne(options, { way, act: way.contributions.start, told });
}

/** In the opposite order, all of them: one that fails keeps no other from stopping. */
export async function stopWays(options: AgainOptions): Promise<void> {
  const told = 'The plugin could not stop in order.';
  for (const way of [...options.run.ways].reverse()) await tryOne(options, { way, act: way.contributions.stop, told });
}

interface Act {
  readonly way: Way;
  readonly act: (() => Promise<void> | void) | undefined;
  readonly told: string;
}

async function tryOne({ run, conduct }: AgainOptions, { way, act, told }: Act): Promise<void> {
  if (!act) return;
  try {
    await runAs(way.id, () => within(run.seconds.start, 'it', act));
  } catch (error) {
    conduct.failed(way.id);
    namedLog(run.log, { plugin: way.id }).error(told, { error });
  }
}
