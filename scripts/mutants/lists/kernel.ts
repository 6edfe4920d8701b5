import { type Mistake, mistakesIn, onPostgres } from '../mistake.ts';

const KERNEL = 'core/kernel';

export const kernel: readonly Mistake[] = [
  ...mistakesIn(
    `${KERNEL}/bodies/room.ts`,
    [`${KERNEL}/bodies/room.test.ts`],
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
    `${KERNEL}/services/job-queue.ts`,
    [`${KERNEL}/services/job-runner.test.ts`],
    [['a job of the future waits for its year', 'await this.mend(now);', '']],
  ),
  ...mistakesIn(
    `${KERNEL}/request-scope.ts`,
    [`${KERNEL}/request-scope.test.ts`, `${KERNEL}/calls/send.test.ts`],
    [
      [
        'another site writes with the session of its reader',
        'this.isForeign = !reads && isFromElsewhere(request, origin);',
        'this.isForeign = false;',
      ],
      ['another site logs its reader in', 'if (this.#options.isForeign) return;', ''],
      [
        'another site opens projects for its reader',
        'if (!this.#options.isForeign) this.#cookie(VISIT_COOKIE',
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
    `${KERNEL}/calls/send.ts`,
    [`${KERNEL}/calls/send.test.ts`],
    [['a file is taken for what it is not', ".header('x-content-type-options', 'nosniff')", '']],
  ),
  ...mistakesIn(
    `${KERNEL}/calls/same-origin.ts`,
    [`${KERNEL}/calls/same-origin.test.ts`],
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
    `${KERNEL}/cookies.ts`,
    [`${KERNEL}/cookies.test.ts`],
    [
      ['scripts read the session', 'Path=/; HttpOnly;', 'Path=/;'],
      ['the session travels without encryption', "secure ? '; Secure' : ''", "''"],
      ['a cookie is found in the name of another', '.trim() === name) {', '.trim().endsWith(name)) {'],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/visits.ts`,
    [`${KERNEL}/visits.test.ts`],
    [
      ['anybody signs grants', 'vault.digest(text) !== signature', 'signature === text'],
      ['the cookie grows until browsers drop it', '.slice(-MOST)', ''],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/policies.ts`,
    [`${KERNEL}/policies.test.ts`, `${KERNEL}/calls/run.test.ts`],
    [
      [
        'a call without a name of what it is about is allowed',
        'if (!isNamed(ref)) throw fail(coreFailures.badInput);',
        '',
      ],
      [
        'an api key counts as a person',
        "if (scope.caller.kind !== 'user') throw fail(coreFailures.loginNeeded);",
        "if (scope.caller.kind === 'guest') throw fail(coreFailures.loginNeeded);",
      ],
      [
        'one of two rights is enough',
        'for (const check of checks) loaded.push(await check(input, scope));',
        'for (const check of checks.slice(0, 1)) loaded.push(await check(input, scope));',
      ],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/dialect.ts`,
    [`${KERNEL}/dialect.test.ts`],
    [
      [
        'existing clients show raw text',
        "key !== 'page_content' || typeof value",
        "key !== 'page_contents' || typeof value",
      ],
      ['calls with underscores are unknown', "path.replaceAll('_', '').toLowerCase()", 'path.toLowerCase()'],
    ],
  ),
  ...onPostgres(
    mistakesIn(
      `${KERNEL}/data/transactions.ts`,
      [`${KERNEL}/data/transactions.test.ts`, `${KERNEL}/data/recall.test.ts`],
      [
        ['half of an act is kept', 'if (opened.doom) throw opened.doom.error;', ''],
        [
          'work after a commit is done though nothing was committed',
          'else transaction.after.push(work);',
          'else void runAfter(work);',
        ],
        ['a reader sees what was', 'options.recalled?.forget();', ''],
      ],
    ),
  ),
  ...mistakesIn(
    `${KERNEL}/services/job-queue.ts`,
    [`${KERNEL}/services/job-runner.test.ts`, `${KERNEL}/services/job-report.test.ts`],
    [
      ['a person sees the jobs of others', '.where({ plugin, uid })', '.where({ plugin })'],
      ['a plugin reads the jobs of another', '.where({ id, plugin })\n      .first', '.where({ id })\n      .first'],
      [
        'a plugin stops the job of another',
        ".where({ id, plugin }).whereNull('ended_at')",
        ".where({ id }).whereNull('ended_at')",
      ],
      ['a job runs before its time', ".where('due_at', '<=', now)", ''],
      ['a job is tried for ever', 'const isOver = attempts >= job.tries;', 'const isOver = attempts > 10 * job.tries;'],
      [
        'the reports of this week are swept',
        ".where('ended_at', '<', now - KEPT_MS)\n        .delete();",
        ".where('ended_at', '<', now)\n        .delete();",
      ],
      [
        'two processes run one job',
        "(free) => free.whereNull('claimed_until').orWhereNotBetween",
        "(free) => free.whereNotNull('id').orWhereNotBetween",
      ],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/services/leases.ts`,
    [`${KERNEL}/services/leases.test.ts`],
    [['a process ends the work of another', '.where({ name, claimed_by: owner })', '.where({ name })']],
  ),
  ...mistakesIn(
    `${KERNEL}/services/cache.ts`,
    [`${KERNEL}/services/cache.test.ts`],
    [
      ['a transaction is told what was before it', 'if (this.options.inside()) return await load();', ''],
      [
        'a plugin drops what another keeps',
        'drop: (prefix) => store.drop(',
        "drop: (prefix) => ((_: string) => store.drop(''))(",
      ],
      [
        'one process shows for a minute what another changed',
        'this.options.events.isConnected() ? entry.ttl',
        'true ? entry.ttl',
      ],
      [
        'what is dropped while it is read is kept',
        'for (const key of this.loading.keys()) if (key.startsWith(prefix)) this.loading.delete(key);',
        '',
      ],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/services/limits.ts`,
    [`${KERNEL}/services/shared-state.test.ts`],
    [
      ['one more than allowed', 'window.count >= max', 'window.count > max'],
      ['a limit of none allows one', 'return max > 0;', 'return true;'],
      ['who gives back too often has more tries', 'window !== undefined && window.count > 0', 'window !== undefined'],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/services/http-guard.ts`,
    [`${KERNEL}/services/http.test.ts`],
    [
      ['a plugin is led to the machines behind the site', "'169.254.0.0/16',", ''],
      [
        'one of two addresses is enough',
        'const refused = found.find(({ address }) => !isAllowed(address));',
        'const refused = found.slice(0, 1).find(({ address }) => !isAllowed(address));',
      ],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/calls/shared-answers.ts`,
    [`${KERNEL}/calls/shared-answers.test.ts`],
    [['an answer is kept for ever', 'if (known && known.until > this.#clock.elapsed())', 'if (known)']],
  ),
];
