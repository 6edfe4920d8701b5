import { type Failed, fail, isFailed } from '@docstead/core/contract';
import type { CallScope, FileAnswer } from '@docstead/core/server';
import { aiFailures } from '../../points.ts';
import { DONE, type ErrorFrame, eventOf, type Frame } from '../../stream.ts';
import type { Message, Piece } from '../model/model.ts';
import type { AiServices } from '../services.ts';
import type { AiSetup } from '../setup.ts';

interface Asked {
  readonly messages: readonly Message[];
  /** Sent before the answer. */
  readonly first?: Frame;
}

type Pieces = AsyncIterator<Piece, unknown>;

/** A comment, so that no proxy takes a model that thinks for one that hangs. */
const AT_WORK = ': at work\n\n';

/**
 * Counts a question of the caller, asks the model, and streams its answer. What fails before the model has said anything is
 * thrown; what fails later is the stream's last frame. A question without any answer is given back.
 */
export function createAnswers(app: AiSetup, { model, limits }: AiServices) {
  async function* events(pieces: Pieces, begun: IteratorResult<Piece, unknown>, scope: CallScope) {
    let hasContent = false;
    try {
      for (let next = begun; !next.done; next = await pieces.next()) {
        const piece: Piece = next.value;
        hasContent ||= piece.content !== undefined;
        yield piece.content === undefined && piece.finish_reason === undefined ? AT_WORK : eventOf(deltaOf(piece));
      }
    } catch (thrown) {
      if (scope.gone.aborted) return;
      if (!hasContent) await limits.give(scope);
      if (!isFailed(thrown)) throw thrown;
      yield eventOf(errorOf(thrown, scope));
    } finally {
      // Also where the reader leaves: the model's server is not read on.
      await pieces.return?.();
    }
    yield eventOf(DONE);
  }
  const errorOf = ({ failure: { name, code }, detail }: Failed, { locale }: CallScope): ErrorFrame => ({
    error_code: code,
    error_message: app.text(locale, `errors.${name.split('/')[1]}`, detail.params),
  });
  return async ({ messages, first }: Asked, scope: CallScope): Promise<FileAnswer> => {
    if (app.settings.get('open_api_key') === '') throw fail(aiFailures.notConfigured);
    await limits.take(scope);
    const pieces: Pieces = model.answer(messages, scope.gone)[Symbol.asyncIterator]();
    const begun = await pieces.next().catch(async (thrown: unknown) => {
      // Nobody hears it; that somebody left is no fault.
      if (scope.gone.aborted) throw fail(aiFailures.modelSilent);
      await limits.give(scope);
      throw thrown;
    });
    const body = events(pieces, begun, scope);
    return { body: first ? after(first, body) : body, type: 'text/event-stream; charset=utf-8' };
  };
}

export type Answers = ReturnType<typeof createAnswers>;

async function* after(first: Frame, rest: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield eventOf(first);
  yield* rest;
}

const deltaOf = ({ content, finish_reason }: Piece): Frame => ({
  choices: [{ index: 0, delta: content === undefined ? {} : { content }, finish_reason: finish_reason ?? null }],
});
