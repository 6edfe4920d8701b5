import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { settingsConsole } from '@docstead/core/server';
import { type AnyHalf, createTestHost, type TestHost, type TestHostOptions } from '@docstead/core/testing';
import { afterEach } from 'vitest';
import { accounts, type Person, setUpSite, signUp } from '../../accounts/testing.ts';
import items from '../../items/server/index.ts';
import ai from '../server/index.ts';
import type { Frame } from '../stream.ts';
import { type FakeModel, openFakeModel } from './fake-model.ts';

export const KEY = 'sk-test-1234';
/** What switches the assistant on, on a site of any language. */
export const AI_ON: NonNullable<TestHostOptions['manifest']> = {
  plugins: { ai: { from: 'memory', enabled: true } },
};
/** What the operator says so that the fake model may be called. */
export const LOOPBACK = { DOCSTEAD_HTTP_ALLOW: '127.0.0.1' } as const;

export interface AiSiteOptions {
  readonly db?: NonNullable<TestHostOptions['db']>;
  /** Of the assistant, over those of the fake model. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** No setting is stored. */
  readonly isBare?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly others?: readonly AnyHalf[];
}

export interface AiSite {
  readonly host: TestHost;
  readonly model: FakeModel;
  readonly root: Person;
  readonly ann: Person;
  /** For streams that are read while they are written. */
  listen(): Promise<string>;
}

const ends: (() => Promise<void> | void)[] = [];

/** Closes what a test has opened, after it. Call it at the top of a test file. */
export function closeAiSites(): void {
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
}

export async function aFakeModel(): Promise<FakeModel> {
  const model = await openFakeModel();
  ends.push(() => model.close());
  return model;
}

/** A site whose assistant asks a fake model, with its administrator and a user. */
export async function openAiSite(options: AiSiteOptions = {}): Promise<AiSite> {
  const { db, settings, env = LOOPBACK, others = [], isBare } = options;
  const model = await aFakeModel();
  const ours = { open_api_host: model.origin, open_api_key: KEY, ai_model_name: 'small', ...settings };
  const host = await createTestHost({
    ...{ plugins: [accounts, items, ...others, ai], manifest: AI_ON, env, ...(db && { db }) },
    settings: { accounts: { captcha: 'never' } },
  });
  ends.push(() => host.close());
  if (!isBare) await host.services.get(settingsConsole).set('ai', ours);
  const [root, ann] = [await setUpSite(host), await signUp(host, 'ann')];
  return { host, model, root, ann, listen: () => listen(host) };
}

async function listen(host: TestHost): Promise<string> {
  const server: Server = createServer(host.generations.handle).listen(0, '127.0.0.1');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The frames of an event stream that has come whole; `[DONE]` as it is. */
export function framesOf(body: string): (Frame | string)[] {
  return body
    .split('\n\n')
    .filter((event) => event.startsWith('data: '))
    .map((event) => event.slice('data: '.length))
    .map((data) => (data.startsWith('{') ? (JSON.parse(data) as Frame) : data));
}

/** The answer in an event stream that has come whole. */
export const answerIn = (body: string): string =>
  framesOf(body)
    .map((frame) => (typeof frame === 'object' && 'choices' in frame ? (frame.choices[0].delta.content ?? '') : ''))
    .join('');
