import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { settingsConsole } from '@docstead/core/server';
import { createTestHost, type TestHost } from '@docstead/core/testing';
import { accounts, type Person, setUpSite } from '../../accounts/testing.ts';
import ldap from '../server/index.ts';
import { BASE, READER, type Slapd } from './slapd.ts';

export interface House {
  readonly host: TestHost;
  readonly root: Person;
  /** The user that was let in, or the code. */
  login(username: string, password: string): Promise<{ uid: string; username: string; user_token: string } | number>;
  /** Who that is to the site. */
  info(username: string, password: string): Promise<Record<string, unknown>>;
  ask(
    call: string,
    input: object,
  ): Promise<{ error_code: number; error_message?: string; data: Record<string, unknown> }>;
  set(values: object): Promise<void>;
}

/** A site whose people may log in with a directory. */
export async function openHouse(
  db: 'sqlite' | 'postgres',
  values: object,
  env: Readonly<Record<string, string>> = {},
): Promise<House> {
  const settings = { accounts: { captcha: 'never' }, ldap: {} };
  const host = await createTestHost({ plugins: [accounts, ldap], db, settings, env });
  const root = await setUpSite(host);
  const login: House['login'] = async (username, password) => {
    const { error_code, data } = await host.call('/api/user/loginByVerify', { username, password });
    return error_code === 0 ? data : error_code;
  };
  const set: House['set'] = (given) => host.services.get(settingsConsole).set('ldap', { ...given });
  await set(values);
  return {
    ...{ host, root, login, set },
    async info(username, password) {
      const answer = await login(username, password);
      if (typeof answer === 'number') throw new Error(`${username}: ${answer}`);
      return (await host.call('/api/user/info', {}, { token: answer.user_token })).data;
    },
    ask: (call, input) => host.call(call, { ...input }, { token: root.token }),
  };
}

/** The settings of a site that uses this directory, by version 3 in the clear, with usernames in `uid`. */
export const settingsFor = ({ port }: Pick<Slapd, 'port'>) => ({
  ...{ open: true, host: '127.0.0.1', port, base_dn: `ou=people,${BASE}`, user_field: 'uid' },
  ...{ encryption: 'none' as const, ...READER },
});

export interface Deaf {
  readonly port: number;
  /** How many have connected. */
  readonly callers: () => number;
  close(): Promise<void>;
}

/** Takes connections, and does with them what it is told: nothing, unless it is said. */
export async function openDeaf(greet: (socket: Socket) => void = () => {}): Promise<Deaf> {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    greet(socket);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    callers: () => sockets.length,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
