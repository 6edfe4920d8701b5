import type { Events, Every, JobHandler, Jobs } from '../sdk/server/index.ts';
import { attribution, runAs } from './attribution.ts';
import type { Infra, JobRunner } from './infra.ts';
import { namedLog } from './named-log.ts';

/** Notes that a plugin registers `what`; throws where it may not any more. */
export type Register = (what: string) => void;

/**
 * What a generation's plugins asked for in set-up and that begins only when it takes over: jobs, periodic work,
 * listeners. Set-up of the next generation runs while the old one still works.
 */
export class Work {
  readonly #infra: Infra;
  #runner: JobRunner;
  readonly #asked: (() => void)[] = [];
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
        handle: <P>(kind: string, run: JobHandler<P>, undo?: JobHandler<P>) => {
          register(`the job ${kind}`);
          this.#asked.push(() => bound().jobs.handle<P>(kind, named(plugin, run), undo && named(plugin, undo)));
        },
        get: (id) => bound().jobs.get(id),
        list: (uid) => bound().jobs.list(uid),
        cancel: (id) => bound().jobs.cancel(id),
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
        this.#asked.push(() => {
          this.#ends.push(events.on(`${plugin}/${topic}`, this.#listener(plugin, topic, receive)));
        });
      },
    };
  }

  start(): void {
    this.#bind();
    this.#runner.start();
  }

  /** A runner that was stopped stays so; a generation that comes back gets a new one. */
  async stop(): Promise<void> {
    for (const end of this.#ends) end();
    this.#ends = [];
    const stopped = this.#runner;
    this.#runner = this.#infra.jobs.next();
    this.#isBound = false;
    await stopped.stop();
  }

  /** Runs all that is due now. */
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

  #bind(): void {
    if (this.#isBound) return;
    this.#isBound = true;
    for (const begin of this.#asked) begin();
  }
}

/** Runs it in the name of its plugin. */
function named<P>(plugin: string, run: JobHandler<P>): JobHandler<P> {
  return (payload, job) => runAs(plugin, () => run(payload, job));
}
