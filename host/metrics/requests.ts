import type { Family, Sample } from './exposition.ts';

/** Seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
/** Routes are few; should a plugin make them without end, the rest is one. */
const MOST_ROUTES = 1000;

export interface Answered {
  readonly method: string;
  /** The pattern of the route, never the address: an address may carry a token. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

interface Timed {
  readonly labels: Readonly<Record<string, string>>;
  readonly buckets: number[];
  count: number;
  sum: number;
}

/** Counts what was answered, from the start of the process on, over all generations. */
export class Requests {
  readonly #counts = new Map<string, { readonly labels: Readonly<Record<string, string>>; value: number }>();
  readonly #times = new Map<string, Timed>();

  add({ method, route, status, seconds }: Answered): void {
    const named = this.#times.has(`${method} ${route}`) || this.#times.size < MOST_ROUTES ? route : 'other';
    const counted = this.#counts.get(`${method} ${named} ${status}`);
    if (counted) counted.value += 1;
    else {
      const labels = { method, route: named, status: String(status) };
      this.#counts.set(`${method} ${named} ${status}`, { labels, value: 1 });
    }
    const timed = this.#timed(method, named);
    timed.count += 1;
    timed.sum += seconds;
    const at = BOUNDS.findIndex((bound) => seconds <= bound);
    if (at >= 0) timed.buckets[at] = (timed.buckets[at] ?? 0) + 1;
  }

  #timed(method: string, route: string): Timed {
    const key = `${method} ${route}`;
    const known = this.#times.get(key);
    if (known) return known;
    const made: Timed = { labels: { method, route }, buckets: BOUNDS.map(() => 0), count: 0, sum: 0 };
    this.#times.set(key, made);
    return made;
  }

  families(): readonly Family[] {
    return [
      {
        name: 'docstead_http_requests_total',
        help: 'Requests that were answered.',
        type: 'counter',
        samples: [...this.#counts.values()],
      },
      {
        name: 'docstead_http_request_seconds',
        help: 'From the arrival of a request to the end of its answer.',
        type: 'histogram',
        samples: [...this.#times.values()].flatMap(samplesOf),
      },
    ];
  }
}

function samplesOf({ labels, buckets, count, sum }: Timed): Sample[] {
  let below = 0;
  return [
    ...BOUNDS.map((bound, at) => {
      below += buckets[at] ?? 0;
      return { part: '_bucket', labels: { ...labels, le: String(bound) }, value: below };
    }),
    { part: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { part: '_sum', labels, value: sum },
    { part: '_count', labels, value: count },
  ];
}
