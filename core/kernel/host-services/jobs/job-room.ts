import type { JobLane } from '../../../sdk/server/jobs.ts';
import type { Job } from './job.ts';

/** Long work never takes a place of short work, however much of it there is. */
const PLACES: Readonly<Record<JobLane, number>> = { short: 3, long: 3 };
const OF_A_KIND = 2;

type Kind = Pick<Job, 'plugin' | 'kind'>;

/** The places of one process: by lane, and within it by kind. */
export class JobPlaces {
  readonly #kinds = new Map<string, Kind & { readonly atOnce: number }>();
  readonly #held = new Set<Job>();

  known(plugin: string, kind: string, atOnce = OF_A_KIND): void {
    this.#kinds.set(nameOf({ plugin, kind }), { plugin, kind, atOnce });
  }

  hold(job: Job): void {
    this.#held.add(job);
  }

  free(job: Job): void {
    this.#held.delete(job);
  }

  /** What is free now. */
  room(): Room {
    const lanes = new Map(Object.entries(PLACES) as [JobLane, number][]);
    const kinds = new Map([...this.#kinds].map(([name, { atOnce }]) => [name, atOnce]));
    const room = new Room(lanes, kinds, [...this.#kinds.values()]);
    for (const job of this.#held) room.take(job);
    return room;
  }
}

/** Free places that are being given away. */
export class Room {
  readonly #freeLanes: Map<JobLane, number>;
  readonly #freeKinds: Map<string, number>;
  readonly #known: readonly Kind[];

  constructor(freeLanes: Map<JobLane, number>, freeKinds: Map<string, number>, known: readonly Kind[]) {
    this.#freeLanes = freeLanes;
    this.#freeKinds = freeKinds;
    this.#known = known;
  }

  get lanes(): readonly JobLane[] {
    return [...this.#freeLanes].flatMap(([lane, free]) => (free > 0 ? [lane] : []));
  }

  get kinds(): readonly (readonly [string, string])[] {
    return this.#known.flatMap((kind) => (this.#isFree(kind) ? [[kind.plugin, kind.kind] as const] : []));
  }

  get isFull(): boolean {
    return this.lanes.length === 0 || this.kinds.length === 0;
  }

  /** False where there is no place for it. */
  take(job: Kind & Pick<Job, 'lane'>): boolean {
    const free = this.#freeLanes.get(job.lane) ?? 0;
    if (free <= 0 || !this.#isFree(job)) return false;
    this.#freeLanes.set(job.lane, free - 1);
    this.#freeKinds.set(nameOf(job), (this.#freeKinds.get(nameOf(job)) ?? 0) - 1);
    return true;
  }

  #isFree(kind: Kind): boolean {
    return (this.#freeKinds.get(nameOf(kind)) ?? 0) > 0;
  }
}

const nameOf = ({ plugin, kind }: Kind): string => `${plugin}/${kind}`;
