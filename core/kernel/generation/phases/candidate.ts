import type { Contract, Contribution } from '../../../sdk/contract/index.ts';
import type {
  Contributions,
  Log,
  PluginReason,
  PluginReport,
  PluginState,
  ServerHalf,
} from '../../../sdk/server/index.ts';
import { within } from '../../../sdk/server/time-limit.ts';
import { OperatorError } from '../../data/operator-error.ts';
import { runAs } from '../../faults/attribution.ts';
import type { Conduct } from '../../faults/conduct.ts';
import { KernelError, PluginLost, sentenceOf } from '../../faults/kernel-error.ts';
import type { PreparedSocket } from '../../live/prepared-socket.ts';
import type { PreparedCall } from '../../request/calls/prepared.ts';
import type { Entry, PluginFile, PluginLocales } from '../manifest.ts';

export const PHASES = ['read', 'fit', 'resolve', 'load', 'configure', 'set up', 'migrate', 'mount', 'start'] as const;
export type Phase = (typeof PHASES)[number];

/** Seconds that one plugin may take in each phase. A migration may rewrite a large table. */
const PHASE_SECONDS: Readonly<Record<Phase, number>> = {
  read: 10,
  fit: 10,
  resolve: 10,
  load: 30,
  configure: 10,
  'set up': 30,
  migrate: 3600,
  mount: 30,
  start: 30,
};

/** One plugin on its way through the phases; each phase adds what it found. */
export class Candidate {
  readonly entry: Entry;
  descriptor: PluginFile | undefined;
  half: ServerHalf | undefined;
  /** True where the addresses that plugin.json says are in the table of claims. */
  isClaimed = false;
  locales: PluginLocales = {};
  config: Readonly<Record<string, unknown>> = {};
  contributions: Contributions<Contract> = { calls: {} };
  calls: readonly PreparedCall[] = [];
  sockets: readonly PreparedSocket[] = [];
  /** The phase that it is in; between two, and after the last, it is in none. */
  phase: Phase | undefined;
  state: PluginState = 'on';
  sentence = '';
  reason: PluginReason | undefined;
  /** Its entries that their slots take. */
  entries: readonly Contribution[] = [];
  /** What its author should hear although it is on. */
  notes: readonly string[] = [];

  constructor(entry: Entry) {
    this.entry = entry;
  }

  get id(): string {
    return this.entry.id;
  }

  get isOn(): boolean {
    return this.state === 'on';
  }

  /** What `read` found; asked only after it. */
  get file(): PluginFile {
    if (!this.descriptor) throw new KernelError(this.id, 'was not read. Report this.');
    return this.descriptor;
  }

  /** Tells its author, once. */
  note(text: string): void {
    const note = `${this.id}: ${text}`;
    if (!this.notes.includes(note)) this.notes = [...this.notes, note];
  }

  end(state: Exclude<PluginState, 'on'>, sentence: string, reason?: PluginReason): void {
    this.state = state;
    this.sentence = sentence;
    this.reason = reason;
  }

  report(conduct: Conduct): PluginReport {
    const { id, state, sentence, reason, descriptor, notes } = this;
    const [version, essential] = [descriptor?.version ?? '', descriptor?.essential === true];
    const sources = descriptor?.csp;
    const own = { ...(reason && { reason }), ...(sources && { sources }) };
    return { id, version, state, sentence, essential, notes, ...own, conduct: conduct.of(id) };
  }
}

export interface PhaseRun {
  readonly candidates: readonly Candidate[];
  readonly seconds: Readonly<Record<Phase, number>>;
  readonly log: Log;
  /** Only looks: an essential plugin that failed stops nothing. */
  readonly isLenient: boolean;
}

export interface PhaseOptions {
  readonly isLenient?: boolean;
  readonly infra: { readonly log: Log };
  readonly seconds?: Partial<Readonly<Record<Phase, number>>> | undefined;
}

export function phaseRun(
  { infra, seconds, isLenient = false }: PhaseOptions,
  candidates: readonly Candidate[],
): PhaseRun {
  return { candidates, seconds: { ...PHASE_SECONDS, ...seconds }, log: infra.log, isLenient };
}

