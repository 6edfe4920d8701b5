import type { Contract } from '../../sdk/contract/index.ts';
import type { Contributions, Log, PluginReport, PluginState, ServerHalf } from '../../sdk/server/index.ts';
import type { PreparedCall } from '../calls/prepared.ts';
import { OperatorError } from '../data/operator-error.ts';
import { KernelError, sentenceOf } from '../kernel-error.ts';
import type { Entry, PluginFile, PluginLocales } from '../manifest.ts';
import { within } from '../time-limit.ts';

export const PHASES = ['read', 'fit', 'resolve', 'load', 'configure', 'set up', 'migrate', 'mount', 'start'] as const;
export type Phase = (typeof PHASES)[number];

/** Seconds that one plugin may take in each phase. A migration may rewrite a large table. */
export const PHASE_SECONDS: Readonly<Record<Phase, number>> = {
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
  state: PluginState = 'on';
  sentence = '';

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

  report(): PluginReport {
    const { id, state, sentence, descriptor } = this;
    return { id, version: descriptor?.version ?? '', state, sentence, essential: descriptor?.essential === true };
  }
}

export interface PhaseRun {
  readonly phase: Phase;
  readonly ways: readonly Way[];
  readonly seconds: Readonly<Record<Phase, number>>;
  readonly log: Log;
  /** Takes back what the plugin had given, when its way ends. */
  readonly onEnd: (way: Way) => void;
}

/** Takes every plugin that is still on through one phase, then ends the way of those that require a lost one. */
export async function eachWay(run: PhaseRun, work: (way: Way) => Promise<void> | void): Promise<void> {
  for (const way of run.ways) {
    if (!way.isOn) continue;
    try {
      await within(run.seconds[run.phase], `the phase "${run.phase}"`, () => work(way));
    } catch (thrown) {
      way.end('failed', sentenceOf(way.id, thrown, `the phase "${run.phase}"`));
      tell(run, way, thrown);
      // At once, so that nobody who requires it is taken further, and what it held is free.
      settle(run);
    }
  }
  settle(run);
}

/** A sentence for the operator needs no stack; a bug of the plugin does. */
function tell({ log, phase }: PhaseRun, way: Way, thrown: unknown): void {
  const isTold = thrown instanceof OperatorError;
  log.error(way.sentence, { plugin: way.id, phase, ...(!isTold && { error: thrown }) });
  if (isTold) log.debug(`${way.id}: where it came from.`, { plugin: way.id, phase, error: thrown });
}

/** Skips whoever requires a plugin that is lost; stops the boot where an essential one is. */
export function settle(run: Pick<PhaseRun, 'ways' | 'onEnd'>): void {
  for (let again = true; again; ) {
    again = false;
    for (const way of run.ways) {
      const missing = run.ways.find(
        (other): other is Lost => !other.isOn && other.id in (way.descriptor?.requires ?? {}),
      );
      if (!missing || !way.isOn) continue;
      way.end(
        'failed',
        `${way.id}: requires ${missing.id} ${way.file.requires?.[missing.id]}, ${REASONS[missing.state](missing.id, way.id)}`,
      );
      again = true;
    }
  }
  for (const way of run.ways) if (!way.isOn) run.onEnd(way);
  const fatal = run.ways.find((way) => way.state === 'failed' && way.descriptor?.essential);
  if (fatal) throw new KernelError(fatal.id, causeOf(fatal, run.ways).replace(`${fatal.id}: `, ''));
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
