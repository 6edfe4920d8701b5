import { type CallScope, cors, networkOf, type RawAnswer, type RawRequest } from '@docstead/core/server';
import type { CallLog } from '../calls/call-log.ts';
import { headersOf, MockRow } from '../mock/mock.model.ts';
import type { MockSetup } from '../setup.ts';
import { answering, type MockHead, methodsOf } from './find-mock.ts';
import { bodyMaker } from './made-body.ts';
import { isOpenPage } from './open-page.ts';
import { Waits } from './waits.ts';

/** Calls of one network in a minute. */
const PER_MINUTE = 600;

export interface AskedMock {
  readonly asked: RawRequest;
  readonly ctx: CallScope;
  /** As it is noted among the calls. */
  readonly path: string;
}

export type Answers = ReturnType<typeof createAnswers>;

export const textAnswer = (status: number, body: string, headers: RawAnswer['headers'] = {}): RawAnswer => ({
  ...{ status, body },
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
});

/** Answers in the place of an API: whoever calls, and never with anything that is this site's. */
export function createAnswers(app: MockSetup, log: CallLog) {
  const bodyOf = bodyMaker(app);
  const waits = new Waits();

  /** The answer of this mock, once its time has come. */
  async function made(mock: MockRow, { asked, ctx }: AskedMock): Promise<RawAnswer> {
    const { delay: ms, status } = mock;
    const waiting = { ms, network: networkOf(ctx.request.ip), signal: ctx.signal };
    if (!(await waits.wait(waiting))) return textAnswer(503, 'too many answers are held back', { 'retry-after': '10' });
    const body = bodyOf(mock);
    if (body.status) return textAnswer(body.status, body.text);
    return { status, headers: { ...setHeaders(mock), ...(mock.cors && cors(asked)) }, body: body.text };
  }

  return {
    isFree: (ctx: CallScope) => app.limits.take(`mock:${networkOf(ctx.request.ip)}`, PER_MINUTE, 60),

    /** The first of these whose page stands open and that takes the method; `missing` where there is none. */
    async first(found: readonly MockHead[], call: AskedMock, missing: RawAnswer): Promise<RawAnswer> {
      const { asked, ctx, path } = call;
      const heads: MockHead[] = [];
      for (const head of found) if (await isOpenPage(app, head.page_id, ctx)) heads.push(head);
      const [nearest] = heads;
      if (!nearest) return missing;
      const open = heads.find((head) => head.cors);
      // A browser asks beforehand: what it may send is no call yet.
      if (asked.method === 'OPTIONS' && open) return { status: 204, headers: cors(asked) };
      const begun = app.clock.elapsed();
      const head = answering(heads, asked.method);
      const mock = head && (await MockRow.readOne(ctx.db, { id: head.id }));
      const answer = mock ? await made(mock, call) : textAnswer(405, 'no such method', { allow: methodsOf(heads) });
      const ms = Math.round(app.clock.elapsed() - begun);
      log.add((head ?? nearest).id, { method: asked.method, path, status: answer.status ?? 200, ms });
      return answer;
    },
  };
}

function setHeaders(mock: MockRow): Record<string, string | string[]> {
  const headers: Record<string, string[]> = {};
  for (const { name, value } of headersOf(mock)) {
    const key = name.toLowerCase();
    headers[key] = [...(headers[key] ?? []), value];
  }
  return { 'content-type': 'application/json; charset=utf-8', ...headers };
}
