import { plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import type { TestHost } from '@docstead/core/testing';
import { sessions, type TokenPlace, tokenReach } from '../points.ts';
import type { Person } from '../testing.ts';

/** Whose rooms there are: the first two are anybody's, the third is the administrator's. */
const ROOMS: readonly (TokenPlace & { readonly uid: number })[] = [
  { noun: 'places/room', id: '1', label: 'Attic', uid: 0 },
  { noun: 'places/room', id: '2', label: 'Cellar', uid: 0 },
  { noun: 'places/room', id: '3', label: 'Vault', uid: 1 },
];

const TRAP = { noun: 'places/room', id: '4', label: 'Trap', uid: -2 };

/** What tokens can be limited to, as projects are. */
export const places = server({
  descriptor: plugin({ id: 'places', version: '1.0.0', sdk: '^1', requires: { accounts: '*' } }),
  contract: {},
  setup(app) {
    app.on(tokenReach, async ({ among, term, count }, scope) => {
      const { caller } = scope;
      const uid = caller.kind === 'user' ? caller.uid : -1;
      // Whoever asks for the trap is logged out meanwhile.
      if (among?.some(({ id }) => id === TRAP.id)) await app.services.get(sessions).end(uid, scope);
      const mine = ROOMS.filter((room) => room.uid === 0 || room.uid === uid);
      const asked = among
        ? [...mine, TRAP].filter(({ noun, id }) => among.some((one) => one.noun === noun && one.id === id))
        : mine.filter(({ label }) => label.toLowerCase().includes(term.toLowerCase()));
      return asked.slice(0, count).map(({ noun, id, label }) => ({ noun, id, label }));
    });
    return { calls: {} };
  },
});

export const room = (id: number): string => `places/room:${id}`;

interface Wish {
  readonly name?: string;
  readonly access?: 'read' | 'write';
  readonly places?: readonly string[];
  readonly expire_time?: number;
}

/** Makes an access token of somebody, in whose session it is asked for. */
export async function makeToken(host: TestHost, { token }: Pick<Person, 'token'>, wish: Wish = {}) {
  const answer = await host.call('/api/user/createToken', { name: 'script', access: 'write', ...wish }, { token });
  if (answer.error_code !== 0) throw new Error(`No token was made: ${JSON.stringify(answer)}`);
  return answer.data as { readonly token_id: string; readonly token: string };
}
