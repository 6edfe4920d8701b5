import * as T from 'typebox';
import { type Contract, call, contract, type Descriptor, guest } from '../../sdk/contract/index.ts';
import type { Contributions, Setup } from '../../sdk/server/index.ts';

export type Give = (app: Setup<Descriptor>) => Partial<Contributions<Contract>> | undefined;

export function half(id: string, setup: Give, descriptor: Partial<Descriptor> = {}, api: Contract = contract({})) {
  return {
    sdk: 1 as const,
    descriptor: { id, version: '1.0.0', sdk: '^1', ...descriptor },
    contract: api,
    setup: (app: Setup<Descriptor>) => ({ calls: {}, ...setup(app) }),
  };
}

export const nothing: Give = () => undefined;
export const slow = contract({
  '/api/slow/write': call({ input: T.Object({}), output: T.Object({ by: T.String() }), access: guest }),
  '/api/slow/read': call({ input: T.Object({}), output: T.Object({ by: T.String() }), access: guest, reads: true }),
});
