import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SiteLocale } from '../../sdk/contract/index.ts';
import { Conduct } from '../faults/conduct.ts';
import { KernelError } from '../faults/kernel-error.ts';
import { tellOfWork } from '../live/work-news.ts';
import { Uploads } from '../uploads/uploads.ts';
import { type BuildOptions, build } from './build.ts';
import type { SiteChanges } from './core-services.ts';
import { followOthers } from './follow.ts';
import type { Generation } from './generation.ts';
import { LeftOut, type Lost } from './left-out.ts';
import type { Manifest } from './manifest.ts';
import { Running } from './running.ts';
import { knowKey } from './site-key.ts';
import { CORE_SETTINGS, siteLocale } from './site-locale.ts';

export interface GenerationsOptions extends Omit<BuildOptions, 'isDraining' | 'conduct' | 'migrates'> {
  /** Seconds that open answers of an old generation may take before they are cut. */
  readonly drainSeconds?: number;
  /** Reads the manifest again, for `reload`; throws its sentence. */
  readonly readManifest?: (() => Manifest) | undefined;
  /** The operator lets administrators upload packed plugins. */
  readonly takesUploads?: boolean | undefined;
}

type Switches = Readonly<Record<string, boolean>>;

/** The one generation that answers, and the way to the next; changes wait for each other. */
export class Generations implements SiteChanges {
  readonly #options: GenerationsOptions;
  readonly #conduct: Conduct;
  readonly #running: Running;
  readonly #leftOut: LeftOut;
  readonly #ends: (() => void)[] = [];
  readonly uploads: Uploads;
  #manifest: Manifest;
  #builtFrom = '';
  #queue: Promise<unknown> = Promise.resolve();
  #isDraining = false;

  constructor(options: GenerationsOptions) {
    const { infra, loader, drainSeconds = 30 } = options;
    this.#options = options;
    this.#manifest = options.manifest;
    this.#conduct = new Conduct(infra.log);
    this.#running = new Running({ log: infra.log, drainSeconds });
    const manifest = (): Manifest => this.#manifest;
    this.#leftOut = new LeftOut({ infra, loader, manifest });
    this.uploads = new Uploads({
      ...{ infra, loader, manifest, env: options.env, taken: options.taken, isOpen: options.takesUploads === true },
      adopt: (id, on) => this.#adopt(id, on),
    });
  }

  get current(): Generation {
    const { current } = this.#running;
    if (!current) throw new Error('No generation runs yet.');
    return current;
  }

  /** For a plain HTTP server: the generation that is current when the request begins answers it. */
  readonly handle = (request: IncomingMessage, response: ServerResponse): void => {
    this.current.app.routing(request, response);
  };

