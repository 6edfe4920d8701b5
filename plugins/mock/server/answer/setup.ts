import type { answerCalls } from '../../contract/answer.ts';
import { MOST_ASKED_PATH } from '../../limits.ts';
import type { CallLog } from '../calls/call-log.ts';
import { MockRow } from '../mock/mock.model.ts';
import type { HandlersOf, MockSetup } from '../setup.ts';
import { createAnswers, textAnswer } from './answers.ts';
import { askedPath } from './asked-path.ts';
import { PathFinder } from './find-mock.ts';

const KEY = /^[\da-f]{32}$/;
const BY_PATH = '/server/mock-path/';
const NO_KEY = textAnswer(404, 'no such key');
const NO_PATH = textAnswer(404, 'no such path');
const TOO_MANY = textAnswer(429, 'too many calls', { 'retry-after': '60' });

export function setUpAnswers(app: MockSetup, log: CallLog): HandlersOf<typeof answerCalls> {
  const answers = createAnswers(app, log);
  const finder = new PathFinder();
  return {
    '/server/mock-data/:key': async ({ params: { key }, ctx, ...asked }) => {
      if (!(await answers.isFree(ctx))) return TOO_MANY;
      const mock = KEY.test(key) ? await MockRow.readOne(ctx.db, { unique_key: key }) : undefined;
      return answers.first(mock ? [mock] : [], { asked, ctx, path: mock?.path ?? '' }, NO_KEY);
    },
    '/server/mock-path/*': async ({ params: _, ctx, ...asked }) => {
      if (!(await answers.isFree(ctx))) return TOO_MANY;
      const where = askedPath(BY_PATH, asked);
      if (where && where.path.length > MOST_ASKED_PATH) return textAnswer(400, 'the path is too long');
      // No path that was ever stored holds it, and one of the databases refuses it.
      const found = where && !where.path.includes('\0') ? await finder.at(ctx.db, where) : [];
      return answers.first(found, { asked, ctx, path: where?.path ?? '' }, NO_PATH);
    },
  };
}
