import { server } from '@docstead/core/server';
import { createTestHost, housePlugins, type TestHost, type TestHostOptions } from '@docstead/core/testing';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { commerce } from '../server/migrations/001-commerce.ts';
import type { Orders } from '../server/order/orders.ts';
import type { Paid } from '../server/pay/provider.ts';
import { createProviders, type Providers } from '../server/pay/providers.ts';
import { sandboxPage } from '../server/pay/sandbox/sandbox-page.ts';
import type { CommerceSetup } from '../server/setup.ts';

/** A house in which the ways to pay are there, and what they tell is only written down. */
export interface PayHost {
  readonly host: TestHost;
  readonly app: CommerceSetup;
  readonly providers: Providers;
  /** The payments of which the sandbox has told, read as they came. */
  readonly told: Paid[];
}

export async function openPayHost(
  settings: object,
  db: NonNullable<TestHostOptions['db']> = 'sqlite',
): Promise<PayHost> {
  const told: Paid[] = [];
  let made: Pick<PayHost, 'app' | 'providers'> | undefined;
  const half = server({
    descriptor,
    contract: api,
    migrations: [commerce],
    setup: (app) => {
      const providers = createProviders(app);
      made = { app, providers };
      const paths = Object.keys(api).map((path) => [path, unbuilt]);
      // Each of them is one of the contract's; none but the page is called.
      const calls = Object.fromEntries(paths) as never;
      return {
        calls: {
          ...(calls as object),
          '/api/order/sandbox': sandboxPage(app, { providers, orders: listener(providers, told) }),
        } as never,
      };
    },
  });
  const host = await createTestHost({
    ...{ db, plugins: [...(await housePlugins('accounts', 'items')), half], edition: 'hosted' },
    ...{ siteUrl: 'https://docs.example', env: { DOCSTEAD_HTTP_ALLOW: '127.0.0.1' } },
    settings: { accounts: { captcha: 'never' }, commerce: { ...settings } },
  });
  if (!made) throw new Error('commerce was not set up.');
  return { host, told, ...made };
}

const unbuilt = (): never => {
  throw new Error('This house has no orders.');
};

function listener(providers: Providers, told: Paid[]): Orders {
  return {
    settle: unbuilt,
    forVerification: unbuilt,
    async notified(way, request) {
      const provider = providers.find(way);
      const paid = await provider?.read(request);
      if (!provider || !paid) throw new Error('Nothing was told.');
      told.push(paid);
      return provider.answer(true);
    },
  };
}
