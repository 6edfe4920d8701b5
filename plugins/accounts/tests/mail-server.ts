import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type afterAll, afterEach } from 'vitest';

/** A mail as the server got it. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** Head and body, decoded as far as these mails need it. */
  readonly head: string;
  readonly body: string;
}

export interface MailServer {
  readonly port: number;
  readonly received: Received[];
  /** The mail settings of a site that sends by it. */
  readonly settings: object;
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
}

const running: SMTPServer[] = [];
const stop = (server: SMTPServer) => new Promise<void>((done) => server.close(() => done()));

/** Call it at the top of a test file; `after` is `afterAll` where the tests share one. */
export function closeMailServers(after: typeof afterEach | typeof afterAll = afterEach): void {
  after(async () => {
    await Promise.all(running.splice(0).map(stop));
  });
}

/** A real SMTP server on a port of its own, in the clear unless `options` say otherwise. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: Received[] = [];
  const listen = async (port: number): Promise<SMTPServer> => {
    const server = new SMTPServer({
      ...{ authOptional: true, allowInsecureAuth: true, disabledCommands: ['STARTTLS'], closeTimeout: 200 },
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = envelope;
          const from = mailFrom ? mailFrom.address : '';
          received.push({
            from,
            to: rcptTo.map(({ address }) => address),
            ...partsOf(Buffer.concat(chunks).toString()),
          });
          done();
        });
      },
      ...options,
    });
    server.on('error', () => {});
    await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done));
    running.push(server);
    return server;
  };
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;
  const mail_from = 'Docs of Example <docs@example.com>';
  return {
    port,
    received,
    settings: { mail_open: true, mail_host: '127.0.0.1', mail_port: port, mail_from, mail_tls: 'none' },
    async goDown() {
      running.splice(running.indexOf(server), 1);
      await stop(server);
    },
    async comeBack() {
      server = await listen(port);
    },
  };
}

function partsOf(raw: string): { head: string; body: string } {
  const at = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, at).replace(/\r\n[ \t]+/g, ' ');
  return { head: decodeWords(head), body: decodeBody(raw.slice(at)) };
}

const decodeWords = (head: string): string =>
  head
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString())
    .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, text: string) => unquote(text.replaceAll('_', ' ')));

/** Each part by its own encoding; the lines between them stay. */
function decodeBody(raw: string): string {
  return raw
    .split(/(?=\r\n----)/)
    .map((part) => {
      const at = part.indexOf('\r\n\r\n', 2);
      const [head, body] = [part.slice(0, at), part.slice(at)];
      if (/encoding: base64/i.test(head)) return head + Buffer.from(body, 'base64').toString();
      return head + (/encoding: quoted-printable/i.test(head) ? unquote(body.replace(/=\r\n/g, '')) : body);
    })
    .join('');
}

const unquote = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();
