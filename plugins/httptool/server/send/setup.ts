import { fail, uidOf } from '@docstead/core/contract';
import type { CallScope } from '@docstead/core/server';
import type { sendCalls } from '../../contract/send.ts';
import { SERVER_TIMEOUT } from '../../limits.ts';
import { httptoolFailures as no } from '../../points.ts';
import type { Handler, HandlersOf, HttptoolSetup } from '../setup.ts';
import { answered } from './incoming.ts';
import { addressOf, bodyOf, headersOf, Refusal } from './outgoing.ts';

type Send = Handler<'/api/httptool/send'>;
type Input = Parameters<Send>[0]['input'];

const HOUR = 3_600;

export function setUpSend(app: HttptoolSetup): HandlersOf<typeof sendCalls> {
  return {
    '/api/httptool/send': async ({ input, ctx }) => {
      if (!app.settings.get('server_sends')) throw fail(no.sendingOff);
      try {
        return await send(app, input, ctx);
      } catch (thrown) {
        if (!(thrown instanceof Refusal)) throw thrown;
        const reason = app.text(ctx.locale, `refusals.${thrown.key}`, thrown.params);
        throw fail(no.requestRefused, { params: { reason } });
      }
    },
  };
}

async function send(app: HttptoolSetup, input: Input, { caller, log, signal }: CallScope) {
  const { method } = input;
  const url = addressOf(input.url);
  const headers = headersOf(input.headers ?? []);
  const body = bodyOf(input.body);
  const limit = app.settings.get('hourly_requests');
  const uid = uidOf(caller);
  if (!(await app.limits.take(`send:${uid}`, limit, HOUR))) throw fail(no.tooManyRequests, { params: { limit } });
  // Who it was and where it went, for the operator who is asked for it; what was sent is nobody's business.
  log.info('A request is sent for a user.', { uid, method, host: new URL(url).host });
  const began = performance.now();
  const answer = await app.http.stream(url, {
    ...{ method, headers, signal, redirects: 'tell', timeout: SERVER_TIMEOUT, idle: SERVER_TIMEOUT },
    ...(body && { body }),
  });
  const bytes = await answered(answer.body, answer.headers['content-encoding']);
  return {
    status: answer.status,
    headers: Object.entries(answer.headers).map(([name, value]) => ({ name, value })),
    body: bytes.toString('base64'),
    ms: Math.round(performance.now() - began),
  };
}
