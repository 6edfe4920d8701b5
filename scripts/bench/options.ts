import { parseArgs } from 'node:util';

/** What `npm run bench` was asked for. */
export interface BenchOptions {
  /** Small projects and short measurements: for trying, not for figures. */
  readonly quick: boolean;
  /** Another server that speaks the same API; absent, the built product is started. */
  readonly base?: string;
  readonly username: string;
  readonly password: string;
  /** Process of the server at `base`, when it runs on this machine: for CPU and memory. */
  readonly pid?: number;
  readonly out: string;
  readonly sizes: readonly number[];
  /** Each call is measured so often, and the median told. */
  readonly rounds: number;
  /** Seconds of each round. */
  readonly seconds: number;
  readonly connections: number;
  /** Only calls and screens whose name holds this text. */
  readonly only: string;
  readonly half: Half;
  /** PostgreSQL and Redis for several processes. The user may create databases. */
  readonly database: string;
  readonly redis: string;
  /** How often each screen is opened. */
  readonly runs: number;
  /** The processor of whoever opens them is so many times slower than this one. */
  readonly slow: number;
  /** Tables as Markdown, to be pasted. */
  readonly markdown: boolean;
}

export type Half = 'both' | 'server' | 'web' | 'workers' | 'logins' | 'search' | 'lists' | 'export' | 'keywords';

const HALVES: readonly Half[] = ['both', 'server', 'web', 'workers', 'logins', 'search', 'lists', 'export', 'keywords'];
const SIZES = [30, 1000, 10_000];
const QUICK_SIZES = [30, 300];

export const USAGE = `npm run bench -- [options]
  --quick             small projects, short measurements: for trying
  --base URL          measure a server that runs already (with --user and --password of an account that may create projects)
  --pid N             that server's process, for CPU and memory
  --sizes 30,1000     pages of the projects (30, 1000, 10000)
  --rounds N          how often each call is measured; the median counts (5)
  --seconds N         length of each round (1)
  --connections N     open at once (16)
  --only TEXT         only calls and screens whose name holds this text
  --half server|web   one half of it
  --half workers      what more processes reach than one, on PostgreSQL and Redis
  --half logins       how long readers wait while fifty people log in
  --half search       what a search costs a member of 50 among 1,000 projects with 100,000 pages
  --half lists        what the lists of administration cost at 10,000 users, 100,000 projects and 1,000,000 pages
  --half export       memory of exports of 1,000 pages with pictures, and how long readers wait beside them
  --half keywords     what 10,000 keywords add to a save of 100 kB
  --database URL      for these: PostgreSQL, where a database is made and dropped (the one on this machine)
  --redis URL         for these (the one on this machine)
  --runs N            how often each screen is opened (5)
  --slow N            open them with a processor so many times slower (4)
  --markdown          print the tables as Markdown, to be pasted
  --out FILE          where the JSON goes (.cache/bench.json)`;

/** Throws an Error with one sentence. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      base: { type: 'string' },
      user: { type: 'string', default: 'bench' },
      password: { type: 'string', default: 'Bench-passw0rd' },
      pid: { type: 'string' },
      out: { type: 'string', default: '.cache/bench.json' },
      sizes: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string', default: '1' },
      connections: { type: 'string', default: '16' },
      only: { type: 'string', default: '' },
      half: { type: 'string', default: 'both' },
      database: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
      redis: { type: 'string', default: 'redis://127.0.0.1:6379' },
      runs: { type: 'string' },
      slow: { type: 'string', default: '4' },
      markdown: { type: 'boolean', default: false },
    },
  });
  const { quick } = values;
  const sizes = values.sizes?.split(',').map((size) => whole('sizes', size));
  return {
    quick,
    ...(values.base !== undefined && { base: origin(values.base) }),
    username: values.user,
    password: values.password,
    ...(values.pid !== undefined && { pid: whole('pid', values.pid) }),
    out: values.out,
    sizes: sizes ?? (quick ? QUICK_SIZES : SIZES),
    rounds: values.rounds === undefined ? (quick ? 2 : 5) : whole('rounds', values.rounds),
    seconds: whole('seconds', values.seconds),
    connections: whole('connections', values.connections),
    only: values.only,
    half: half(values.half),
    database: values.database,
    redis: values.redis,
    runs: values.runs === undefined ? (quick ? 2 : 5) : whole('runs', values.runs),
    slow: whole('slow', values.slow),
    markdown: values.markdown,
  };
}

function whole(name: string, text: string): number {
  if (/^[1-9]\d*$/.test(text.trim())) return Number(text);
  throw new Error(`--${name} is "${text}"; it must be a whole number above 0.`);
}

function half(text: string): Half {
  const known = HALVES.find((name) => name === text);
  if (known) return known;
  throw new Error(
    `--half is "${text}"; it must be server, web, workers, logins, search, lists, export, keywords or both.`,
  );
}

function origin(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new Error(`--base is "${text}"; write it like http://127.0.0.1:4880.`);
}
