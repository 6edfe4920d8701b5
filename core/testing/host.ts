import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import {
  createInfra,
  type Generation,
  Generations,
  type GenerationsOptions,
  type Infra,
  type Manifest,
  openDatabase,
  type PluginLocales,
  withUploaded,
} from '../kernel/index.ts';
import type { Edition, Hook, HookMode, SiteLocale } from '../sdk/contract/index.ts';
import type { Db, Scope, Services } from '../sdk/server/index.ts';
import { type CallInput, type CallOptions, requestOf } from './call.ts';
import { TestClock } from './clock.ts';
import type { Flavour } from './databases/databases.ts';
import { createPostgres } from './databases/postgres.ts';
import { type HouseShape, shapeOf } from './databases/shape.ts';
import { type AnyHalf, besideUploaded, manifestOf, memoryLoader } from './loader.ts';
import { TestLog } from './log.ts';
import { openHosts } from './open-hosts.ts';
import { testRandom } from './random.ts';
import { type SocketDoor, socketDoor, type TestSocket } from './socket.ts';

export interface TestHostOptions {
  readonly plugins: readonly AnyHalf[];
  /** Live settings, by plugin, as an administrator would have saved them. */
  readonly settings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Config, by plugin, as it would stand in the manifest. */
  readonly config?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly edition?: Edition;
  /** The site's language. */
  readonly locale?: SiteLocale;
  readonly db?: Flavour;
  /** Milliseconds since 1970 at which the clock stands. */
  readonly now?: number;
  /** Laid over the manifest that names all of `plugins`. */
  readonly manifest?: Partial<Manifest>;
  /** Messages of plugins that have no folder. */
  readonly locales?: Readonly<Record<string, PluginLocales>>;
  readonly siteUrl?: string;
  /** What the host holds for callers who are not known yet. */
  readonly intake?: NonNullable<Parameters<typeof createInfra>[0]['intake']>;
  /** Whether packed plugins may be uploaded. */
  readonly takesUploads?: boolean;
  /** Further options of the kernel: the host's own pages, phase limits. */
  readonly kernel?: Partial<
    Pick<
      GenerationsOptions,
      | 'notFound'
      | 'extend'
      | 'seconds'
      | 'hookSeconds'
      | 'silentSeconds'
      | 'taken'
      | 'isStrict'
      | 'drainSeconds'
      | 'trustProxy'
      | 'loader'
      | 'readManifest'
    >
  >;
}

/** Parsed JSON is of no known type: the test knows what it asked for, and fails where it is wrong about it. */
type Parsed = ReturnType<JSON['parse']>;

/** The parsed answer: the envelope, or what a call without one says. */
export interface CallAnswer {
  readonly error_code: number;
  readonly error_message?: string;
  readonly data: Parsed;
  /** Fields of an answer without an envelope. */
  readonly [field: string]: Parsed;
}

export interface TestHost {
  readonly clock: TestClock;
  readonly log: TestLog;
  readonly db: Db;
  readonly services: Services;
  readonly infra: Infra;
  /** Where this host keeps its files. */
  readonly dataDir: string;
  readonly generations: Generations;
  readonly current: Generation;
  readonly jobs: { drain(): Promise<void> };
  call(path: string, input?: CallInput, options?: CallOptions): Promise<CallAnswer>;
  /** Like `call`, with the whole response: headers, cookies, bytes. */
  send(path: string, input?: CallInput, options?: CallOptions): Promise<LightMyRequestResponse>;
  inject(options: InjectOptions | string): Promise<LightMyRequestResponse>;
  raise<P, R, M extends HookMode>(
    hook: Hook<P, R, M>,
    payload: P,
    scope?: Scope,
  ): Promise<M extends 'collect' ? R[] : void>;
  /** Opens a websocket; rejects with `RefusedSocket` where it is refused. */
  socket(path: string, input?: CallInput, options?: CallOptions): Promise<TestSocket>;
  /** Waits for the handlers of `notify`, which run after the answer. */
  settled(): Promise<void>;
  /** A scope of the system itself. */
  system(): Scope;
  enable(id: string): Promise<void>;
  disable(id: string): Promise<void>;
  close(): Promise<void>;
}

/** More than the handlers of any notice may take. */
const SETTLE_SECONDS = 60;

const NOON = Date.UTC(2026, 0, 15, 4, 0, 0);

