import cluster, { type Worker } from 'node:cluster';
import type { Log } from '@docstead/core/server';
import type { Notice } from '../log/log.ts';
import { onceAMoment } from '../once-a-moment.ts';
import { endUntaken } from './untaken.ts';
import { isReadyMessage } from './worker.ts';

export interface CrewOptions {
  /** The file that this process was started with; the others are, too. */
  readonly main: string;
  readonly args: readonly string[];
  /** Processes that serve. */
  readonly count: number;
  readonly log: Log;
  readonly notice: Notice;
  /** Milliseconds that the others may take to end. */
  readonly patience: number;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Who has served for so long has not failed at its start. */
const STEADY_MS = 60_000;
/** Starts in a row that may fail while nobody serves; the machine's own watch decides then. */
const MOST_FAILURES = 6;

/** Several processes serve the site behind one port, as several hosts do; this one starts them, and serves nothing itself. */
export function serveWithCrew(options: CrewOptions): Promise<number> {
  return new Crew(options).run();
}

class Crew {
  readonly #options: CrewOptions;
  /** When each that serves began to. */
  readonly #ready = new Map<number, number>();
  #hasServed = false;
  #isEnding = false;
  #worstCode = 0;
  #failures = 0;
  #end: (code: number) => void = () => undefined;

  constructor(options: CrewOptions) {
    this.#options = options;
  }

  run(): Promise<number> {
    const { main, args } = this.#options;
    cluster.setupPrimary({ exec: main, args: [...args] });
    cluster.on('fork', endUntaken);
    cluster.on('message', (worker, message) => isReadyMessage(message) && this.#begins(worker));
    cluster.on('exit', (worker, code, signal) => this.#gone(worker, signal ? 1 : code));
    const stop = onceAMoment(() => this.#stop());
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    // They read the manifest again; a terminal that was closed ends them.
    process.on('SIGHUP', () => (process.stdout.isTTY ? stop() : this.#tell('SIGHUP')));
    // The first one makes the tables and the key that the others find.
    cluster.fork();
    return new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  #begins(worker: Worker): void {
    const { count, notice } = this.#options;
    this.#ready.set(worker.id, performance.now());
    if (this.#ready.size === count) notice(`Processes that serve: ${count}.`);
    if (this.#hasServed || this.#isEnding) return;
    this.#hasServed = true;
    for (let more = 1; more < count; more += 1) cluster.fork();
  }

  #gone(worker: Worker, code: number): void {
    const since = this.#ready.get(worker.id);
    this.#ready.delete(worker.id);
    this.#worstCode = Math.max(this.#worstCode, this.#isEnding ? code : 0);
    const isSteady = since !== undefined && performance.now() - since >= STEADY_MS;
    this.#failures = isSteady ? 1 : this.#failures + 1;
    if (this.#isEnding) this.#endIfAlone();
    // What keeps the first one from its start would keep all of them.
    else if (!this.#hasServed) this.#end(code);
    else if (this.#isAlone() && this.#failures >= MOST_FAILURES) this.#end(1);
    else this.#startLater();
  }

  #isAlone(): boolean {
    return Object.keys(cluster.workers ?? {}).length === 0;
  }

  #endIfAlone(): void {
    if (this.#isAlone()) this.#end(this.#worstCode);
  }

  #startLater(): void {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (this.#failures - 1), LONGEST_PAUSE_MS);
    this.#options.log.error(`A process of this site has ended; another one takes its place in ${pause / 1_000} s.`);
    setTimeout(() => this.#isEnding || cluster.fork(), pause);
  }

  /** The second time, at once. */
  #stop(): void {
    const { notice, patience } = this.#options;
    if (this.#isEnding) {
      this.#tell('SIGKILL');
      process.exit(1);
    }
    this.#isEnding = true;
    notice('Docstead is stopping …');
    this.#endIfAlone();
    this.#tell('SIGTERM');
    setTimeout(() => this.#tell('SIGKILL'), patience).unref();
  }

  #tell(signal: NodeJS.Signals): void {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  }
}
