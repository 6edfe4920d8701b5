import { fail } from '@docstead/core/contract';
import { createParser } from 'eventsource-parser';
import { aiFailures } from '../../points.ts';
import type { Piece } from './model.ts';
import { parsedObject, refusalReason } from './refusal-reason.ts';

/** Characters of one frame. */
const MOST_FRAME = 256 * 1024;
/** Characters of an answer that is no stream. */
const MOST_WHOLE = 2 * 1024 ** 2;
const DONE = '[DONE]';

interface Answered {
  readonly status: number;
  readonly body: AsyncIterable<Buffer>;
}

/**
 * The pieces of a model's answer. A frame that says nothing yet (a role, a thought) is an empty piece: the model is at work.
 * Servers that do not stream answer with one JSON object. Throws `ai/model_refused` and `ai/model_silent`.
 */
export async function* readAnswer({ status, body }: Answered, key: string): AsyncGenerator<Piece, void> {
  const refused = (text: string) =>
    fail(aiFailures.modelRefused, { params: { reason: refusalReason(text, { status, key }) } });
  const text = textOf(body);
  if (status < 200 || status >= 300) throw refused(await gather(text, ''));
  let began = '';
  // By hand: a loop that is left would end the text.
  for (let next = await text.next(); !next.done; next = await text.next()) {
    began += next.value;
    if (began.trimStart() !== '') break;
  }
  if (/^\s*[{[<]/.test(began)) yield wholePiece(await gather(text, began), refused);
  else yield* framed(began, { text, refused });
}

type Refused = (text: string) => Error;

interface Coming {
  readonly text: AsyncIterable<string>;
  readonly refused: Refused;
}

async function* framed(began: string, { text, refused }: Coming): AsyncGenerator<Piece, void> {
  const waiting: string[] = [];
  let isTooLarge = false;
  const parser = createParser({
    onEvent: ({ data }) => void waiting.push(data),
    onError: ({ type }) => {
      isTooLarge ||= type === 'max-buffer-size-exceeded';
    },
    maxBufferSize: MOST_FRAME,
  });
  for await (const part of parts(began, text)) {
    parser.feed(part);
    for (const data of waiting.splice(0)) {
      const piece = pieceOf(data, refused);
      if (piece) yield piece;
      if (piece?.finish_reason) return;
    }
    if (isTooLarge) throw fail(aiFailures.modelSilent);
  }
  throw fail(aiFailures.modelSilent);
}

/** Some servers leave out the blank line after their last frame. */
async function* parts(began: string, text: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield began;
  yield* text;
  yield '\n\n';
}

function pieceOf(data: string, refused: Refused): Piece | undefined {
  const trimmed = data.trim();
  if (trimmed === '') return undefined;
  if (trimmed === DONE) return { finish_reason: 'stop' };
  const frame = parsedObject(trimmed);
  if (frame === undefined) throw fail(aiFailures.modelSilent);
  if (frame.error) throw refused(trimmed);
  return toPiece(frame, 'delta');
}

function wholePiece(text: string, refused: Refused): Piece {
  const answer = parsedObject(text);
  const piece = answer && !answer.error ? toPiece(answer, 'message') : {};
  if (piece.content === undefined && piece.finish_reason === undefined) throw refused(text);
  return { ...piece, finish_reason: piece.finish_reason ?? 'stop' };
}

interface Choice {
  readonly delta?: { readonly content?: unknown } | null;
  readonly message?: { readonly content?: unknown } | null;
  readonly finish_reason?: unknown;
}

function toPiece({ choices }: Readonly<Record<string, unknown>>, part: 'delta' | 'message'): Piece {
  // Checked field by field below: it comes from outside.
  const choice = (Array.isArray(choices) ? choices[0] : undefined) as Choice | null | undefined;
  const content = choice?.[part]?.content;
  const reason = choice?.finish_reason;
  return {
    ...(typeof content === 'string' && content !== '' && { content }),
    // A filter or a tool ends the answer as well.
    ...(typeof reason === 'string' && reason !== '' && { finish_reason: reason === 'length' ? 'length' : 'stop' }),
  };
}

/** Characters that are cut in two by the network are put together. */
async function* textOf(body: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  for await (const part of body) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

async function gather(text: AsyncIterable<string>, began: string): Promise<string> {
  let all = began;
  for await (const part of text) {
    all += part;
    if (all.length > MOST_WHOLE) throw fail(aiFailures.modelSilent);
  }
  return all;
}
