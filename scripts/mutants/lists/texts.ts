import type { Mistake } from '../mistake.ts';

const LANE = 'plugins/items/server/threads/text-lane.ts';
const ATTEMPT = 'plugins/items/server/render/attempt.ts';
const DECODED = 'plugins/items/server/page/save/url-decoded.ts';
const AS_WRITTEN = 'plugins/items/render/as-written.ts';
const FORM = 'core/kernel/request/bodies/form.ts';

/** What long and hostile texts pass on their way. */
export const texts: readonly Mistake[] = [
  {
    file: LANE,
    harm: 'whoever comes second waits for ever',
    from: 'if (next) this.#thread.begin(next.turn);',
    to: 'if (next && this.#isClosing) this.#thread.begin(next.turn);',
    tests: ['plugins/items/server/threads/text-threads.test.ts'],
  },
  {
    file: ATTEMPT,
    harm: 'a page that took long once is never tried with its colours left out',
    from: "if (!(error instanceof NoAnswer) || error.reason !== 'slow') throw error;",
    to: 'throw error;',
    tests: ['plugins/items/server/render/render.service.test.ts'],
  },
  {
    file: ATTEMPT,
    harm: 'a page that is one comment is empty to its reader',
    from: "rendered.html === '' ? await writtenInTurns(source) : rendered",
    to: 'rendered',
    tests: ['plugins/items/server/render/render.service.test.ts'],
  },
  {
    file: DECODED,
    harm: 'a long Chinese text that was sent URL-encoded is refused where a piece ends in a character',
    from: 'behind < MOST_BEHIND',
    to: 'behind < 1',
    tests: ['plugins/items/server/page/save/url-decoded.test.ts'],
  },
  {
    file: AS_WRITTEN,
    harm: 'every 20,000 characters a text as it was written loses one',
    from: "start = source[end] === '\\n' ? end + 1 : end;",
    to: 'start = end + 1;',
    tests: ['plugins/items/render/room.test.ts'],
  },
  {
    file: FORM,
    harm: 'the words of a form stick together with signs',
    from: 'if (body[at] === PLUS) body[at] = SPACE;',
    to: 'if (body[at] === SPACE) body[at] = PLUS;',
    tests: ['core/kernel/request/bodies/long-body.test.ts'],
  },
];