/** The signal is aborted when the phase has taken too long. */
type Step = (candidate: Candidate, signal: AbortSignal) => Promise<void> | void;

/** Takes every plugin that is still on through a phase of data; who fails ends there, with those that require it. */
export async function decide(run: PhaseRun, phase: Phase, work: Step): Promise<void> {
  for (const candidate of run.candidates) {
    if (!candidate.isOn) continue;
    try {
      await step(run, { phase, candidate }, work);
    } catch (thrown) {
      candidate.end('failed', lostIn(run, { phase, candidate }, thrown).sentence);
      settle(run);
    }
  }
  settle(run);
}

/** Takes every plugin that is still on through a phase in which its code runs; throws PluginLost at the first failure. */
export async function eachCandidate(run: PhaseRun, phase: Phase, work: Step): Promise<void> {
  for (const candidate of run.candidates) {
    if (!candidate.isOn) continue;
    try {
      await step(run, { phase, candidate }, work);
    } catch (thrown) {
      throw lostIn(run, { phase, candidate }, thrown);
    }
  }
}

interface At {
  readonly phase: Phase;
  readonly candidate: Candidate;
}

/** In the plugin's name, within the phase's limit. */
async function step({ seconds }: PhaseRun, { phase, candidate }: At, work: Step): Promise<void> {
  candidate.phase = phase;
  const late = new AbortController();
  try {
    await runAs(candidate.id, () => within(seconds[phase], `the phase "${phase}"`, () => work(candidate, late.signal)));
  } finally {
    late.abort();
    candidate.phase = undefined;
  }
}

/** A sentence for the operator needs no stack; a bug of the plugin does. */
function lostIn({ log }: Pick<PhaseRun, 'log'>, { phase, candidate: { id } }: At, thrown: unknown): PluginLost {
  const sentence = sentenceOf(id, thrown, `the phase "${phase}"`);
  const isTold = thrown instanceof OperatorError;
  log.error(sentence, { plugin: id, phase, ...(!isTold && { error: thrown }) });
  if (isTold) log.debug(`${id}: where it came from.`, { plugin: id, phase, error: thrown });
  return new PluginLost(id, sentence, thrown);
}

/** Skips whoever requires a plugin that is lost; stops the boot where an essential one is. */
function settle({ candidates, isLenient }: PhaseRun): void {
  for (let again = true; again; ) {
    again = false;
    for (const candidate of candidates) {
      const missing = candidates.find(
        (other): other is Lost => !other.isOn && other.id in (candidate.descriptor?.requires ?? {}),
      );
      if (!missing || !candidate.isOn) continue;
      candidate.end(
        'failed',
        `${candidate.id}: requires ${missing.id} ${candidate.file.requires?.[missing.id]}, ${REASONS[missing.state](missing.id, candidate.id)}`,
        { kind: 'requires', plugin: missing.id },
      );
      again = true;
    }
  }
  const fatal = candidates.find((candidate) => candidate.state === 'failed' && candidate.descriptor?.essential);
  if (fatal && !isLenient) throw KernelError.told(fatal.id, causeOf(fatal, candidates));
}

type Lost = Candidate & { readonly state: Exclude<PluginState, 'on'> };

const REASONS: Readonly<Record<Lost['state'], (missing: string, id: string) => string>> = {
  off: (missing, id) => `which is off. Switch ${missing} on or ${id} off.`,
  'not-here': (missing, id) => `which is not for this site. Switch ${missing} on explicitly or ${id} off.`,
  failed: (missing, id) => `which failed. Mend ${missing} first, or switch ${id} off.`,
};

/** An essential plugin may be lost because of another one: that one's sentence comes first. */
function causeOf(candidate: Candidate, candidates: readonly Candidate[]): string {
  const missing = Object.keys(candidate.descriptor?.requires ?? {}).find((id) =>
    candidates.some((other) => other.id === id && other.state === 'failed'),
  );
  const root = candidates.find((other) => other.id === missing);
  return root ? `${candidate.sentence} (${root.sentence})` : candidate.sentence;
}
