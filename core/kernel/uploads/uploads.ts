import { rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { PackedReport, PluginUploads, UploadState } from '../../sdk/server/index.ts';
import { KernelError } from '../faults/kernel-error.ts';
import type { Taken } from '../generation/claims.ts';
import type { Loader, Manifest } from '../generation/manifest.ts';
import type { Env } from '../generation/phases/configure.ts';
import type { Infra } from '../host-services/infra.ts';
import { type Judged, judgePacked } from './judge.ts';
import { readPacked, saidOf } from './read-packed.ts';
import { PackedRefusal } from './refusal.ts';
import { unpack } from './unpack.ts';
import { fromOf, isNoted, readNote, roomOf, type UploadNote, unnamedFolders, writeNote } from './uploaded.ts';
import { isLeft, Waiting } from './waiting.ts';

export interface UploadsOptions {
  readonly infra: Infra;
  readonly loader: Loader;
  readonly taken: Taken | undefined;
  readonly env: Env;
  /** The operator has allowed it. */
  readonly isOpen: boolean;
  /** What is installed now. */
  readonly manifest: () => Manifest;
  /** Builds the next generation from the notes as they are now; throws its sentence, and changes nothing, where it cannot be. */
  readonly adopt: (id: string, on: boolean | undefined) => Promise<void>;
}

type Installing = Parameters<PluginUploads['install']>[1];

/** Packed plugins that come in by a request: looked at, confirmed, installed and taken away again. */
export class Uploads implements PluginUploads {
  readonly #options: UploadsOptions;
  readonly #waiting: Waiting;
  /** One change after another. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: UploadsOptions) {
    this.#options = options;
    this.#waiting = new Waiting(this.#folder, options.infra.clock);
  }

  async state(): Promise<UploadState> {
    const { infra, isOpen } = this.#options;
    if (!isOpen) return 'off';
    const machines = new Set((await infra.hosts.list()).map(({ machine }) => machine));
    return machines.size > 1 ? 'machines' : 'open';
  }

  async examine(body: Readable, uid: number): Promise<PackedReport> {
    await this.#expectOpen();
    await this.sweep();
    const ticket = this.#options.infra.random.hex(16);
    await this.#waiting.begin(ticket);
    try {
      const plugin = this.#waiting.pluginOf(ticket);
      const { digest, bytes, files } = await unpack(body, plugin);
      const packed = await readPacked(plugin);
      const judged = await this.#judge(ticket);
      await this.#waiting.hold(ticket, { uid, digest, bytes, files });
      await this.#waiting.forgetOthers(uid, ticket);
      return { ...saidOf(packed), ...judged, ...{ ticket, digest, bytes, files } };
    } catch (thrown) {
      await this.#waiting.forget(ticket);
      throw thrown;
    }
  }

  async install(ticket: string, by: Installing): Promise<{ readonly id: string } | undefined> {
    return await this.#inTurn(async () => {
      await this.#expectOpen();
      const held = await this.#waiting.find(ticket, by.uid);
      if (!held) return undefined;
      const plugin = this.#waiting.pluginOf(ticket);
      const { id, version } = (await readPacked(plugin)).file;
      // What is installed may have changed since it was looked at.
      await this.#judge(ticket);
      // A name of its own each time: what Node has loaded once from a place, it does not load again.
      const folder = `${id}-${this.#options.infra.random.hex(8)}`;
      const target = join(roomOf(this.#folder), folder);
      const note = { from: fromOf(folder), version, digest: held.digest, uid: by.uid, time: this.#seconds };
      await rename(plugin, target);
      try {
        await this.#change(id, note, by.on);
      } catch (thrown) {
        await rename(target, plugin);
        throw thrown;
      }
      await this.#waiting.forget(ticket);
      this.#options.infra.log.info('A packed plugin was installed.', { plugin: id, ...note });
      return { id };
    });
  }

  async drop(ticket: string, uid: number): Promise<boolean> {
    const isThere = (await this.#waiting.find(ticket, uid)) !== undefined;
    if (isThere) await this.#waiting.forget(ticket);
    return isThere;
  }

  isUploaded(id: string): boolean {
    const { from } = this.#options.manifest().plugins[id] ?? {};
    return isNoted(this.#folder, id) && from?.startsWith(fromOf('')) === true;
  }

  async remove(id: string): Promise<void> {
    await this.#inTurn(async () => {
      if (!this.isUploaded(id)) {
        throw new KernelError(id, 'was not uploaded here. The operator takes it out of plugin-manifest.json.');
      }
      await this.#change(id, undefined, undefined);
      this.#options.infra.log.info('A packed plugin was removed.', { plugin: id });
    });
  }

  async sweep(): Promise<void> {
    await this.#waiting.sweep();
    for (const folder of unnamedFolders(this.#folder)) {
      if (await isLeft(folder)) await rm(folder, { recursive: true, force: true });
    }
  }

  /** Notes it and builds from it; where that fails, the note is as it was. */
  async #change(id: string, note: UploadNote | undefined, on: boolean | undefined): Promise<void> {
    const before = readNote(this.#folder, id);
    await writeNote(this.#folder, id, note);
    try {
      await this.#options.adopt(id, on);
    } catch (thrown) {
      await writeNote(this.#folder, id, before);
      throw thrown;
    }
    // Tabs that are open ask for files of the old one for a while: it is swept in an hour.
    if (before) await touch(join(this.#folder, before.from.replace(/^[^:]*:/, '')));
  }

  async #judge(ticket: string): Promise<Judged> {
    const { infra, loader, taken, env, manifest } = this.#options;
    return await judgePacked(this.#waiting.pluginOf(ticket), {
      ...{ loader, taken, infra, env, manifest: manifest() },
      isOurs: (id) => this.isUploaded(id),
    });
  }

  async #expectOpen(): Promise<void> {
    const state = await this.state();
    if (state !== 'open') throw new PackedRefusal('refused', `uploads are closed (${state})`);
  }

  get #folder(): string {
    return this.#options.infra.place.folder;
  }

  get #seconds(): number {
    return this.#options.infra.clock.seconds();
  }

  #inTurn<R>(work: () => Promise<R>): Promise<R> {
    const turn = this.#queue.then(work, work);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}

async function touch(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now).catch(() => undefined);
}
