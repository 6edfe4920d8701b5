import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteLocale } from '../sdk/contract/index.ts';
import { type PluginReport, sealedOpens } from '../sdk/server/index.ts';
import { CORE_SETTINGS, siteLocale } from './assembly.ts';
import { buildGeneration } from './build-generation.ts';
import { provideCore, type Switchboard } from './core-services.ts';
import type { Generation, GenerationOptions } from './generation.ts';
import { KernelError } from './kernel-error.ts';
import { StartFailed } from './phases/start.ts';
import { lostKey, WRONG_KEY } from './services/site-key-check.ts';

export interface GenerationsOptions extends Omit<GenerationOptions, 'isDraining'> {
  /** Seconds that open answers of an old generation may take before they are cut. */
  readonly drainSeconds?: number;
}

type Switches = Readonly<Record<string, boolean>>;

/** The one generation that answers, and the way to the next; changes wait for each other. */
export class Generations implements Switchboard {
  readonly #options: GenerationsOptions;
  readonly #drainSeconds: number;
  readonly #ends: (() => void)[] = [];
  readonly #closing = new Set<Promise<void>>();
  #current: Generation | undefined;
  #builtFrom = '';
  #failed: Record<string, string> = {};
  #queue: Promise<unknown> = Promise.resolve();
  #isDraining = false;

  constructor(options: GenerationsOptions) {
    this.#options = options;
    this.#drainSeconds = options.drainSeconds ?? 30;
  }

  get current(): Generation {
    if (!this.#current) throw new Error('No generation runs yet.');
    return this.#current;
  }

  /** For a plain HTTP server: the generation that is current when the request begins answers it. */
  readonly handle = (request: IncomingMessage, response: ServerResponse): void => {
    this.current.app.routing(request, response);
  };

  /** Builds and starts the first generation, and follows changes of other hosts. */
  async boot(): Promise<Generation> {
    await this.#inTurn(async () => this.#take(await this.#switches(), (first) => this.#knowKey(first)));
    const { infra } = this.#options;
    const follow = async (): Promise<void> => {
      await this.#inTurn(() => this.#follow());
    };
    this.#ends.push(infra.state.watch(follow), infra.settings.watch(follow));
    return this.current;
  }

  /** Builds the next generation with this plugin on; throws its sentence, and changes nothing, where it cannot be. */
  async enable(id: string): Promise<void> {
    await this.#switch(id, true);
  }

  async disable(id: string): Promise<void> {
    await this.#switch(id, false);
  }

  async setLocale(locale: SiteLocale): Promise<void> {
    await this.#options.infra.settings.set(CORE_SETTINGS, { locale });
    await this.#inTurn(() => this.#follow());
  }

  /** Builds anew from what is stored, whether or not it changed. */
  async reload(): Promise<void> {
    await this.#inTurn(async () => this.#take(await this.#switches()));
  }

  /** From now on only calls that read are answered; waits for the others, then ends everything. */
  async close(): Promise<void> {
    this.#isDraining = true;
    for (const end of this.#ends) end();
    await this.#queue.catch(() => undefined);
    const last = this.#current;
    await last?.stop();
    await last?.close(this.#drainSeconds);
    await Promise.all(this.#closing);
  }

  async #switch(id: string, on: boolean): Promise<void> {
    await this.#inTurn(async () => {
      const report = this.#reportOf(id);
      if (!report) throw new KernelError(id, 'is not installed. Name it in plugin-manifest.json first.');
      if (!on && report.essential) throw new KernelError(id, 'is essential and cannot be switched off.');
      const before = await this.#switches();
      const { [id]: failed, ...others } = this.#failed;
      this.#failed = others;
      try {
        await this.#take({ ...before, [id]: on }, (next) => expectOn(on ? next : undefined, id));
        // It may have been built and then not have started.
        expectOn(on ? this.current : undefined, id);
      } catch (thrown) {
        if (failed !== undefined) this.#failed = { ...this.#failed, [id]: failed };
        await this.#goBackTo(before);
        throw thrown;
      }
      await this.#options.infra.state.set(id, on);
    });
  }

  /** Nothing is left to do where the refused generation was never swapped in. */
  async #goBackTo(switches: Switches): Promise<void> {
    if (this.#inputs(switches) !== this.#builtFrom) await this.#take(switches);
  }

  /** Data from before keys were noted: the key at hand is noted as the site's if what is sealed opens with it. */
  async #knowKey(first: Generation): Promise<void> {
    const { siteKey } = this.#options.infra;
    if ((await siteKey.state()) !== 'unknown') return;
    const opens = await first.raise(sealedOpens, {}, first.system());
    if (opens.includes(false)) throw lostKey(WRONG_KEY);
    await siteKey.note();
  }

