import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { Sentence } from '../sentence.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';
const LOG_LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];

export interface HostConfig {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly redisUrl?: string;
  /** Origin that the site is known by, without a slash at the end. */
  readonly siteUrl?: string;
  readonly logLevel: LogLevel;
  /** Proxies whose X-Forwarded-* headers are believed. */
  readonly trustProxy: string[];
  /** Opens `/metrics` to whoever brings it. */
  readonly metricsToken?: string;
  /** Administrators may upload packed plugins, which then run in this process. */
  readonly takesUploads: boolean;
  /** Processes that serve. */
  readonly workers: number;
  /** Address of the rspack dev server; its presence is development mode. */
  readonly dev?: string;
}

const MOST_WORKERS = 64;

export type Env = Readonly<Record<string, string | undefined>>;

/** Reads what the operator set. Each wrong value ends in one sentence that names it and the way out. */
export function readConfig(env: Env, cwd: string): HostConfig {
  const database = urlOf(
    env,
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/docstead',
  );
  const redis = urlOf(env, 'REDIS_URL', ['redis:', 'rediss:'], 'redis://host:6379');
  const site = siteUrl(env);
  const metrics = metricsToken(env);
  const dev = urlOf(env, 'DOCSTEAD_DEV', ['http:'], 'http://127.0.0.1:4881');
  return {
    port: port(env.PORT),
    host: hostName(env.HOST),
    dataDir: resolve(cwd, given(env.DATA_DIR) ?? 'data'),
    ...(database && { databaseUrl: database }),
    ...(redis && { redisUrl: redis }),
    ...(site && { siteUrl: site }),
    ...(metrics && { metricsToken: metrics }),
    ...(dev && { dev: dev.replace(/\/+$/, '') }),
    logLevel: logLevel(env.LOG_LEVEL),
    takesUploads: pluginUploads(env),
    workers: workers(env),
    trustProxy: trustProxy(env.DOCSTEAD_TRUST_PROXY),
  };
}

/** An empty variable is an absent one: compose files set them so. */
function given(value: string | undefined): string | undefined {
  const trimmed = value?.trim();
  return trimmed ? trimmed : undefined;
}

function port(value: string | undefined): number {
  const text = given(value);
  if (text === undefined) return 4880;
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= 65_535) return number;
  throw new Sentence(`PORT is "${text}"; it must be a whole number from 0 to 65535.`);
}

/** Processes share by PostgreSQL and Redis what one has in its memory and its file. */
function workers(env: Env): number {
  const text = given(env.WORKERS)?.toLowerCase() ?? '1';
  const canShare = given(env.DATABASE_URL) !== undefined && given(env.REDIS_URL) !== undefined;
  if (text === 'auto') return canShare ? availableParallelism() : 1;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > MOST_WORKERS) {
    throw new Sentence(`WORKERS is "${text}"; it must be a whole number from 1 to ${MOST_WORKERS}, or auto.`);
  }
  if (number === 1 || canShare) return number;
  throw new Sentence(
    `WORKERS is ${number}, and a file of SQLite has one process that writes: set DATABASE_URL (PostgreSQL) and REDIS_URL, or leave WORKERS out.`,
  );
}

function hostName(value: string | undefined): string {
  const text = given(value) ?? '127.0.0.1';
  if (/^[a-z0-9._:%-]+$/i.test(text)) return text;
  throw new Sentence(`HOST is "${text}"; it must be an address or a host name, such as 127.0.0.1 or 0.0.0.0.`);
}

function logLevel(value: string | undefined): LogLevel {
  const text = given(value)?.toLowerCase() ?? 'info';
  const level = LOG_LEVELS.find((known) => known === text);
  if (level) return level;
  throw new Sentence(`LOG_LEVEL is "${text}"; it must be one of ${LOG_LEVELS.join(', ')}.`);
}

/** A proxy on this machine is believed; others are named by address. */
function trustProxy(value: string | undefined): string[] {
  const named = (given(value) ?? 'loopback').split(',').map((part) => part.trim());
  const all = named.find((part) => /\/0+$/.test(part));
  if (all !== undefined) {
    throw new Sentence(
      `DOCSTEAD_TRUST_PROXY names "${all}", which is everybody: anyone could then claim any address; name the proxies, or loopback, linklocal, uniquelocal.`,
    );
  }
  const wrong = named.find((part) => !isProxy(part));
  if (wrong === undefined) return named;
  throw new Sentence(
    `DOCSTEAD_TRUST_PROXY names "${wrong}"; it must list addresses or networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal.`,
  );
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const widest = version === 6 ? 128 : 32;
  return version !== 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= widest));
}

/** It opens a door to strangers: no word that is guessed. */
function metricsToken(env: Env): string | undefined {
  const text = given(env.DOCSTEAD_METRICS_TOKEN);
  if (text === undefined || (text.length >= LEAST_TOKEN && !/\s/.test(text))) return text;
  throw new Sentence(
    `DOCSTEAD_METRICS_TOKEN has fewer than ${LEAST_TOKEN} characters, or a space; make one with \`openssl rand -hex 16\`.`,
  );
}

const LEAST_TOKEN = 16;

/** Whoever administers the site would run code on this machine: the operator has to say so. */
function pluginUploads(env: Env): boolean {
  const text = given(env.DOCSTEAD_PLUGIN_UPLOADS)?.toLowerCase() ?? 'off';
  if (text === 'on' || text === 'off') return text === 'on';
  throw new Sentence(`DOCSTEAD_PLUGIN_UPLOADS is "${text}"; it must be on or off.`);
}

/** The value is not repeated in the sentence: it may carry a password. */
function urlOf(env: Env, name: string, protocols: readonly string[], example: string): string | undefined {
  const text = given(env[name]);
  if (text === undefined) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new Sentence(`${name} is not an address that can be used; write it like ${example}.`);
}

function siteUrl(env: Env): string | undefined {
  const text = urlOf(env, 'SITE_URL', ['http:', 'https:'], 'https://docs.example.com');
  if (text === undefined) return undefined;
  const url = new URL(text);
  if (url.pathname !== '/') {
    throw new Sentence(
      `SITE_URL is "${text}"; a site under a path of its host, such as ${url.pathname}, is not supported: give it a host name of its own, such as https://docs.example.com.`,
    );
  }
  if (url.search || url.hash || url.username) {
    throw new Sentence(`SITE_URL is "${text}"; it must be an origin without a path, such as ${url.origin}.`);
  }
  return url.origin;
}
