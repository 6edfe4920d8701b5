import { within } from '../../../sdk/server/time-limit.ts';
import { runAs } from '../../faults/attribution.ts';
import type { Conduct } from '../../faults/conduct.ts';
import { namedLog } from '../../faults/named-log.ts';
import { type Candidate, eachCandidate, type PhaseRun } from './candidate.ts';

/** Runs each plugin's own start, in the order of the requirements; throws PluginLost at the first that fails. */
export async function startCandidates(run: PhaseRun): Promise<void> {
  await eachCandidate(run, 'start', (candidate) => candidate.contributions.start?.());
}

/** A process that ends has little time, and nobody waits for anything of this any more. */
const DISPOSE_SECONDS = 3;

export interface AgainOptions {
  readonly run: PhaseRun;
  readonly conduct: Conduct;
}

/** The generation that answers goes on, whoever of it cannot: that plugin's start is told of, and the others begin. */
export async function resumeCandidates(options: AgainOptions): Promise<void> {
  const told = 'The plugin could not start again; it goes on as it is. Restart Docstead, or switch it off.';
  for (const candidate of options.run.candidates)
    await tryOne(options, { candidate, act: candidate.contributions.start, told });
}

/** In the opposite order, all of them: one that fails keeps no other back. */
export async function handOverCandidates(options: AgainOptions): Promise<void> {
  const told = 'The plugin could not hand over in order.';
  for (const candidate of backwards(options))
    await tryOne(options, { candidate, act: candidate.contributions.handOver, told });
}

/** After the last answer, in the opposite order. */
export async function disposeCandidates({ run, conduct }: AgainOptions): Promise<void> {
  const start = Math.min(DISPOSE_SECONDS, run.seconds.start);
  const options = { run: { ...run, seconds: { ...run.seconds, start } }, conduct };
  const told = 'The plugin could not free what it holds.';
  for (const candidate of backwards(options))
    await tryOne(options, { candidate, act: candidate.contributions.dispose, told });
}

const backwards = ({ run }: AgainOptions): Candidate[] => [...run.candidates].reverse();

interface Act {
  readonly candidate: Candidate;
  readonly act: (() => Promise<void> | void) | undefined;
  readonly told: string;
}

async function tryOne({ run, conduct }: AgainOptions, { candidate, act, told }: Act): Promise<void> {
  if (!act) return;
  try {
    await runAs(candidate.id, () => within(run.seconds.start, 'it', act));
  } catch (error) {
    conduct.failed(candidate.id);
    namedLog(run.log, { plugin: candidate.id }).error(told, { error });
  }
}
