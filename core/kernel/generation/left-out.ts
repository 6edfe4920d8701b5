import { KernelError } from '../faults/kernel-error.ts';
import type { Infra } from '../host-services/infra.ts';
import { crashSentences } from '../host-services/stored/plugin-trouble.ts';
import type { Generation } from './generation.ts';
import { entriesOf, type Loader, type Manifest } from './manifest.ts';

/** Plugins that are left out, each with its sentence. */
export type Lost = Readonly<Record<string, string>>;

export interface LeftOutOptions {
  readonly infra: Infra;
  readonly loader: Loader;
  /** What is installed now. */
  readonly manifest: () => Manifest;
}

/** Who is left out of the next generation, and why: it could not start, or it has crashed the process too often. */
export class LeftOut {
  readonly #options: LeftOutOptions;
  #all: Lost = {};
  #crashed: Lost = {};

  constructor(options: LeftOutOptions) {
    this.#options = options;
  }

  /** Those of them that crashed the process too often, as its start found them, and are left out since. */
  get crashed(): Lost {
    return this.#crashed;
  }

  /** All but these: whoever failed to start is tried again when it is switched on. */
  but(ids: readonly string[]): Lost {
    return without(this.#all, ids);
  }

  /** The process starts: from here on it is known who crashed it. */
  async begin(): Promise<Lost> {
    this.#crashed = await this.whoCrashed();
    return this.#crashed;
  }

  /** An essential plugin is not left out: without it there is no site at all. */
  async whoCrashed(): Promise<Lost> {
    const { infra, loader, manifest } = this.#options;
    const entries = entriesOf(manifest());
    const crashed = Object.entries(crashSentences(await infra.trouble.load()));
    const kept: [string, string][] = [];
    for (const [id, sentence] of crashed) {
      const entry = entries.find((one) => one.id === id);
      const isEssential = entry && (await loader.descriptor(entry).catch(() => undefined))?.essential;
      if (entry && !isEssential) kept.push([id, sentence]);
    }
    return Object.fromEntries(kept);
  }

  /** Who was left out for its crashes, and has been switched on again; who crashed another host is left to that one. */
  async forgiven(): Promise<readonly string[]> {
    const crashed = await this.whoCrashed();
    return Object.keys(this.#crashed).filter((id) => !(id in crashed));
  }

  /** This generation has begun without them; whoever failed while it was built is noted for the command line. */
  async keep(lost: Lost, begun: Generation): Promise<void> {
    this.#all = lost;
    this.#crashed = Object.fromEntries(Object.entries(this.#crashed).filter(([id]) => id in lost));
    await this.#options.infra.trouble.note(begun.lost);
  }

  /** What stops a start is noted, for the command line tells it to whoever looks for it. */
  async noteFatal(thrown: unknown): Promise<void> {
    if (thrown instanceof KernelError) await this.#options.infra.trouble.note({ [thrown.plugin]: thrown.sentence });
  }
}

function without(lost: Lost, ids: readonly string[]): Lost {
  return Object.fromEntries(Object.entries(lost).filter(([id]) => !ids.includes(id)));
}