  /** The same for a connection that asks for a websocket; false where nobody expects one. */
  readonly upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): boolean =>
    this.current.upgrade({ request, socket, head });

  /** Builds and starts the first generation, and follows changes of other hosts. */
  async boot(): Promise<Generation> {
    const { infra } = this.#options;
    await this.#inTurn(async () => {
      const lost = await this.#leftOut.begin();
      await this.#take(await this.#switches(), { lost, accept: knowKey });
    });
    const changed = (): Promise<void> => this.#inTurn(() => this.#follow());
    const reload = (): Promise<void> => this.reload();
    this.#ends.push(tellOfWork(infra.queue, infra.events), followOthers(infra, { changed, reload }));
    return this.current;
  }

  /**
   * A generation for a command: built, and never started, so no job, period or listener runs in it. Without `migrates`, a
   * schema that is older than the code ends in a sentence. Whoever asked closes it.
   */
  async forCommand(migrates: boolean): Promise<Generation> {
    const built = await this.#build(await this.#switches(), await this.#leftOut.whoCrashed(), migrates);
    await acceptOrClose(built, knowKey);
    return built;
  }

  /**
   * Builds the next generation with this plugin on, and those of its requirements that `also` names; throws its sentence,
   * and changes nothing, where it cannot be.
   */
  async enable(id: string, also: readonly string[] = []): Promise<void> {
    await this.#switch(id, true, also);
  }

  async disable(id: string): Promise<void> {
    await this.#switch(id, false);
  }

  async setLocale(locale: SiteLocale): Promise<void> {
    await this.#options.infra.settings.set(CORE_SETTINGS, { locale });
    await this.#inTurn(() => this.#follow());
  }

  /** What is installed, as it was read last. */
  get manifest(): Manifest {
    return this.#manifest;
  }

  /** What the plugins cost this process: of those that failed, or were slow. */
  get conduct(): ReturnType<Conduct['striking']> {
    return this.#conduct.striking();
  }

  /**
   * Reads the manifest again and builds the next generation from it; whoever was left out is tried again. Throws a
   * sentence, and changes nothing, where the manifest is broken or an essential plugin would be lost.
   */
  async reload(): Promise<void> {
    await this.#inTurn(() =>
      this.#reread(async () => ({ switches: await this.#switches(), lost: this.#leftOut.crashed })),
    );
  }

  /** One plugin was installed, in another version too, or is gone: takes the list as it is now, and tells the other processes. */
  async #adopt(id: string, on: boolean | undefined): Promise<void> {
    const { infra } = this.#options;
    await this.#inTurn(async () => {
      await this.#reread(async () => ({
        switches: { ...(await this.#switches()), ...(on !== undefined && { [id]: on }) },
        lost: this.#leftOut.but([id]),
        accept: (next) => expectOn(on ? next : undefined, id),
      }));
      if (on) await infra.trouble.forgive(id);
      if (on !== undefined) await infra.state.set(id, on);
      if ((await infra.hosts.list()).length > 1) await infra.reloads.ask();
    });
  }

  /** The manifest as it is now; where nothing can be built from it, the one of before. */
  async #reread(wanted: () => Promise<TakeOptions & { readonly switches: Switches }>): Promise<void> {
    const before = this.#manifest;
    this.#manifest = this.#options.readManifest?.() ?? before;
    try {
      const { switches, ...how } = await wanted();
      await this.#take(switches, how);
    } catch (thrown) {
      this.#manifest = before;
      throw thrown;
    }
  }

  /** From now on only calls that read are answered; waits for the others, then ends everything. */
  async close(): Promise<void> {
    this.#isDraining = true;
    for (const end of this.#ends) end();
    this.#running.current?.end();
    await this.#queue.catch(() => undefined);
    await this.#running.shutDown();
    if (this.#running.current) await this.#options.infra.trouble.calm();
    await this.#running.closed();
  }

  async #switch(id: string, on: boolean, also: readonly string[] = []): Promise<void> {
    await this.#inTurn(async () => {
      const report = this.current.reports.find((one) => one.id === id);
      if (!report) throw new KernelError(id, 'is not installed. Name it in plugin-manifest.json first.');
      if (!on && report.essential) throw new KernelError(id, 'is essential and cannot be switched off.');
      const lacks = this.current.factsOf(id)?.lacks ?? [];
      const other = also.find((one) => !lacks.includes(one));
      if (other !== undefined)
        throw new KernelError(id, `does not lack ${other}. Look at what it requires, and try again.`);
      const ids = [...also, id];
      const switches = { ...(await this.#switches()), ...Object.fromEntries(ids.map((one) => [one, on])) };
      const lost = this.#leftOut.but(ids);
      await this.#take(switches, { lost, accept: (next) => expectOn(on ? next : undefined, id) });
      for (const one of ids) {
        if (on) await this.#options.infra.trouble.forgive(one);
        await this.#options.infra.state.set(one, on);
      }
    });
  }

  async #switches(): Promise<Switches> {
    return await this.#options.infra.state.load();
  }

  /** Another host, or the command line, changed something; if it was us, nothing is left to do. */
  async #follow(): Promise<void> {
    const switches = await this.#switches();
    const forgiven = await this.#leftOut.forgiven();
    if (forgiven.length === 0 && this.#inputs(switches) === this.#builtFrom) return;
    await this.#take(switches, { lost: this.#leftOut.but(forgiven) });
  }

  /** What a generation is built from, beside what never changes while the process runs. */
  #inputs(switches: Switches): string {
    return JSON.stringify([Object.entries(switches).sort(), siteLocale(this.#options)]);
  }

  /**
   * Builds aside, then swaps. `accept` may refuse what was built. Whoever cannot start is left out, and all is built again
   * without it. If anything fails, the old one stays.
   */
  async #take(switches: Switches, { lost, accept }: TakeOptions): Promise<void> {
    const inputs = this.#inputs(switches);
    const next = await this.#build(switches, lost).catch(async (thrown: unknown) => {
      if (!this.#running.current) await this.#leftOut.noteFatal(thrown);
      throw thrown;
    });
    await acceptOrClose(next, accept);
    const failed = await this.#running.swap(next);
    if (failed) return await this.#take(switches, { lost: { ...lost, [failed.plugin]: failed.sentence }, accept });
    this.#builtFrom = inputs;
    await this.#leftOut.keep(lost, next);
  }

  async #build(switches: Switches, lost: Lost, migrates = true): Promise<Generation> {
    const options = {
      ...this.#options,
      manifest: this.#manifest,
      conduct: this.#conduct,
      migrates,
      isDraining: () => this.#isDraining,
    };
    return await build(options, { switches, lost }, this);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work, work);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}

interface TakeOptions {
  /** Who is left out, beside those that fail now. */
  readonly lost: Lost;
  readonly accept?: Accept | undefined;
}

/** Refuses what was built by throwing. */
type Accept = (next: Generation) => Promise<void> | void;

async function acceptOrClose(next: Generation, accept: Accept | undefined): Promise<void> {
  try {
    await accept?.(next);
  } catch (thrown) {
    await next.close(0);
    throw thrown;
  }
}

/** Throws the sentence of the plugin, unless the generation runs it. */
function expectOn(generation: Generation | undefined, id: string): void {
  const report = generation?.reports.find((one) => one.id === id);
  if (report && report.state !== 'on') throw KernelError.told(id, report.sentence);
}
