import { afterEach } from 'vitest';
import { createTestHost, type TestHost, type TestHostOptions } from '../../testing/index.ts';

export interface TestHouse {
  /** The host that was opened last; closed after the test. */
  readonly host: TestHost;
  open(plugins: TestHostOptions['plugins'], options?: Partial<TestHostOptions>): Promise<TestHost>;
  /** What became of each plugin. */
  states(): Record<string, string>;
}

/** One host per test. */
export function testHouse(): TestHouse {
  let host: TestHost;
  afterEach(() => host.close());
  return {
    get host() {
      return host;
    },
    async open(plugins, options = {}) {
      host = await createTestHost({ ...options, plugins });
      return host;
    },
    states: () => Object.fromEntries(host.current.reports.map(({ id, state }) => [id, state])),
  };
}