  #reportOf(id: string): PluginReport | undefined {
    return this.current.reports.find((one) => one.id === id);
  }

  async #switches(): Promise<Switches> {
    return await this.#options.infra.state.load();
  }

  /** Another host, or the command line, changed something; if it was us, nothing is left to do. */
  async #follow(): Promise<void> {
    const switches = await this.#switches();
    if (this.#inputs(switches) !== this.#builtFrom) await this.#take(switches);
  }

  /** What a generation is built from, beside what never changes while the process runs. */
  #inputs(switches: Switches): string {
    return JSON.stringify([Object.entries(switches).sort(), siteLocale(this.#options)]);
  }

  /** Builds aside, then swaps. `accept` may refuse what was built. If anything fails, the old one stays. */
  async #take(switches: Switches, accept?: (next: Generation) => Promise<void> | void): Promise<void> {
    const inputs = this.#inputs(switches);
    const next = await this.#build(switches);
    try {
      await accept?.(next);
    } catch (thrown) {
      await next.close(0);
      throw thrown;
    }
    await this.#swap(next, switches);
    this.#builtFrom = inputs;
  }

  async #build(switches: Switches): Promise<Generation> {
    const options = { ...this.#options, isDraining: () => this.#isDraining };
    return await buildGeneration(options, {
      switches,
      failed: this.#failed,
      provideCore: (assembly, reports) => provideCore(assembly, this, reports),
    });
  }

  /** The old one's timers and job claims end before the new one's begin; its open answers are finished. */
  async #swap(next: Generation, switches: Switches): Promise<void> {
    const old = this.#current;
    await old?.stop();
    try {
      await next.start();
    } catch (thrown) {
      await next.stop();
      await next.close(0);
      return await this.#recover(thrown, { old, switches, isEssential: isEssential(next, thrown) });
    }
    this.#current = next;
    if (old) this.#closeLater(old);
  }

  /** A plugin that cannot start is left out; an essential one, or anything else, leaves the old generation in place. */
  async #recover(thrown: unknown, { old, switches, isEssential }: Recovery): Promise<void> {
    if (!(thrown instanceof StartFailed) || isEssential) {
      await old?.start();
      throw thrown;
    }
    this.#failed = { ...this.#failed, [thrown.plugin]: thrown.sentence };
    this.#options.infra.log.error(thrown.sentence, { plugin: thrown.plugin, phase: 'start', error: thrown.cause });
    try {
      await this.#swap(await this.#build(switches), switches);
    } catch (again) {
      await old?.start();
      throw again;
    }
  }

  #closeLater(old: Generation): void {
    const closing = old.close(this.#drainSeconds).catch((error: unknown) => {
      this.#options.infra.log.error('An old generation could not be closed in order.', { error });
    });
    this.#closing.add(closing);
    void closing.then(() => this.#closing.delete(closing));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work, work);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}

interface Recovery {
  readonly old: Generation | undefined;
  readonly switches: Switches;
  readonly isEssential: boolean;
}

function isEssential(generation: Generation, thrown: unknown): boolean {
  const plugin = thrown instanceof StartFailed ? thrown.plugin : undefined;
  return generation.reports.some((report) => report.id === plugin && report.essential);
}

/** Throws the sentence of the plugin, unless the generation runs it. */
function expectOn(generation: Generation | undefined, id: string): void {
  const report = generation?.reports.find((one) => one.id === id);
  if (report && report.state !== 'on') throw new KernelError(id, report.sentence.replace(`${id}: `, ''));
}
