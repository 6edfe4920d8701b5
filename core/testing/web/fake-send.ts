import type { Boot } from '../../sdk/contract/index.ts';
import type { Encoded } from '../../sdk/web/calls/encode.ts';
import type { Send, Sent } from '../../sdk/web/calls/send.ts';

/** As it reaches the server: every value of a form is text, a file is a Blob. */
export type SeenInput = Readonly<Record<string, unknown>>;
export type FakeCalls = Readonly<Record<string, (input: SeenInput) => unknown>>;

export interface SeenCall {
  readonly path: string;
  readonly input: SeenInput;
}

/** A server of functions: encodes and answers as the real one, without a network. */
export function fakeSend(calls: FakeCalls, { boot, seen }: { boot: Boot; seen: SeenCall[] }): Send {
  return async (request, { signal, onProgress }) => {
    const url = new URL(request.url, 'http://test.invalid');
    const input = inputOf(request, url);
    seen.push({ path: url.pathname, input });
    onProgress?.(1);
    const body = await answer(calls, url.pathname, input);
    if (signal?.aborted) throw new DOMException('given up', 'AbortError');
    return reply(body, boot);
  };
}

interface Refusal {
  readonly error_code: number;
  readonly error_message?: string;
  readonly data?: unknown;
}

async function answer(calls: FakeCalls, path: string, input: SeenInput): Promise<unknown> {
  const fake = calls[path];
  if (!fake) return { error_code: 10404, error_message: `No answer was given for ${path}`, data: [] };
  try {
    return { error_code: 0, data: await fake(input) };
  } catch (thrown) {
    // Anything else is a mistake in the test or "no network" (a TypeError), which the caller has to see as it is.
    if (!isRefusal(thrown)) throw thrown;
    return { error_code: thrown.error_code, error_message: thrown.error_message ?? '', data: thrown.data ?? [] };
  }
}

function isRefusal(thrown: unknown): thrown is Refusal {
  return typeof thrown === 'object' && thrown !== null && 'error_code' in thrown;
}

function reply(body: unknown, boot: Boot): Sent {
  const text = JSON.stringify(body);
  return {
    status: 200,
    header: (name) => (name === 'x-docstead-revision' ? boot.revision : null),
    text: async () => text,
  };
}

function inputOf(request: Encoded, url: URL): SeenInput {
  const { body } = request;
  if (typeof body === 'string') return JSON.parse(body) as SeenInput;
  return Object.fromEntries(body ?? url.searchParams);
}
