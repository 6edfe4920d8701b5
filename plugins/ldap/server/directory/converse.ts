import { connect, isIP, isIPv6, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import type { BindRequest, Client } from 'ldapts';
import { type DirectorySettings, isEncrypted, isLdaps, isStartTls } from './directory-settings.ts';
import { type Step, StepFailed } from './step-failed.ts';

/** For the whole of it: somebody waits at the login form. */
export const LIMIT_MS = 5000;

export interface Line {
  readonly client: Client;
  /** Says what comes next, so that a failure can name it. */
  enter(step: Step): void;
}

/**
 * A conversation with the directory, from connecting to the service account's bind, and then `talk`. Within 5 s it is over,
 * whatever the directory does. Fails with `StepFailed`.
 */
export async function converse<T>(at: DirectorySettings, talk: (line: Line) => Promise<T>): Promise<T> {
  let step: Step = 'connect';
  const enter = (next: Step): void => {
    step = next;
  };
  const sockets: Socket[] = [];
  const keep = <S extends Socket>(socket: S): S => {
    sockets.push(socket);
    return socket;
  };
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), LIMIT_MS);
  const tooLong = new Promise<never>((_, reject) => {
    abort.signal.onabort = () => reject(new Error(`no answer within ${LIMIT_MS / 1000} s`));
  });
  const whole = async (): Promise<T> => {
    const client = await clientFor(at, { keep, enter });
    if (isStartTls(at)) {
      await client.startTLS(tlsOptions(at));
      enter('bind');
    }
    await bindService(client, at);
    return await talk({ client, enter });
  };
  try {
    return await Promise.race([whole(), tooLong]);
  } catch (thrown) {
    throw new StepFailed(step, thrown);
  } finally {
    clearTimeout(timer);
    for (const socket of sockets) {
      // The library listens no more where a step has failed.
      socket.on('error', () => {});
      socket.destroy();
    }
  }
}

interface Ways {
  readonly keep: <S extends Socket>(socket: S) => S;
  readonly enter: (step: Step) => void;
}

async function clientFor(at: DirectorySettings, { keep, enter }: Ways): Promise<Client> {
  // Loaded where a directory is asked, and nowhere else.
  const { Client } = await import('ldapts');
  const host = isIPv6(at.host) ? `[${at.host}]` : at.host;
  const connected = () => enter(isEncrypted(at) ? 'tls' : 'bind');
  const plain = (...to: Parameters<typeof connect>) => keep(connect(...to)).once('connect', connected);
  const encrypted = (...to: Parameters<typeof connectTls>) =>
    keep(connectTls(...to))
      .once('connect', connected)
      .once('secureConnect', () => enter('bind'));
  const client = new Client({
    url: `${isLdaps(at) ? 'ldaps' : 'ldap'}://${host}:${at.port}`,
    ...{ timeout: LIMIT_MS, connectTimeout: LIMIT_MS },
    // Both have more ways to be called than the library uses.
    createConnection: plain as typeof connect,
    createSecureConnection: encrypted as typeof connectTls,
    // Where there are such options the library encrypts from the start.
    ...(isLdaps(at) && { tlsOptions: tlsOptions(at) }),
  });
  if (at.version === 2) speakVersion2(client);
  return client;
}

/** The certificate is verified, for the name that stands in the settings. */
function tlsOptions({ host, ca }: DirectorySettings): ConnectionOptions {
  return { host, ...(isIP(host) === 0 && { servername: host }), ...(ca.trim() !== '' && { ca }) };
}

/** The library knows version 3 alone; the two differ in this number, and in what we do not ask for. */
function speakVersion2(client: Client): void {
  const inside = client as unknown as { _sendBind(request: BindRequest): Promise<void> };
  const send = inside._sendBind.bind(client);
  inside._sendBind = (request) => {
    request.version = 2;
    return send(request);
  };
}

/** Without a name, as anybody. A name without a password would be anybody too, and is never sent. */
async function bindService(client: Client, { bind_dn, bind_password }: DirectorySettings): Promise<void> {
  if (bind_dn !== '' && bind_password === '') throw new Error('the password is missing');
  await client.bind(bind_dn, bind_dn === '' ? '' : bind_password);
}
