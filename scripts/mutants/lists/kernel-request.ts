import { type Mistake, mistakesIn } from '../mistake.ts';

const KERNEL = 'core/kernel';

/** Of requests, their answers, and what stays open: sockets and what is pushed. */
export const kernelRequest: readonly Mistake[] = [
  ...mistakesIn(
    `${KERNEL}/request/bodies/room.ts`,
    [`${KERNEL}/request/bodies/room.test.ts`],
    [
      ['one person holds all the memory for bodies', 'waiter.need, true)) full.add', 'waiter.need, false)) full.add'],
      [
        'a large body waits for ever behind small ones',
        'else if (!this.#fits(this.#all, waiter.need, false)) return;',
        'else if (!this.#fits(this.#all, waiter.need, false)) at += 1;',
      ],
      ['who sends slowly holds his place', 'holder.sending.giveUp();', '{}'],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/request/scope.ts`,
    [`${KERNEL}/request/scope.test.ts`, `${KERNEL}/request/answer/send.test.ts`],
    [
      [
        'another site writes with the session of its reader',
        'this.isForeign = !reads && isFromElsewhere(request, origin);',
        'this.isForeign = false;',
      ],
      ['another site logs its reader in', "if (trust === 'none') return;", ''],
      [
        'another site opens projects for its reader',
        "if (this.#options.trust === 'full') this.#cookie(VISIT_COOKIE",
        'this.#cookie(VISIT_COOKIE',
      ],
      ['a picture on another site is a call that writes', "if (request.method === 'GET') return true;", ''],
      [
        'a second cookie takes the first away',
        "reply.header('set-cookie', [...others, writeCookie",
        "reply.header('set-cookie', [writeCookie",
      ],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/request/answer/send.ts`,
    [`${KERNEL}/request/answer/send.test.ts`],
    [['a file is taken for what it is not', ".header('x-content-type-options', 'nosniff')", '']],
  ),
  ...mistakesIn(
    `${KERNEL}/request/calls/same-origin.ts`,
    [`${KERNEL}/request/calls/same-origin.test.ts`],
    [
      [
        'a neighbouring site counts as this one',
        "site !== 'same-origin' && site !== 'none'",
        "site !== 'same-origin' && site !== 'same-site' && site !== 'none'",
      ],
      [
        'older browsers are not asked where they come from',
        'return from !== undefined && from !== origin;',
        'return false;',
      ],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/request/cookies.ts`,
    [`${KERNEL}/request/cookies.test.ts`],
    [
      ['scripts read the session', 'Path=/; HttpOnly;', 'Path=/;'],
      ['the session travels without encryption', "secure ? '; Secure' : ''", "''"],
      ['a cookie is found in the name of another', '.trim() === name) {', '.trim().endsWith(name)) {'],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/request/visits.ts`,
    [`${KERNEL}/request/visits.test.ts`],
    [
      ['anybody signs grants', '!isSameText(signature, vault.digest(text))', 'signature === text'],
      ['the cookie grows until browsers drop it', '.slice(-MOST)', ''],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/live/open-socket.ts`,
    [`${KERNEL}/points/gate.test.ts`],
    [
      ['a closed gate lets sockets open', "ungated: plugin === 'core'", 'ungated: true'],
      ['a closed gate shuts what is pushed', "ungated: plugin === 'core'", 'ungated: false'],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/request/input/early-access.ts`,
    [`${KERNEL}/request/input/early-access.test.ts`],
    [['a gate reads a file first', 'passGate(hooks, call, ctx)', 'passGate(hooks, { ...call, ungated: true }, ctx)']],
  ),
  ...mistakesIn(
    `${KERNEL}/request/input/upload.ts`,
    [`${KERNEL}/request/input/early-access.test.ts`],
    [
      ['a file that nobody wants is read whole', 'isEarly && refusal', '!isEarly && refusal'],
      ['a file is judged before its sender is', 'isEarly && refusal', 'refusal'],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/request/bodies/screened.ts`,
    [`${KERNEL}/request/bodies/screened.test.ts`],
    [
      [
        'a file that comes in small pieces loses its beginning',
        'head = Buffer.concat([head, chunk]);',
        'head = chunk;',
      ],
      ['the beginning of a file comes twice', 'yield head;\n    head = undefined;', 'yield head;'],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/request/plugin-cookies.ts`,
    [`${KERNEL}/request/foreign.test.ts`],
    [
      ['a cookie of a plugin never ends', '|| Number(end) <= clock.seconds()', ''],
      ['a plugin reads the cookies of another', "['cookie', plugin, name, text]", "['cookie', name, text]"],
      ['one cookie stands for another', "['cookie', plugin, name, text]", "['cookie', plugin, text]"],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/request/scope.ts`,
    [`${KERNEL}/request/foreign.test.ts`],
    [
      ['anybody logs anybody in', '!this.#cookies?.wasRead', 'false'],
      ['what another site sent reads cookies', "trust === 'none' ? undefined : headers.cookie", 'headers.cookie'],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/request/calls/admit.ts`,
    [`${KERNEL}/request/caller.test.ts`],
    [
      ['a token to read with writes', "reads ? 'read' : 'write'", "'read'"],
      ['a limited token reaches what knows of no limits', '!narrows && isLimitedCaller(caller)', 'false'],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/request/caller.ts`,
    [`${KERNEL}/request/caller.test.ts`],
    [
      ['a token never ends', 'one && !isOver(one, now)', 'one'],
      ['a grant never ends', '(grant.expire_time ?? Number.POSITIVE_INFINITY) > now', 'now > 0'],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/request/dialect.ts`,
    [`${KERNEL}/request/dialect.test.ts`],
    [
      [
        'existing clients show raw text',
        "key !== 'page_content' || typeof value",
        "key !== 'page_contents' || typeof value",
      ],
      ['calls with underscores are unknown', "path.replaceAll('_', '').toLowerCase()", 'path.toLowerCase()'],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/request/raw/send.ts`,
    [`${KERNEL}/generation/streams.test.ts`],
    [
      ['a raw stream that nobody tells outlives its generation', 'if (isEvents(reply))', 'if (false)'],
      ['a raw file that stands still is cut', 'if (isEvents(reply))', 'if (true)'],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/request/answer/failure-answer.ts`,
    [`${KERNEL}/request/answer/told.test.ts`],
    [['a refusal leads to another site', 'safeRedirect(href) !== undefined', "href.startsWith('/')"]],
  ),
  ...mistakesIn(
    `${KERNEL}/request/in-flight.ts`,
    [`${KERNEL}/generation/streams.test.ts`, `${KERNEL}/generation/ending.test.ts`],
    [
      ['a deploy leaves streams silent', 'if (!this.ending.aborted) this.#ending.abort(new Restart());', ''],
      [
        'a stream that does not listen holds up every switch',
        'else if (now - stream.moved >= QUIET_SECONDS * 1000) response.destroy();',
        '',
      ],
      ['a client that has left holds up every switch', "response.once('close', end);", ''],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/request/scope.ts`,
    [`${KERNEL}/generation/streams.test.ts`],
    [
      [
        'a switch breaks off what would rather be finished',
        'gone ??= abortedWhenGone(response).signal;',
        'gone ??= abortedAtEnd(response, ending);',
      ],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/request/answer/shared-answers.ts`,
    [`${KERNEL}/request/answer/shared-answers.test.ts`],
    [['an answer is kept for ever', '      ttl: KEPT_MS,\n', '']],
  ),
];
