import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SLAPD = '/usr/sbin/slapd';
const isThere = (command: string, ...args: string[]): boolean => spawnSync(command, args).error === undefined;

/** A real directory, and what makes its certificate (Debian: `apt-get install slapd openssl`). */
export const hasSlapd = isThere(SLAPD, '-VV') && isThere('openssl', 'version');
if (!hasSlapd)
  console.warn('SKIPPED: the tests of directory login need slapd and openssl (apt-get install slapd openssl).');

export const BASE = 'dc=example,dc=com';
export const READER = { bind_dn: `cn=reader,${BASE}`, bind_password: 'reads everything' };

export interface Slapd {
  readonly port: number;
  readonly ldapsPort: number;
  /** Of its certificate, which is for `localhost` alone. */
  readonly ca: string;
  /** Replaces an entry, or adds or removes one: LDIF of changes. */
  modify(ldif: string): void;
  stop(): Promise<void>;
}

/** Its own folder, its own ports on the loopback, people of `ldif`; `head` stands in its configuration. */
export async function startSlapd(ldif: string, head = 'allow bind_v2'): Promise<Slapd> {
  const folder = mkdtempSync(join(tmpdir(), 'slapd-'));
  const at = (name: string) => join(folder, name);
  mkdirSync(at('db'));
  makeCertificate(at('key.pem'), at('cert.pem'));
  writeFileSync(at('conf'), configuration(folder, head));
  writeFileSync(at('people.ldif'), ldif);
  execFileSync('/usr/sbin/slapadd', ['-f', at('conf'), '-l', at('people.ldif')], { stdio: 'pipe' });
  const [port, ldapsPort] = await freePorts();
  const urls = `ldap://127.0.0.1:${port} ldaps://127.0.0.1:${ldapsPort}`;
  const slapd = spawn(SLAPD, ['-f', at('conf'), '-h', urls, '-d', '0'], { stdio: 'ignore' });
  await untilItListens(port);
  return {
    ...{ port, ldapsPort, ca: readFileSync(at('cert.pem'), 'utf8') },
    modify(changes) {
      const login = ['-x', '-D', `cn=root,${BASE}`, '-w', 'root', '-H', `ldap://127.0.0.1:${port}`];
      execFileSync('ldapmodify', login, { input: changes, stdio: 'pipe' });
    },
    async stop() {
      await ended(slapd);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeCertificate(key: string, cert: string): void {
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const whose = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...whose, '-keyout', key, '-out', cert], { stdio: 'pipe' });
}

function configuration(folder: string, head: string): string {
  return `${['core', 'cosine', 'inetorgperson'].map((name) => `include /etc/ldap/schema/${name}.schema`).join('\n')}
modulepath /usr/lib/ldap
moduleload back_mdb
${head}
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
pidfile ${folder}/pid
database mdb
suffix ${BASE}
rootdn cn=root,${BASE}
rootpw root
directory ${folder}/db
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${READER.bind_dn}" read by * none
`;
}

async function freePorts(): Promise<readonly [number, number]> {
  const servers = await Promise.all(
    [0, 0].map(async () => {
      const server = createServer();
      await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
      return server;
    }),
  );
  const [first = 0, second = 0] = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return [first, second];
}

async function untilItListens(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isUp = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
      socket.once('close', () => socket.destroy());
      socket.once('connect', () => socket.end());
    });
    if (isUp) return;
    await sleep(50);
  }
  throw new Error('slapd does not listen.');
}

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  const over = new Promise((done) => process.once('exit', done));
  process.kill('SIGTERM');
  await over;
}
