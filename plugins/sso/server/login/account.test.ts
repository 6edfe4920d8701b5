import { describe, expect, it } from 'vitest';
import { sessions, type User, users } from '../../../accounts/points.ts';
import { accountOf } from './account.ts';
import { Ended } from './ended.ts';

const made = { uid: 7, name: 'Ann', groupid: 2 } as User;
const person = {
  issuer: 'https://idp.example',
  subject: 'ann',
  name: 'Ann',
  email: 'ann@corp.example',
  isVerified: true,
};

/** Somebody whose address is an account's; `bindings` is what is found for their binding, one time after the other. */
function arriving(bindings: (User | undefined)[]) {
  const services = new Map<unknown, unknown>([
    [users, { find: async () => bindings.shift(), byEmail: async () => made }],
    [sessions, { loginAllowed: async () => {} }],
  ]);
  const app = { services: { get: (token: unknown) => services.get(token) } };
  const provider = { id: 'idp', link: 0, provision: 1, domains: '' };
  // What of the host is asked on this way, and nothing else.
  return accountOf(app as never, { provider, person, ctx: { db: {} } } as never);
}

describe('the account of somebody whose address has one', () => {
  it('is the one that the same person in another tab has just got', async () => {
    expect(await arriving([undefined, made])).toBe(7);
  });

  it('is not that of somebody else', async () => {
    await expect(arriving([undefined, undefined])).rejects.toThrow(Ended);
  });
});
