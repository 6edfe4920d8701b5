import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteLocale } from '../sdk/contract/index.ts';
import { type PluginReport, sealedOpens } from '../sdk/server/index.ts';
import { CORE_SETTINGS, siteLocale } from './assembly.ts';
import { buildGeneration } from './build-generation.ts';
import { Conduct } from './conduct.ts';
import { provideCore, type Switchboard } from './core-services.ts';
import type { Generation, GenerationOptions } from './generation.ts';
import { KernelError, PluginLost } from './kernel-error.ts';
import { entriesOf } from './manifest.ts';
import { crashSentences } from './services/plugin-trouble.ts';
import { lostKey, WRONG_KEY } from './services/site-key-check.ts';

export interface GenerationsOptions extends Omit<GenerationOptions, 'isDraining' | 'conduct' | 'migrates'> {
  /** Seconds that open answers of an old generation may take before they are cut. */
  readonly drainSeconds?: number;
}

type Switches = Readonly<Record<string, boolean>>;
/** Who is left out, with the sentence. */
type Lost = Readonly<Record<string, string>>;

/** The one generation that answers, and the way to the next; changes wait for each other. */
export class Generations implements Switchboard {
  readonly #options: GenerationsOptions;
  readonly #drainSeconds: number;
  readonly #conduct: Conduct;
  readonly #ends: (() => void)[] = [];
  readonly #closing = new Set<Promise<void>>();
  #current: Generation | undefined;
  #builtFrom = '';
  /** Plugins that could not start, with their sentence. */
  #lost: Lost = {};
  /** Those of them that crashed the process too often. */
  #crashed: Lost = {};
  #queue: Promise<unknown> = Promise.resolve();
  #isDraining = false;

