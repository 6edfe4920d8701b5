import { spawnSync } from 'node:child_process';

/** A method of Alipay's library, and what it is given. */
export interface OracleAsk {
  readonly call: 'checkNotifySignV2' | 'pageExecute' | 'getSignStr';
  readonly args: readonly unknown[];
}

export interface OracleKeys {
  readonly privateKey: string;
  readonly alipayPublicKey: string;
}

const SCRIPT = `
import { text } from 'node:stream/consumers';
import { AlipaySdk } from 'alipay-sdk';
const { keys, asks } = JSON.parse(await text(process.stdin));
const sdk = new AlipaySdk({ appId: '2021000000000000', gateway: 'https://pay.example/gateway.do', keyType: 'PKCS8', ...keys });
process.stdout.write(JSON.stringify(asks.map(({ call, args }) => sdk[call](...args))));
`;

/** What Alipay's own library says, in a process of its own: it changes the sockets of the process that it is loaded in. */
export function askOracle(keys: OracleKeys, asks: readonly OracleAsk[]): unknown[] {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    ...{ cwd: import.meta.dirname, input: JSON.stringify({ keys, asks }), encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as unknown[];
}
