import type { Contract } from '../../sdk/contract/index.ts';
import type { Contributions, Log, PluginReport, PluginState, ServerHalf } from '../../sdk/server/index.ts';
import { runAs } from '../attribution.ts';
import type { PreparedCall } from '../calls/prepared.ts';
import type { Conduct } from '../conduct.ts';
import { OperatorError } from '../data/operator-error.ts';
import { KernelError, PluginLost, sentenceOf } from '../kernel-error.ts';
import type { Entry, PluginFile, PluginLocales } from '../manifest.ts';
import { within } from '../time-limit.ts';

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
export class Way {
  readonly entry: Entry;
  descriptor: PluginFile | undefined;
  half: ServerHalf | undefined;
  locales: PluginLocales = {};
  config: Readonly<Record<string, unknown>> = {};
  contributions: Contributions<Contract> = { calls: {} };
  calls: readonly PreparedCall[] = [];
  /** The phase that it is in; between two, and after the last, it is in none. */
  phase: Phase | undefined;
  state: PluginState = 'on';
  sentence = '';
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

  end(state: Exclude<PluginState, 'on'>, sentence: string): void {
    this.state = state;
    this.sentence = sentence;
  }

  report(conduct: Conduct): PluginReport {
    const { id, state, sentence, descriptor, notes } = this;
    const [version, essential] = [descriptor?.version ?? '', descriptor?.essential === true];
    return { id, version, state, sentence, essential, notes, conduct: conduct.of(id) };
  }
}

export interface PhaseRun {
  readonly ways: readonly Way[];
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

export function phaseRun({ infra, seconds, isLenient = false }: PhaseOptions, ways: readonly Way[]): PhaseRun {
  return { ways, seconds: { ...PHASE_SECONDS, ...seconds }, log: infra.log, isLenient };
}

type Step = (way: Way) => Promise<void> | void;

/** Takes every plugin that is still on through a phase of data; who fails ends there, with those that require it. */
export async function decide(run: PhaseRun, phase: Phase, work: Step): Promise<void> {
  for (const way of run.ways) {
    if (!way.isOn) continue;
    try {
      await step(run, { phase, way }, work);
    } catch (thrown) {
      way.end('failed', lostIn(run, { phase, way }, thrown).sentence);
      settle(run);
    }
  }
  settle(run);
}

/** Takes every plugin that is still on through a phase in which its code runs; throws PluginLost at the first failure. */
export async function eachWay(run: PhaseRun, phase: Phase, work: Step): Promise<void> {
  for (const way of run.ways) {
    if (!way.isOn) continue;
    try {
      await step(run, { phase, way }, work);
    } catch (thrown) {
      throw lostIn(run, { phase, way }, thrown);
    }
  }
}

interface At {
  readonly phase: Phase;
  readonly way: Way;
}

/** In the plugin's name, within the phase's limit. */
async function step({ seconds }: PhaseRun, { phase, way }: At, work: Step): Promise<void> {
  way.phase = phase;
  try {
    await runAs(way.id, () => within(seconds[phase], `the phase "${phase}"`, () => work(way)));
  } finally {
    way.phase = undefined;
  }
}

/** A sentence for the operator needs no stack; a bug of the plugin does. */
function lostIn({ log }: Pick<PhaseRun, 'log'>, { phase, way: { id } }: At, thrown: unknown): PluginLost {
  const sentence = sentenceOf(id, thrown, `the phase "${phase}"`);
  const isTold = thrown instanceof OperatorError;
  log.error(sentence, { plugin: id, phase, ...(!isTold && { error: thrown }) });
  if (isTold) log.debug(`${id}: where it came from.`, { plugin: id, phase, error: thrown });
  return new PluginLost(id, sentence, thrown);
}

/** Skips whoever requires a plugin that is lost; stops the boot where an essential one is. */
function settle({ ways, isLenient }: PhaseRun): void {
  for (let again = true; again; ) {
    again = false;
    for (const way of ways) {
      const missing = ways.find((other): other is Lost => !other.isOn && other.id in (way.descriptor?.requires ?? {}));
      if (!missing || !way.isOn) continue;
      way.end(
        'failed',
        `${way.id}: requires ${missing.id} ${way.file.requires?.[missing.id]}, ${REASONS[missing.state](missing.id, way.id)}`,
      );
      again = true;
    }
  }
  const fatal = ways.find((way) => way.state === 'failed' && way.descriptor?.essential);
  if (fatal && !isLenient) throw new KernelError(fatal.id, causeOf(fatal, ways).replace(`${fatal.id}: `, ''));
}

type Lost = Way & { readonly state: Exclude<PluginState, 'on'> };

const REASONS: Readonly<Record<Lost['state'], (missing: string, id: string) => string>> = {
  off: (missing, id) => `which is off. Switch ${missing} on or ${id} off.`,
  'not-here': (missing, id) => `which is not for this site. Switch ${missing} on explicitly or ${id} off.`,
  failed: (missing, id) => `which failed. Mend ${missing} first, or switch ${id} off.`,
};

/** An essential plugin may be lost because of another one: that one's sentence comes first. */
function causeOf(way: Way, ways: readonly Way[]): string {
  const missing = Object.keys(way.descriptor?.requires ?? {}).find((id) =>
    ways.some((other) => other.id === id && other.state === 'failed'),
  );
  const root = ways.find((other) => other.id === missing);
  return root ? `${way.sentence} (${root.sentence})` : way.sentence;
}
