import { fail, isFailed } from '@docstead/core/contract';
import type { CallScope } from '@docstead/core/server';
import { aiFailures } from '../../points.ts';
import { completionsUrl } from '../model/completions-url.ts';
import type { Message, ModelAccess } from '../model/model.ts';
import type { AiServices } from '../services.ts';
import type { AiSetup, Handler } from '../setup.ts';

const MOST_ANSWER = 200;
const PATIENCE = 30_000;

const QUESTION: Readonly<Record<CallScope['locale'], string>> = {
  en: 'Say hello in one short sentence.',
  'zh-cn': '请用一句简短的话打个招呼。',
};

export function tryModel(app: AiSetup, { model }: AiServices): Handler<'/api/adminAi/try'> {
  return async ({ input, ctx }) => {
    const access = accessFor(app, input);
    const url = completionsUrl(access.open_api_host);
    ctx.acted({ name: new URL(url).host });
    const began = app.clock.elapsed();
    const signal = AbortSignal.any([ctx.gone, AbortSignal.timeout(PATIENCE)]);
    const messages: readonly Message[] = [{ role: 'user', content: QUESTION[ctx.locale] }];
    let answer = '';
    let ms: number | undefined;
    try {
      for await (const { content = '' } of model.answer(messages, signal, access)) {
        ms ??= Math.round(app.clock.elapsed() - began);
        answer += content;
        if (answer.length >= MOST_ANSWER) break;
      }
    } catch (thrown) {
      throw signal.aborted ? fail(aiFailures.modelSilent) : withReason(thrown);
    }
    return { answer: answer.slice(0, MOST_ANSWER), url, ms: ms ?? 0 };
  };
}

/** What was entered, over what is stored. */
function accessFor(app: AiSetup, { open_api_key = '', ...entered }: Partial<ModelAccess>): ModelAccess {
  const stored = app.settings.all();
  const access = { ...stored, ...entered, ...(open_api_key !== '' && { open_api_key }) };
  if (open_api_key === '') keepKey(stored, access);
  return access;
}

/** A key was entered for one server: for another one it is entered again. */
export function keepKey(stored: ModelAccess, next: ModelAccess): void {
  const isSame = stored.open_api_host === next.open_api_host || isSameUrl(stored.open_api_host, next.open_api_host);
  if (stored.open_api_key === '' || next.open_api_key === '' || isSame) return;
  throw fail(aiFailures.keyMissing, { params: { field: 'open_api_key' }, data: { field: 'open_api_key' } });
}

function isSameUrl(stored: string, next: string): boolean {
  const url = completionsUrl(next);
  try {
    return completionsUrl(stored) === url;
  } catch {
    return false;
  }
}

/** An administrator can do something about it: what the socket, the name server or the certificate says. */
function withReason(thrown: unknown): unknown {
  if (!isFailed(thrown) || thrown.failure.name !== aiFailures.modelSilent.name) return thrown;
  if (!(thrown.cause instanceof Error)) return thrown;
  return fail(aiFailures.modelSilent, { params: { context: 'reason', reason: thrown.cause.message.slice(0, 300) } });
}
