import type { Events, Every, JobHandler, JobKind, JobRun, Jobs } from '../../sdk/server/index.ts';
import { within } from '../../sdk/server/time-limit.ts';
import { attribution, runAs } from '../faults/attribution.ts';
import { namedLog } from '../faults/named-log.ts';
import type { Infra, JobRunner } from '../host-services/infra.ts';
import type { PluginSettings } from './settings.ts';

const ON_CHANGE_SECONDS = 10;

type OnChange = (values: Readonly<Record<string, unknown>>) => Promise<void> | void;

/** Notes that a plugin registers `what`; throws where it may not any more. */
export type Register = (what: string) => void;

/**
 * What a generation's plugins asked for in set-up and that begins only when it takes over: jobs, periodic work,
 * listeners. Set-up of the next generation runs while the old one still works. Jobs and periods end before the next one's
 * begin; listeners stay until its streams have been told.
 */
export class Timetable {
  readonly #infra: Infra;
  #runner: JobRunner;
  readonly #asked: (() => void)[] = [];
  readonly #listeners: (() => () => void)[] = [];
  #ends: (() => void)[] = [];
  #isBound = false;

  constructor(infra: Infra) {
    this.#infra = infra;
    this.#runner = infra.jobs.next();
  }

  /** `register` throws where the plugin's set-up has ended. */
  jobsFor(plugin: string, register: Register): { readonly jobs: Jobs; readonly every: Every } {
    const bound = (): ReturnType<JobRunner['bind']> => this.#runner.bind(plugin);
    return {
      jobs: {
        add: (kind, payload, options) => bound().jobs.add(kind, payload, options),
        handle: <P>(kind: string, run: JobHandler<P>, how: JobKind<P> = {}) => {
          register(`the job ${kind}`);
          const { undo } = how;
          const named = { ...how, ...(undo && { undo: inNameOf(plugin, undo) }) };
          this.#asked.push(() => bound().jobs.handle<P>(kind, inNameOf(plugin, run), named));
        },
        get: (id) => bound().jobs.get(id),
        list: (uid) => bound().jobs.list(uid),
        cancel: (id) => bound().jobs.cancel(id),
        retry: (id) => bound().jobs.retry(id),
      },
      every: (name, period, run) => {
        register(`the period ${name}`);
        this.#asked.push(() => bound().every(name, period, (signal) => runAs(plugin, () => run(signal))));
      },
    };
  }

  /** A plugin's topics are its own. */
  eventsFor(plugin: string, register: Register): Events {
    const { events } = this.#infra;
    return {
      emit: (topic, body) => events.emit(`${plugin}/${topic}`, body),
      on: (topic, receive) => {
        register(`a listener of ${topic}`);
        this.#listeners.push(() => events.on(`${plugin}/${topic}`, this.#listener(plugin, topic, receive)));
      },
    };
  }

  /** Told of changes from set-up on, so that none is missed between two generations. */
  onChange(settings: PluginSettings, keys: readonly string[], then: OnChange): void {
    let known = chosen(settings.all(), keys);
    let turn = Promise.resolve();
    const look = async (): Promise<void> => {
      const values = settings.all();
      const now = chosen(values, keys);
      if (now === known) return;
      known = now;
      await this.#tell(settings.plugin, keys, () => then(values));
    };
    const lookInTurn = (): void => {
      turn = turn.then(look);
    };
    this.#listeners.push(() => {
      this.#infra.database.outside(lookInTurn);
      return settings.watch(lookInTurn);
    });
  }

  start(): void {
    this.#bind();
    this.#runner.start();
  }

  /** Jobs and periods. A runner that was stopped stays so; a generation that comes back gets a new one. */
  async handOver(): Promise<void> {
    const stopped = this.#runner;
    this.#runner = this.#infra.jobs.next();
    this.#isBound = false;
    await stopped.stop();
  }

  /** The listeners: whoever they would tell has heard that the generation ends. */
  end(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
  }

  /** Runs all jobs that are due now, started or not: for tests. */
  async drain(): Promise<void> {
    this.#bind();
    await this.#runner.drain();
  }

  #listener(plugin: string, topic: string, receive: (body: unknown) => void): (body: unknown) => void {
    return (body) => {
      try {
        attribution.run(plugin, receive, body);
      } catch (error) {
        namedLog(this.#infra.log, { plugin }).error(`A listener of ${topic} failed.`, { error });
      }
    };
  }

  async #tell(plugin: string, keys: readonly string[], work: () => Promise<void> | void): Promise<void> {
    const what = `a listener of the setting ${keys.join(', ')}`;
    try {
      await runAs(plugin, () => within(ON_CHANGE_SECONDS, what, work));
    } catch (error) {
      namedLog(this.#infra.log, { plugin }).error(`A listener of the setting ${keys.join(', ')} failed.`, { error });
    }
  }

  #bind(): void {
    if (this.#isBound) return;
    this.#isBound = true;
    for (const begin of this.#asked) begin();
    if (this.#ends.length === 0) this.#ends = this.#listeners.map((listen) => listen());
  }
}

/** Runs it in the name of its plugin. */
function inNameOf<P, R>(
  plugin: string,
  run: (payload: P, job: JobRun) => Promise<R>,
): (payload: P, job: JobRun) => Promise<R> {
  return (payload, job) => runAs(plugin, () => run(payload, job));
}

const chosen = (values: Readonly<Record<string, unknown>>, keys: readonly string[]): string =>
  JSON.stringify(keys.map((key) => values[key]));
