import type { BootCall } from '../../contract/index.ts';
import { currentShell, type Shell } from '../shell.ts';
import { CallError, isCallError } from './call-error.ts';
import type { CallOptions } from './call-options.ts';
import { type Attachment, type Encoded, encode } from './encode.ts';
import { open, type Sent } from './send.ts';

/** Every answer carries the revision of the running application; a change offers one reload. */
export const REVISION_HEADER = 'x-docstead-revision';

/** Makes a call by its path; `client<Api>()` gives the typed form. */
export async function callPath(path: string, input: object = {}, options: CallOptions = {}): Promise<unknown> {
  const shell = currentShell();
  const spec = specOf(shell, path);
  try {
    const request = encode(path, input, { spec, ...attachmentOf(options.file) });
    const { signal, onProgress } = options;
    return await unwrap(shell, await reach(shell, () => shell.send(request, { signal, onProgress })), spec);
  } catch (thrown) {
    if (isCallError(thrown) && !options.silent) shell.onRefused(thrown);
    throw thrown;
  }
}

/** A call of kind `file`, fetched into memory; a plain link is better where the browser should save it. */
export async function callFile(path: string, input: object = {}, signal?: AbortSignal): Promise<Blob> {
  const shell = currentShell();
  return (await openPath(shell, encode(path, input, { spec: specOf(shell, path) }), signal)).blob();
}

/** A call of kind `stream`: the pieces of text as they come. */
export async function* callStream(path: string, input: object = {}, signal?: AbortSignal): AsyncGenerator<string> {
  yield* textsOf(await openStream(path, input, signal));
}

export async function openStream(path: string, input: object, signal?: AbortSignal): Promise<Response> {
  const shell = currentShell();
  return await openPath(shell, encode(path, input, { spec: specOf(shell, path) }), signal);
}

export async function* textsOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

async function openPath(shell: Shell, request: Encoded, signal?: AbortSignal): Promise<Response> {
  const response = await reach(shell, () => open(request, signal));
  const isRefusal = response.headers.get('content-type')?.includes('application/json') ?? false;
  if (response.ok && !isRefusal) return response;
  const sent: Sent = {
    status: response.status,
    header: (name) => response.headers.get(name),
    text: () => response.text(),
  };
  await unwrap(shell, sent, {});
  throw httpError(shell, response.status);
}

function specOf(shell: Shell, path: string): BootCall {
  for (const plugin of shell.boot.getState().plugins) {
    const spec = plugin.calls[path];
    if (spec) return spec;
  }
  return {};
}

function attachmentOf(file: Attachment | Blob | undefined): { attachment?: Attachment } {
  if (!file) return {};
  return { attachment: file instanceof Blob ? { file } : file };
}

async function reach<T>(shell: Shell, send: () => Promise<T>): Promise<T> {
  try {
    const sent = await send();
    shell.frame.setState({ isUnreachable: false });
    return sent;
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'AbortError') throw thrown;
    const isLate = thrown instanceof DOMException && thrown.name === 'TimeoutError';
    if (!isLate) shell.frame.setState({ isUnreachable: true });
    throw new CallError({ kind: 'offline', code: 0, message: shell.say(isLate ? 'errors.late' : 'errors.offline') });
  }
}

interface Envelope {
  readonly error_code?: unknown;
  readonly error_message?: unknown;
  readonly data?: unknown;
}

async function unwrap(shell: Shell, sent: Sent, spec: BootCall): Promise<unknown> {
  const revision = sent.header(REVISION_HEADER);
  if (revision) shell.sawRevision(revision);
  const body = parse(await sent.text());
  const envelope: Envelope | undefined = typeof body === 'object' && body !== null ? body : undefined;
  const code = Number(envelope?.error_code ?? 0);
  if (code !== 0) {
    const message = String(envelope?.error_message ?? '') || shell.say('errors.refused', { code });
    throw new CallError({ kind: 'refused', code, message, data: envelope?.data });
  }
  if (sent.status >= 400 || body === undefined) throw httpError(shell, sent.status);
  if (spec.envelope === false) return body;
  if (!envelope || !('error_code' in envelope)) throw httpError(shell, sent.status);
  return envelope.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function httpError(shell: Shell, status: number): CallError {
  return new CallError({ kind: 'http', code: status, message: shell.say('errors.http', { status }) });
}
