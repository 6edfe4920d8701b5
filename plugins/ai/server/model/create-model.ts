import { coreFailures, fail, isFailed } from '@docstead/core/contract';
import type { Http } from '@docstead/core/server';
import { aiFailures } from '../../points.ts';
import type { AiSetup } from '../setup.ts';
import { completionsUrl } from './completions-url.ts';
import type { Message, Model, ModelAccess, Piece } from './model.ts';
import { readAnswer } from './read-answer.ts';

const LIMITS = { timeout: 480_000, idle: 60_000, maxBytes: 8 * 1024 ** 2 } as const;

interface Question {
  readonly messages: readonly Message[];
  readonly signal: AbortSignal;
  readonly access: ModelAccess;
}

export function createModel(app: AiSetup): Model {
  return {
    answer: (messages, signal, access = app.settings.all()) => answer(app.http, { messages, signal, access }),
  };
}

async function* answer(http: Http, question: Question): AsyncGenerator<Piece, void> {
  const { access, signal } = question;
  if (access.open_api_key === '') throw fail(aiFailures.notConfigured);
  try {
    const answered = await send(http, question);
    try {
      yield* readAnswer(answered, access.open_api_key);
    } finally {
      answered.body.destroy();
    }
  } catch (thrown) {
    throw signal.aborted ? thrown : declaredOf(thrown);
  }
}

async function send(http: Http, { messages, signal, access }: Question) {
  const { open_api_host, open_api_key, ai_model_name: model } = access;
  return await http.stream(completionsUrl(open_api_host), {
    ...{ ...LIMITS, method: 'POST', signal },
    // What was asked is for this server alone, as the key is.
    redirects: 'tell',
    headers: {
      authorization: `Bearer ${open_api_key.trim()}`,
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
    },
    body: JSON.stringify({ model, stream: true, messages }),
  });
}

/** What the way out says as failures of the assistant; why a server does not answer stays with it, for administrators. */
function declaredOf(thrown: unknown): unknown {
  if (!isFailed(thrown)) return thrown;
  if (thrown.failure.name === coreFailures.httpRefused.name) return fail(aiFailures.hostRefused);
  if (thrown.failure.name !== coreFailures.httpFailed.name) return thrown;
  return Object.assign(fail(aiFailures.modelSilent), { cause: thrown });
}
