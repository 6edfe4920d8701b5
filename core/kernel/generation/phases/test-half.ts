import * as T from 'typebox';
import { afterEach } from 'vitest';
import { type Contract, call, contract, type Descriptor, guest } from '../../../sdk/contract/index.ts';
import type { Contributions, Migration, Setup } from '../../../sdk/server/index.ts';
import { createTestHost, type TestHost, type TestHostOptions } from '../../../testing/index.ts';

interface Parts {
  readonly descriptor?: Partial<Descriptor>;
  readonly contract?: Contract;
  readonly migrations?: readonly Migration[];
  readonly setup?: (app: Setup<Descriptor>) => Partial<Contributions<Contract>> | Promise<never> | undefined;
}

/** A plugin that does nothing but what the test says. */
export function half(id: string, { descriptor, setup, ...parts }: Parts = {}) {
  return {
    sdk: 1 as const,
    descriptor: { id, version: '1.0.0', sdk: '^1', ...descriptor },
    contract: {},
    ...parts,
    setup: async (app: Setup<Descriptor>) => ({ calls: {}, ...(await setup?.(app)) }),
  };
}

export const paths = (...names: `/${string}`[]): Contract =>
  contract(
    Object.fromEntries(names.map((name) => [name, call({ input: T.Object({}), output: T.Object({}), access: guest })])),
  );
export const answers = (...names: string[]) => ({ calls: Object.fromEntries(names.map((name) => [name, () => ({})])) });

export interface TestHosts {
  /** The one that was opened last. */
  readonly last: TestHost;
  open(options: TestHostOptions): Promise<TestHost>;
  /** Opens one; of each plugin, what is wrong with it: '' where it is on. */
  sentences(
    plugins: TestHostOptions['plugins'],
    options?: Partial<TestHostOptions>,
  ): Promise<Readonly<Record<string, string>>>;
}

/** The hosts of one file of tests: each is closed at the end of its test. */
export function testHosts(): TestHosts {
  const opened: TestHost[] = [];
  const open: TestHosts['open'] = async (options) => {
    const host = await createTestHost(options);
    opened.push(host);
    return host;
  };
  afterEach(async () => {
    for (const host of opened.splice(0)) await host.close();
  });
  return {
    open,
    sentences: async (plugins, options = {}) => {
      const { current } = await open({ ...options, plugins });
      return Object.fromEntries(current.reports.map(({ id, sentence }) => [id, sentence]));
    },
    get last() {
      const host = opened.at(-1);
      if (!host) throw new Error('This test has opened no host.');
      return host;
    },
  };
}
