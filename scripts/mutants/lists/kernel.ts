import { type Mistake, mistakesIn, onPostgres } from '../mistake.ts';

const KERNEL = 'core/kernel';

/** Of everything in the kernel but requests: generations, points, the host's services, data. */
export const kernel: readonly Mistake[] = [
  ...mistakesIn(
    `${KERNEL}/host-services/keys/site-key.ts`,
    [`${KERNEL}/host-services/keys/site-key.test.ts`],
    [
      ['a key of a guide is a key', 'new Set(key).size < LEAST_BYTES || ', ''],
      ['a key that was counted up is a key', ' || isCounted(key)', ''],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/host-services/jobs/job-upkeep.ts`,
    [`${KERNEL}/host-services/jobs/job-runner.test.ts`, `${KERNEL}/host-services/jobs/job-report.test.ts`],
    [
      [
        'the reports of this week are swept',
        "handle(JOBS_TABLE).where('ended_at', '<', now - KEPT_MS);",
        "handle(JOBS_TABLE).where('ended_at', '<', now);",
      ],
      ['a job of the future waits for its year', 'await this.#mend(now);', ''],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/host-services/jobs/job-runner.ts`,
    [`${KERNEL}/host-services/jobs/job-runner.test.ts`],
    [
      [
        'a drain ends before what has come beside its look',
        '!isIdle || this.#running.begun > begun',
        'begun < 0 && isIdle',
      ],
    ],
  ),
  ...mistakesIn(
    'core/sdk/server/finding.ts',
    [`${KERNEL}/data/finding.test.ts`],
    [
      ['signs of a pattern are one', ".replace(/[!%_]/g, '!$&')", ''],
      ['all columns must hold it', "' OR '", "' AND '"],
      ['nobody pages further than what is counted', '(page + 1) * count', 'count'],
      ['there is nothing behind what is counted', 'isMore: found.length > most', 'isMore: false'],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/points/gate.ts`,
    [`${KERNEL}/points/gate.test.ts`],
    [
      ['a closed gate lets calls through', 'if (closed) throw', 'if (closed && !closed) throw'],
      ['what says ungated is gated', 'if (ungated) return;', ''],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/points/policies.ts`,
    [`${KERNEL}/points/policies.test.ts`, `${KERNEL}/request/calls/run.test.ts`],
    [
      [
        'a call without a name of what it is about is allowed',
        'if (!isNamed(ref)) throw fail(coreFailures.badInput);',
        '',
      ],
      [
        'an api key counts as a person',
        "if (caller.kind !== 'user') throw fail(coreFailures.loginNeeded);",
        "if (caller.kind === 'guest') throw fail(coreFailures.loginNeeded);",
      ],
      ['a list of nothing lets everybody in', 'if (refs.length === 0) throw fail(coreFailures.badInput);', ''],
      ['every user is an administrator', "demand === 'admin' && !isSiteAdmin(caller)", "demand === 'admin' && false"],
      [
        'a policy that knows of no limits passes over those of a token',
        '!policy.narrows && isLimitedCaller(scope.caller)',
        'false',
      ],
      [
        'one of two rights is enough',
        'for (const check of checks) loaded.push(await check(input, scope));',
        'for (const check of checks.slice(0, 1)) loaded.push(await check(input, scope));',
      ],
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
    `${KERNEL}/host-services/jobs/job-queue.ts`,
    [`${KERNEL}/host-services/jobs/job-runner.test.ts`, `${KERNEL}/host-services/jobs/job-report.test.ts`],
    [
      ['what was undone with all that it began with is begun anew', 'is_once: false, ...owner', '...owner'],
      ['one stops or repeats the job of another', 'id, ...owner }', 'id }'],
      [
        'a second one of its key is under way',
        '(await this.#live(db, { plugin, kind, job_key })) !== undefined) return false;',
        'false) return false;',
      ],
      ['what was undone goes on from its middle', '...(stopping !== null && { checkpoint: null })', ''],
      ['a job runs before its time', ".where('due_at', '<=', now)", ''],
      ['a job is tried for ever', 'isFinal || attempts >= job.tries', 'isFinal || attempts > 10 * job.tries'],
      [
        'two processes run one job',
        "(free) => free.whereNull('claimed_until').orWhereNotBetween",
        "(free) => free.whereNotNull('id').orWhereNotBetween",
      ],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/host-services/jobs/job.ts`,
    [`${KERNEL}/host-services/jobs/job-report.test.ts`],
    [
      ['what is half undone says that nothing is left', " || isHalfUndone) return '';", ") return '';"],
      ['nobody may try again what failed', "row.outcome === 'failed' && !row.is_once", 'false'],
      ['an ending of any length is kept', 'String(words).slice(0, LONGEST_ENDING)', 'String(words)'],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/host-services/jobs/job-reports.ts`,
    [`${KERNEL}/host-services/jobs/job-report.test.ts`, `${KERNEL}/host-services/jobs/job-lanes.test.ts`],
    [
      ['a person sees the jobs of others', '.where({ plugin, uid })', '.where({ plugin })'],
      ['a plugin reads the jobs of another', '.where({ id, plugin })', '.where({ id })'],
      ['what was asked of a plugin that is off is shown', ".whereIn('plugin', plugins)", ''],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/host-services/jobs/job-room.ts`,
    [`${KERNEL}/host-services/jobs/job-lanes.test.ts`],
    [
      ['exports hold up mail', 'this.#freeLanes.set(job.lane, free - 1);', ''],
      [
        'one kind takes all the places',
        'if (free <= 0 || !this.#isFree(job)) return false;',
        'if (free <= 0) return false;',
      ],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/host-services/jobs/time-of-day.ts`,
    [`${KERNEL}/host-services/jobs/time-of-day.test.ts`],
    [
      ['a time that the clocks leave out comes an hour early', ': shown - before;', ': shown - after;'],
      ['a time that they show twice comes the second time', 'Math.min(...moments)', 'Math.max(...moments)'],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/points/sealed-settings.ts`,
    [`${KERNEL}/points/settings.test.ts`],
    [
      ['a secret stands in clear in the database', '{ sealed: this.#vault.seal(JSON.stringify(value)) }', 'value'],
      ['a report tells secrets', '!this.keys.includes(key)));', 'key));'],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/points/settings.ts`,
    [`${KERNEL}/points/settings.test.ts`],
    [['a secret is read and not kept out of the log', 'this.#hide(given[key]);', 'void key;']],
  ),
  ...mistakesIn(
    `${KERNEL}/points/site-config.ts`,
    [`${KERNEL}/points/settings.test.ts`],
    [
      ['a form that shows no secret empties it', "return value !== '';", 'return true;'],
      ['the wire tells a secret', "if (settings.isSecret(key)) return '';", ''],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/host-services/threads/plugin-thread.ts`,
    [`${KERNEL}/host-services/threads/plugin-threads.test.ts`],
    [
      ['a thread outlives its generation', 'await this.#stop(reason);\n  }', '}'],
      ['a task that never ends holds up all later ones', 'setImmediate(() => this.#turn === turn && late())', '{}'],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/points/contributed.ts`,
    [`${KERNEL}/points/contributed.test.ts`],
    [['an entry that a setting hides is there on the server', '(owner.shows(entry) ? [told] : [])', '[told]']],
  ),
  ...mistakesIn(
    `${KERNEL}/host-services/jobs/leases.ts`,
    [`${KERNEL}/host-services/jobs/leases.test.ts`],
    [
      ['a process ends the work of another', '.where({ name, claimed_by: owner })', '.where({ name })'],
      [
        'periodic work runs again at once, on another host',
        ".where((due) => due.whereNotBetween('due_at', [now + 1, latest.due]))",
        '',
      ],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/host-services/jobs/job-runner.ts`,
    [`${KERNEL}/host-services/jobs/job-runner.test.ts`],
    [['a generation that has ended begins a job', 'await this.#looking;', '']],
  ),
  ...mistakesIn(
    `${KERNEL}/generation/generations.ts`,
    [`${KERNEL}/generation/ending.test.ts`],
    [['a process ends in the middle of a switch', 'await this.#queue.catch(() => undefined);', '']],
  ),
  ...mistakesIn(
    `${KERNEL}/generation/running.ts`,
    [`${KERNEL}/generation/phases`, `${KERNEL}/generation/switch.test.ts`],
    [
      ['what had started goes on beside the next one', 'await next.handOver();', ''],
      ['a switch that fails leaves nobody at work', 'await old?.resume();', ''],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/generation/left-out.ts`,
    [`${KERNEL}/generation/installed.test.ts`],
    [['a site loses what it cannot be without', 'if (entry && !isEssential)', 'if (entry)']],
  ),
  ...mistakesIn(
    `${KERNEL}/generation/follow.ts`,
    [`${KERNEL}/generation/generations.test.ts`],
    [['one host stays in the old language', 'settings.watch(changed), ', '']],
  ),
  ...mistakesIn(
    `${KERNEL}/generation/revision.ts`,
    [`${KERNEL}/generation/generations.test.ts`],
    [['browsers go on with the old config', 'file.web, config]', 'file.web]']],
  ),
  ...mistakesIn(
    `${KERNEL}/data/migration-watch.ts`,
    [`${KERNEL}/data/migrate.test.ts`],
    [
      ['a migration that hangs keeps everybody from saving', 'if (looks >= LOOKS) reject(', 'if (looks < 0) reject('],
      ['a long statement counts as a hang', 'if (running > 0) return;', ''],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/host-services/stored/settings-store.ts`,
    [`${KERNEL}/host-services/stored/stores.test.ts`],
    [['a setting that was just saved is gone again', 'if (turn < taken) return;', '']],
  ),
  ...mistakesIn(
    `${KERNEL}/host-services/shared/cache.ts`,
    [`${KERNEL}/host-services/shared/cache.test.ts`],
    [
      ['a transaction is told what was before it', 'if (this.#options.inside()) return await load();', ''],
      [
        'a plugin drops what another keeps',
        'drop: (prefix) => store.drop(',
        "drop: (prefix) => ((_: string) => store.drop(''))(",
      ],
      [
        'one process shows for a minute what another changed',
        'return this.#options.events.isConnected() ||',
        'return true ||',
      ],
      [
        'what is dropped while it is read is kept',
        'for (const key of this.#loading.keys()) if (key.startsWith(prefix)) this.#loading.delete(key);',
        '',
      ],
      ['a large value counts as a small one', 'weightOf(key) + weightOf(value)', '60'],
      [
        'what is old when its load ends is young',
        'start: since(entry.at)',
        'start: since(this.#options.clock.elapsed())',
      ],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/host-services/shared/limits.ts`,
    [`${KERNEL}/host-services/shared/shared-state.test.ts`],
    [
      ['one more than allowed', 'window.count >= max', 'window.count > max'],
      ['a limit of none allows one', 'return max > 0;', 'return true;'],
      ['who gives back too often has more tries', 'window !== undefined && window.count > 0', 'window !== undefined'],
    ],
  ),
  ...mistakesIn(
    `${KERNEL}/host-services/http/http-guard.ts`,
    [`${KERNEL}/host-services/http/http.test.ts`],
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
    `${KERNEL}/generation/phases/asked.ts`,
    [`${KERNEL}/generation/majors.test.ts`],
    [
      ['a service of a plugin that is off is told as one that is here', 'other.isOn && ', ''],
      ['nobody hears that a remote asks for another major', 'if (other) {', 'if (other === candidate.id) {'],
      [
        'a service that is here as it is asked for is complained of',
        'otherMajor(id, owners.keys())',
        '[...owners.keys()][0]',
      ],
    ],
  ),
  ...mistakesIn(
    'scripts/plugin/asked-services.ts',
    ['scripts/plugin/asked-services.test.ts'],
    [
      ['what a descriptor names is complained of', 'if (asks.includes(id)) continue;', ''],
      ['slots and hooks count as services', "point === 'webToken' && ", ''],
      ['a service under another name is not seen', ".split(/\\s+as\\s+/)[0] ?? ''", ''],
    ],
  ),
];
