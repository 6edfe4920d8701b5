import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../sdk/server/services.ts';
import { roomOf } from './uploaded.ts';

/** What was sent and not confirmed yet, by its ticket; of each person one. */
export interface Held {
  readonly uid: number;
  readonly digest: string;
  readonly bytes: number;
  readonly files: number;
  /** Unix seconds. */
  readonly time: number;
}

export const WAIT_SECONDS = 3600;
const TICKET = /^[0-9a-f]{32}$/;

/** The part of the room that no `from` can name. */
export class Waiting {
  readonly #room: string;
  readonly #clock: Clock;

  constructor(dataDir: string, clock: Clock) {
    this.#room = join(roomOf(dataDir), '.waiting');
    this.#clock = clock;
  }

  /** Where the plugin of a ticket lies unpacked. */
  pluginOf(ticket: string): string {
    return join(this.#room, ticket, 'plugin');
  }

  async begin(ticket: string): Promise<void> {
    await mkdir(join(this.#room, ticket), { recursive: true, mode: 0o750 });
  }

  /** From now on it can be confirmed. */
  async hold(ticket: string, held: Omit<Held, 'time'>): Promise<void> {
    const text = JSON.stringify({ ...held, time: this.#clock.seconds() });
    await writeFile(join(this.#room, ticket, 'held.json'), text, { mode: 0o640 });
  }

  /** Undefined where it is another's, over, or none. */
  async find(ticket: string, uid: number): Promise<Held | undefined> {
    const held = await this.#read(ticket);
    return held && held.uid === uid && held.time + WAIT_SECONDS > this.#clock.seconds() ? held : undefined;
  }

  async forget(ticket: string): Promise<void> {
    if (TICKET.test(ticket)) await rm(join(this.#room, ticket), { recursive: true, force: true });
  }

  /** What this person has waiting, but for one. */
  async forgetOthers(uid: number, but: string): Promise<void> {
    for (const ticket of await this.#tickets()) {
      if (ticket !== but && (await this.#read(ticket))?.uid === uid) await this.forget(ticket);
    }
  }

  async sweep(): Promise<void> {
    for (const ticket of await this.#tickets()) {
      const held = await this.#read(ticket);
      const isOver = held ? held.time + WAIT_SECONDS <= this.#clock.seconds() : await isLeft(join(this.#room, ticket));
      if (isOver) await this.forget(ticket);
    }
  }

  async #tickets(): Promise<string[]> {
    const names = await readdir(this.#room).catch(() => []);
    return names.filter((name) => TICKET.test(name));
  }

  async #read(ticket: string): Promise<Held | undefined> {
    if (!TICKET.test(ticket)) return undefined;
    try {
      return JSON.parse(await readFile(join(this.#room, ticket, 'held.json'), 'utf8')) as Held;
    } catch {
      return undefined;
    }
  }
}

/** Nobody writes into it any more: the process ended in the middle, or another plugin took its place long ago. */
export async function isLeft(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && found.mtimeMs + WAIT_SECONDS * 1000 < Date.now();
}
