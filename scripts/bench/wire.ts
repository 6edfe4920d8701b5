import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Request } from 'autocannon';

export interface OnWire {
  readonly status: number;
  readonly etag: string | undefined;
  readonly encoding: string;
  /** Of the body, as it travels. */
  readonly bytes: number;
  readonly text: string;
}

/** Sends one request as it is, and weighs the answer: `fetch` would unpack it. */
export async function askOnce(origin: string, asked: Request): Promise<OnWire> {
  const { method, path, headers, body } = asked;
  return await new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const encoding = answer.headers['content-encoding'] ?? '';
        const { statusCode = 0 } = answer;
        const text = unpack(bytes, encoding).toString();
        resolve({ status: statusCode, etag: answer.headers.etag, encoding, bytes: bytes.length, text });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function unpack(bytes: Buffer, encoding: string): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** Why this answer is not what was asked for; undefined when it is. */
export function refusalIn({ status, text }: Pick<OnWire, 'status' | 'text'>): string | undefined {
  if (status === 304) return undefined;
  if (status !== 200) return `status ${status}`;
  const said = /^\{"error_code":\s*"?(\d+)/.exec(text)?.[1];
  return said === undefined || said === '0' ? undefined : text.slice(0, 120);
}
