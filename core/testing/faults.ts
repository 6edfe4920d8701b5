import * as T from 'typebox';
import type { Loader } from '../kernel/index.ts';
import { call, contract, guest, type Hook, socket, sockets } from '../sdk/contract/index.ts';
import { identify, type ServerHalf, type Setup, type Socket } from '../sdk/server/index.ts';

/** Where code of a plugin runs. */
export const FAULT_PLACES = [
  ...(['import', 'set up', 'late registration', 'migrate', 'start', 'hand over', 'dispose'] as const),
  ...(['veto', 'join', 'notify', 'collect', 'identify', 'first view'] as const),
  ...(['call', 'stream', 'socket', 'message', 'command', 'job', 'period', 'event'] as const),
];
export type FaultPlace = (typeof FAULT_PLACES)[number];

export const FAULT_KINDS = ['throws', 'rejects', 'hangs', 'throws later'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Hooks of another plugin that the faulty one answers, one of each mode. */
export interface FaultyHooks {
  readonly veto: Hook<never, void, 'veto'>;
  readonly join: Hook<never, void, 'join'>;
  readonly notify: Hook<never, void, 'notify'>;
  readonly collect: Hook<never, unknown, 'collect'>;
}

/** What it says when it fails. */
export const FAULT = 'a bug in faulty';

/**
 * One plugin that fails where and how it is told, for the test of the law that one broken plugin never takes the rest
 * down. It answers on `/api/faulty/…` and on the page `/x/faulty`; `requires` names the plugin that owns the hooks.
 */
export class Faults {
  where: FaultPlace | undefined;
  how: FaultKind = 'throws';
  /** Places that were reached with the fault in them. */
  readonly met: FaultPlace[] = [];
  /** Of the last set-up. */
  app: Setup<never> | undefined;

  readonly plugin: ServerHalf;

  constructor(hooks: FaultyHooks, requires: Readonly<Record<string, string>>) {
    const nothing = { input: T.Object({}), output: T.Object({ done: T.Boolean() }), access: guest };
    const api = contract({
      '/api/faulty/call': call({ ...nothing, method: 'GET' }),
      '/api/faulty/stream': call({ ...nothing, method: 'GET', kind: 'stream' }),
    });
    this.plugin = {
      sdk: 1,
      descriptor: {
        id: 'faulty',
        version: '1.0.0',
        sdk: '^1',
        requires,
        routes: [{ id: 'page', path: '/x/faulty', title: 'title', first: true }],
        commands: { 'faulty-command': { summary: 'Fails.', options: {} } },
      },
      contract: api,
      sockets: sockets({ '/api/faulty/socket': socket({ input: T.Object({}), access: guest }) }),
      migrations: [{ name: '001-first', up: () => this.#at('migrate', undefined) as Promise<void> }],
      setup: (app) => this.#setUp(app as Setup<never>, hooks),
    };
  }

  /** Gives the faulty plugin a module whose import fails. */
  loader(inner: Loader): Loader {
    return {
      ...inner,
      server: async (entry) => {
        if (entry.id === 'faulty') await this.#at('import', undefined);
        return await inner.server(entry);
      },
    };
  }

  async #setUp(app: Setup<never>, hooks: FaultyHooks) {
    this.app = app;
    for (const place of ['veto', 'join', 'notify'] as const) app.on(hooks[place], () => this.#at(place, undefined));
    app.on(hooks.collect, () => this.#at('collect', {}));
    app.on(identify, () => this.#at('identify', undefined));
    app.jobs.handle('job', async () => void (await this.#at('job', undefined)));
    app.every('period', 1, async () => void (await this.#at('period', undefined)));
    app.events.on('event', () => void this.#at('event', undefined));
    await this.#at('set up', undefined);
    return {
      calls: {
        '/api/faulty/call': () => this.#at('call', { done: true }),
        '/api/faulty/stream': () => ({ body: this.#stream(), type: 'text/plain' }),
      },
      sockets: {
        '/api/faulty/socket': ({ socket: opened }: { readonly socket: Socket }) => {
          opened.receive(async () => void (await this.#at('message', undefined)));
          return this.#at('socket', undefined);
        },
      },
      first: { page: async () => await this.#at('first view', { status: 200 }) },
      commands: { 'faulty-command': async () => await this.#at('command', []) },
      start: () => {
        if (this.where === 'late registration') return this.#registerLate(app, hooks);
        return this.#at('start', undefined);
      },
      handOver: () => this.#at('hand over', undefined),
      dispose: () => this.#at('dispose', undefined),
    };
  }

  /** The kernel refuses it with a throw, which goes the way that `how` says. */
  #registerLate(app: Setup<never>, { collect }: FaultyHooks): void | Promise<void> {
    this.met.push('late registration');
    const register = (): void => app.on(collect, () => ({ ghost: true }));
    if (this.how === 'throws') return register();
    if (this.how === 'rejects') return Promise.resolve().then(register);
    if (this.how === 'throws later') return void setTimeout(register);
    return new Promise(() => setTimeout(() => void Promise.resolve().then(register)));
  }

  async *#stream(): AsyncGenerator<string> {
    yield 'begins';
    await this.#at('stream', undefined);
    yield 'ends';
  }

  /** Fails if this is the place, else gives what is well. */
  #at<T>(place: FaultPlace, well: T): T | Promise<T> {
    if (this.where !== place) return well;
    this.met.push(place);
    switch (this.how) {
      case 'throws':
        throw new Error(FAULT);
      case 'rejects':
        return Promise.reject(new Error(FAULT));
      case 'hangs':
        return new Promise(() => {});
      case 'throws later':
        setTimeout(() => {
          throw new Error(FAULT);
        });
        return well;
    }
  }
}