  constructor(options: GenerationsOptions) {
    this.#options = options;
    this.#conduct = new Conduct(options.infra.log);
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
    const { infra } = this.#options;
    await this.#inTurn(async () => {
      this.#crashed = await this.#whoCrashed();
      const lost = this.#crashed;
      await this.#take(await this.#switches(), { lost, accept: (first) => this.#knowKey(first) });
    });
    const follow = async (): Promise<void> => {
      await this.#inTurn(() => this.#follow());
    };
    this.#ends.push(infra.state.watch(follow), infra.settings.watch(follow));
    return this.current;
  }

  /**
   * A generation for a command: built, and never started, so no job, period or listener runs in it. Without `migrates`, a
   * schema that is older than the code ends in a sentence. Whoever asked closes it.
   */
  async forCommand(migrates: boolean): Promise<Generation> {
    const built = await this.#build(await this.#switches(), await this.#whoCrashed(), migrates);
    await this.#acceptOrClose(built, (first) => this.#knowKey(first));
    return built;
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
    if (last) await this.#options.infra.trouble.calm();
    await Promise.all(this.#closing);
  }

  async #switch(id: string, on: boolean): Promise<void> {
    await this.#inTurn(async () => {
      const report = this.#reportOf(id);
      if (!report) throw new KernelError(id, 'is not installed. Name it in plugin-manifest.json first.');
      if (!on && report.essential) throw new KernelError(id, 'is essential and cannot be switched off.');
      const switches = { ...(await this.#switches()), [id]: on };
      // Whoever failed to start is tried again when it is switched on.
      const lost = without(this.#lost, [id]);
      await this.#take(switches, { lost, accept: (next) => expectOn(on ? next : undefined, id) });
      if (on) await this.#options.infra.trouble.forgive(id);
      await this.#options.infra.state.set(id, on);
    });
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
    // Who was left out for its crashes, and has been switched on again; who crashed another host is left to that one.
    const crashed = await this.#whoCrashed();
    const forgiven = Object.keys(this.#crashed).filter((id) => !(id in crashed));
    const lost = without(this.#lost, forgiven);
    this.#crashed = without(this.#crashed, forgiven);
    if (forgiven.length > 0 || this.#inputs(switches) !== this.#builtFrom) await this.#take(switches, { lost });
  }

  /** An essential plugin is not left out: without it there is no site at all. */
  async #whoCrashed(): Promise<Lost> {
    const { infra, manifest, loader } = this.#options;
    const crashed = Object.entries(crashSentences(await infra.trouble.load()));
    const kept: [string, string][] = [];
    for (const [id, sentence] of crashed) {
      const entry = entriesOf(manifest).find((one) => one.id === id);
      const isEssential = entry && (await loader.descriptor(entry).catch(() => undefined))?.essential;
      if (entry && !isEssential) kept.push([id, sentence]);
    }
    return Object.fromEntries(kept);
  }

  /** What a generation is built from, beside what never changes while the process runs. */
  #inputs(switches: Switches): string {
    return JSON.stringify([Object.entries(switches).sort(), siteLocale(this.#options)]);
  }

  /**
   * Builds aside, then swaps. `accept` may refuse what was built. Whoever cannot start is left out, and all is built again
   * without it. If anything fails, the old one stays.
   */
  async #take(switches: Switches, { lost = this.#lost, accept }: TakeOptions = {}): Promise<void> {
    const inputs = this.#inputs(switches);
    const next = await this.#noting(() => this.#build(switches, lost));
    await this.#acceptOrClose(next, accept);
    const failed = await this.#swap(next);
    if (failed) {
      return await this.#take(switches, {
        lost: { ...lost, [failed.plugin]: failed.sentence },
        ...(accept && { accept }),
      });
    }
    this.#lost = lost;
    this.#builtFrom = inputs;
    await this.#options.infra.trouble.note(next.lost);
  }

  async #acceptOrClose(next: Generation, accept: TakeOptions['accept']): Promise<void> {
    try {
      await accept?.(next);
    } catch (thrown) {
      await next.close(0);
      throw thrown;
    }
  }

  /** What stops a start is noted, for the command line tells it to whoever looks for it. */
  async #noting(build: () => Promise<Generation>): Promise<Generation> {
    try {
      return await build();
    } catch (thrown) {
      if (!this.#current && thrown instanceof KernelError) {
        await this.#options.infra.trouble.note({ [thrown.plugin]: thrown.sentence });
      }
      throw thrown;
    }
  }

  async #build(switches: Switches, lost: Lost, migrates = true): Promise<Generation> {
    const options = { ...this.#options, conduct: this.#conduct, migrates, isDraining: () => this.#isDraining };
    return await buildGeneration(options, {
      switches,
      lost,
      provideCore: (assembly, reports) => provideCore(assembly, this, reports),
    });
  }

  /**
   * The old one's timers and job claims end before the new one's begin; its open answers are finished. Gives the plugin
   * that could not start: the old one then goes on.
   */
  async #swap(next: Generation): Promise<PluginLost | undefined> {
    const old = this.#current;
    await old?.stop();
    try {
      await next.start();
    } catch (thrown) {
      await next.stop();
      await next.close(0);
      await old?.resume();
      if (!(thrown instanceof PluginLost)) throw thrown;
      return thrown;
    }
    this.#current = next;
    if (old) this.#closeLater(old);
    return undefined;
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

function without(lost: Lost, ids: readonly string[]): Lost {
  return Object.fromEntries(Object.entries(lost).filter(([id]) => !ids.includes(id)));
}

interface TakeOptions {
  /** Who is left out, beside those that fail now. */
  readonly lost?: Lost;
  readonly accept?: (next: Generation) => Promise<void> | void;
}

/** Throws the sentence of the plugin, unless the generation runs it. */
function expectOn(generation: Generation | undefined, id: string): void {
  const report = generation?.reports.find((one) => one.id === id);
  if (report && report.state !== 'on') throw new KernelError(id, report.sentence.replace(`${id}: `, ''));
}
