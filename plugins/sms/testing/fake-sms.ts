import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AliyunAccount, aliyunFace } from './fake-aliyun.ts';
import { type FakeMessage, type ReceivedRequest, type Refusal, receive } from './fake-request.ts';
import { type TencentAccount, tencentFace } from './fake-tencent.ts';

export type { FakeMessage } from './fake-request.ts';

export const ALIYUN: AliyunAccount = {
  ...{ keyId: 'LTAI-test-key', keySecret: 'aliyun test secret' },
  ...{ signName: '文档站', template: 'SMS_123456789' },
};
export const TENCENT: TencentAccount = {
  ...{ secretId: 'AKID-test-key', secretKey: 'tencent test secret', appId: '1400006666' },
  ...{ signName: '文档站', template: '1234567', variables: 1 },
};

/** What the fake answers once, whatever it was asked. */
export type FakeAnswer =
  | ({ readonly kind: 'refuse' } & Refusal)
  /** The connection ends without an answer. */
  | { readonly kind: 'hang-up' }
  | {
      readonly kind: 'raw';
      readonly status?: number;
      readonly type?: string;
      readonly body: string;
      readonly location?: string;
    };

export interface FakeSms {
  /** Both gateways: the settings of the plugin `aliyun_gateway` and `tencent_gateway`. */
  readonly origin: string;
  /** What it took, the oldest first. */
  readonly messages: readonly FakeMessage[];
  /** Codes of its own refusals: a signature, a template, a date that it did not like. */
  readonly refused: readonly string[];
  /** Everything that came, as it came. */
  readonly requests: readonly ReceivedRequest[];
  /** Answers for the next requests, in their order. */
  say(...answers: readonly FakeAnswer[]): void;
  close(): Promise<void>;
}

export interface FakeSmsOptions {
  readonly aliyun?: Partial<AliyunAccount>;
  readonly tencent?: Partial<TencentAccount>;
  /** Milliseconds since 1970, as the site's clock has them. */
  readonly now?: () => number;
}

/** Aliyun and Tencent Cloud in one server on loopback. They know their customer's keys, and check what is signed by them. */
export async function openFakeSms({ aliyun, tencent, now = Date.now }: FakeSmsOptions = {}): Promise<FakeSms> {
  const faces = [aliyunFace({ ...ALIYUN, ...aliyun }, now), tencentFace({ ...TENCENT, ...tencent }, now)];
  const messages: FakeMessage[] = [];
  const refused: string[] = [];
  const requests: ReceivedRequest[] = [];
  const queue: FakeAnswer[] = [];
  const server = createServer((incoming, response) => {
    void receive(incoming)
      .then((request) => {
        requests.push(request);
        const said = queue.shift();
        if (said && said.kind !== 'refuse') return answerWith(response, said);
        const face = faces.find((one) => one.isAsked(request));
        if (!face) return response.writeHead(404).end();
        const read = said ? { refused: said } : face.read(request);
        if ('refused' in read && !said) refused.push(read.refused.code);
        if ('message' in read) messages.push(read.message);
        const reply = 'message' in read ? face.accept(`message-${messages.length}`) : face.refuse(read.refused);
        response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
      })
      .catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ messages, refused, requests },
    say: (...answers) => void queue.push(...answers),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answerWith(response: ServerResponse, said: Exclude<FakeAnswer, { readonly kind: 'refuse' }>): void {
  if (said.kind === 'hang-up') return void response.destroy();
  const { status = 200, type = 'application/json', location, body } = said;
  response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(body);
}
