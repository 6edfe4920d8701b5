import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { test } from './house.ts';

/** What a site needs that sends mail; its port is known once the server of `mailbox` listens. */
const SENDS = {
  DOCSTEAD_ACCOUNTS_CAPTCHA: 'never',
  DOCSTEAD_ACCOUNTS_MAIL_OPEN: 'true',
  DOCSTEAD_ACCOUNTS_MAIL_HOST: '127.0.0.1',
  DOCSTEAD_ACCOUNTS_MAIL_TLS: 'none',
  DOCSTEAD_ACCOUNTS_MAIL_FROM: 'docs@example.com',
  DOCSTEAD_ACCOUNTS_SITE_ADDRESS: 'https://docs.example.com',
};

interface Mail {
  readonly to: string;
  readonly raw: string;
}

/** A mail server for the tests of a file, and the environment of a site that sends by it. Call it at the top of the file. */
export function mailbox() {
  const env: Record<string, string> = { ...SENDS };
  const received: Mail[] = [];
  let refusal: string | undefined;
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onRcptTo(_address, _session, done) {
      if (refusal === undefined) return void done();
      done(Object.assign(new Error(refusal), { responseCode: 550 }));
    },
    onData(stream, { envelope }, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString();
      });
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address).join();
        received.push({ to, raw: raw.replace(/=\r\n/g, '') });
        done();
      });
    },
  });
  test.beforeAll(async () => {
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    env.DOCSTEAD_ACCOUNTS_MAIL_PORT = String((server.server.address() as AddressInfo).port);
  });
  test.afterAll(() => new Promise<void>((done) => server.close(() => done())));

  /** The path of the link to this page in the next mail, to this address where one is named: it comes a moment after it was asked for. */
  async function pathIn(page: string, address = ''): Promise<string> {
    const link = new RegExp(`https://docs\\.example\\.com(/user/${page}/\\w+)`);
    const find = () => received.filter(({ to }) => to.includes(address)).map(({ raw }) => link.exec(raw)?.[1]);
    await expect.poll(() => find().some(Boolean)).toBe(true);
    const path = find().findLast(Boolean) ?? '';
    received.length = 0;
    return path;
  }
  /** From now on every mail is refused for good, with these words; undefined takes them again. */
  const refuse = (words: string | undefined): void => {
    refusal = words;
  };
  return { env, received, pathIn, refuse };
}
