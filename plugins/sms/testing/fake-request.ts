import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request as it came. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** A message that the fake took. */
export interface FakeMessage {
  readonly provider: 'aliyun' | 'tencent';
  /** Eleven digits. */
  readonly mobile: string;
  readonly code: string;
  readonly template: string;
  /** All that stands in for the variables of the template, the code first. */
  readonly values: readonly string[];
}

/** A provider's own code, and its own words. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly status?: number;
  /** Tencent: the request was fine, the one message of it was not. */
  readonly ofMessage?: boolean;
}

export interface FakeReply {
  readonly status: number;
  readonly body: object;
}

/** How one provider reads requests, and answers them. */
export interface FakeFace {
  isAsked(request: ReceivedRequest): boolean;
  read(request: ReceivedRequest): { readonly message: FakeMessage } | { readonly refused: Refusal };
  accept(id: string): FakeReply;
  refuse(refusal: Refusal): FakeReply;
}

export async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
  const body = await text(request);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake.example');
  const headers: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(request.headers)) headers[name] = [value].flat().join(',');
  return { method: request.method ?? '', path: pathname, query: searchParams, headers, body };
}

export const hmacEquals = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