/** A running product of these plugins, on an empty database of its own. Close it: one that is left open fails its test file. */
export async function createTestHost(options: TestHostOptions): Promise<TestHost> {
  const log = new TestLog();
  const clock = new TestClock(options.now ?? NOON);
  const dataDir = mkdtempSync(join(tmpdir(), 'docstead-test-'));
  const shape = shapeFor(options);
  const postgres = options.db === 'postgres' ? await createPostgres(shape) : undefined;
  const env = options.env ?? {};
  const ends: (() => Promise<void> | void)[] = [
    () => postgres?.drop(),
    () => rmSync(dataDir, { recursive: true, force: true }),
  ];
  const close = async (): Promise<void> => {
    openHosts.delete(close);
    for (const end of ends.splice(0)) await end();
  };
  openHosts.set(close, new Error('A test host is still open. It was made here:'));
  try {
    const database = await openDatabase(
      postgres ? { url: postgres.url, log } : { memory: true, copyOf: await shape?.file(), log, clock },
    );
    const siteKey = Buffer.alloc(32, 'docstead');
    const infra = await createInfra({
      database,
      dataDir,
      clock,
      dueClock: clock,
      random: testRandom(),
      log,
      siteKey,
      env,
      intake: options.intake,
    });
    ends.unshift(() => infra.close());
    await saveSettings(infra, options);
    const generations = new Generations(kernelOptions(options, infra));
    ends.unshift(() => generations.close());
    await generations.boot();
    const door = socketDoor(generations);
    ends.unshift(() => door.close());
    return hostOf({ infra, dataDir, generations, clock, log, door, close });
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

/** A test that says itself what is installed, or how it is loaded, sees its tables made. */
const shapeFor = ({ plugins, manifest, kernel }: TestHostOptions): HouseShape | undefined =>
  manifest || kernel?.loader ? undefined : shapeOf(plugins);

async function saveSettings(infra: Infra, { settings = {}, locale }: TestHostOptions): Promise<void> {
  await infra.settings.setAll(settings);
  if (locale) await infra.settings.set('core', { locale });
}

function kernelOptions(options: TestHostOptions, infra: Infra): GenerationsOptions {
  const { plugins, config = {}, env = {}, locales, edition } = options;
  const manifest = manifestOf(plugins, { ...options.manifest, ...(edition && { edition }) });
  const configured = Object.entries(manifest.plugins).map(([id, entry]) => [
    id,
    { ...entry, config: { ...entry.config, ...config[id] } },
  ]);
  const given = { ...manifest, plugins: Object.fromEntries(configured) };
  const dataDir = infra.place.folder;
  return {
    drainSeconds: 1,
    isStrict: true,
    loader: besideUploaded(memoryLoader(plugins, locales), dataDir),
    takesUploads: options.takesUploads,
    readManifest: () => withUploaded(given, dataDir),
    ...options.kernel,
    manifest: given,
    infra,
    env,
    siteUrl: options.siteUrl,
  };
}

interface Running {
  readonly infra: Infra;
  readonly dataDir: string;
  readonly generations: Generations;
  readonly clock: TestClock;
  readonly log: TestLog;
  readonly door: SocketDoor;
  readonly close: () => Promise<void>;
}

function hostOf({ infra, dataDir, generations, clock, log, door, close }: Running): TestHost {
  const send: TestHost['send'] = async (path, input = {}, options = {}) => {
    const spec = generations.current.calls.get(path)?.value;
    return await generations.current.app.inject(requestOf({ path, spec, input, options }));
  };
  return {
    infra,
    dataDir,
    generations,
    clock,
    log,
    close,
    db: infra.database.db,
    // Asked each time, for a switch replaces them.
    services: {
      get: (token) => generations.current.services.get(token),
      find: (token) => generations.current.services.find(token),
    },
    get current() {
      return generations.current;
    },
    jobs: { drain: () => generations.current.timetable.drain() },
    send,
    call: async (path, input, options) => (await send(path, input, options)).json() as CallAnswer,
    inject: async (options) => await generations.current.app.inject(options),
    socket: door.open,
    raise: (hook, payload, scope) => generations.current.raise(hook, payload, scope ?? generations.current.system()),
    settled: async () => {
      await generations.current.hooks.settle(SETTLE_SECONDS);
    },
    system: () => generations.current.system(),
    enable: (id) => generations.enable(id),
    disable: (id) => generations.disable(id),
  };
}
