import { type Mistake, mistakesIn } from '../mistake.ts';

const ADMIN = 'plugins/admin';

/** The console and what the kernel does for it. */
export const consoleMistakes: readonly Mistake[] = [
  ...mistakesIn(
    'core/kernel/points/acts.ts',
    ['core/kernel/points/acts.test.ts'],
    [
      [
        'every field that was sent is kept, secrets too',
        'const sent = tells.filter',
        'const sent = Object.keys(input).filter',
      ],
      ['what a token did counts as done in a browser', "via.kind === 'token' ? 'token' : 'session'", "'session'"],
      ['what the handler says of its act is lost', '    ...more,\n', ''],
    ],
  ),
  ...mistakesIn(
    'core/kernel/points/settings.ts',
    [`${ADMIN}/tests/audit.test.ts`],
    [
      [
        'the audit keeps the values of secrets',
        'this.isSecret(key) ? null : singleOf(next[key])',
        'singleOf(next[key])',
      ],
      [
        'what was saved as it was counts as changed',
        'JSON.stringify(now[key]) !== JSON.stringify(next[key])',
        'key !== ""',
      ],
    ],
  ),
  ...mistakesIn(
    `${ADMIN}/server/audit/keep-act.ts`,
    [`${ADMIN}/tests/audit.test.ts`],
    [['0 days forget all', 'if (days > 0) await', 'if (days >= 0) await']],
  ),
  ...mistakesIn(
    `${ADMIN}/server/audit/audit.model.ts`,
    [`${ADMIN}/tests/audit.test.ts`],
    [
      ['a keyword is found as a person', "on.where({ object: 'user' }).whereRaw", 'on.whereRaw'],
      [
        'acts of the next plugin are not told',
        'a.plugin > known.plugin',
        'a.plugin = known.plugin AND a.act > known.act',
      ],
      ['acts between two others are not told', 'ORDER BY a.act LIMIT 1', 'ORDER BY a.act DESC LIMIT 1'],
      [
        'the next page begins with the last row of this one',
        "query.where('id', '<', before)",
        "query.where('id', '<=', before)",
      ],
    ],
  ),
  ...mistakesIn(
    'plugins/accounts/server/session/log-in.ts',
    [`${ADMIN}/tests/audit.test.ts`],
    [
      ['everybody who mistypes is remembered', 'if (row?.groupid !== SITE_ADMIN) return;', 'if (!row) return;'],
      ['every login is remembered', 'if (groupid !== SITE_ADMIN) return;', ''],
    ],
  ),
  ...mistakesIn(
    `${ADMIN}/web/audit/asked.ts`,
    [`${ADMIN}/web/audit/audit.test.tsx`],
    [['the last day of a span is left out', 'midnight(last, 1)', 'midnight(last)']],
  ),
  ...mistakesIn(
    'core/kernel/host-services/stored/settings-store.ts',
    [`${ADMIN}/tests/settings.test.ts`],
    [
      [
        'of two who save at once the later one writes over the other',
        'if (seen && !(await isAs(db.handle, rows, seen))) return undefined;',
        '',
      ],
    ],
  ),
  ...mistakesIn(
    'core/sdk/server/stale.ts',
    [`${ADMIN}/tests/settings.test.ts`],
    [
      ['what another has saved meanwhile is written over', "base[field] !== (now[field] ?? '')", 'false'],
      ['two who want the same are held up', ' && mine[field] !== now[field]', ''],
    ],
  ),
  ...mistakesIn(
    'core/kernel/points/settings.ts',
    ['core/kernel/points/settings.test.ts'],
    [
      [
        'nobody asks a plugin whether others may save its settings',
        'for (const rule of this.#rules)',
        'for (const rule of [])',
      ],
    ],
  ),
  ...mistakesIn(
    'core/kernel/points/site-config.ts',
    ['core/kernel/points/settings.test.ts'],
    [
      ['an object on the wire has its last setting alone', '...(isObject(held) && held), ', ''],
      [
        'what stands in an object on the wire is never saved',
        'isObject(value) ? value[inner] : undefined',
        'undefined',
      ],
    ],
  ),
  ...mistakesIn(
    `plugins/ldap/server/calls/ldap-config.ts`,
    [`${ADMIN}/tests/config.test.ts`],
    [
      [
        'a directory is opened untried by the site configuration',
        'if (open) await directory',
        'if (!open) await directory',
      ],
      ['the sealed password follows the directory to another server', 'if (!isSame) throw', 'if (isSame) throw'],
    ],
  ),
  ...mistakesIn(
    `${ADMIN}/server/config/config.view.ts`,
    [`${ADMIN}/tests/config.test.ts`],
    [['clients read nothing of a feature that is not here', 'values[name] ?? neutral', "values[name] ?? ''"]],
  ),
  ...mistakesIn(
    `${ADMIN}/server/settings/setting-calls.ts`,
    [`${ADMIN}/tests/settings.test.ts`],
    [['what is no secret can be emptied', "if (known.get(id)?.kind !== 'secret') throw", 'if (!known.has(id)) throw']],
  ),
  ...mistakesIn(
    `${ADMIN}/server/settings/setting-fields.ts`,
    [`${ADMIN}/tests/settings.test.ts`],
    [['settings with a screen of their own are set without it', ' || screen !== undefined', '']],
  ),
  ...mistakesIn(
    'core/kernel/generation/plugin-facts.ts',
    ['core/kernel/generation/core-services.test.ts'],
    [
      ['a secret of the config is told', 'isSecret(property) ? undefined : config[key]', 'config[key]'],
      ['who needs it by another plugin does not stop with it', '      look(other.id);\n', ''],
      ['rows are counted one too few', 'Number(counted?.n ?? 0);', 'Number(counted?.n ?? 0) - 1;'],
    ],
  ),
  ...mistakesIn(
    'core/kernel/host-services/site-health.ts',
    ['core/kernel/host-services/site-health.test.ts'],
    [['Redis that is away counts as there', "without.length > 0 ? 'away'", "without.length > 9 ? 'away'"]],
  ),
  ...mistakesIn(
    `${ADMIN}/web/plugins/use-switch.ts`,
    [`${ADMIN}/web/plugins/plugins.test.tsx`],
    [
      ['nobody is asked before a plugin is switched off', '!on && !(await', 'on && !(await'],
      ['what stops with a plugin is not said', 'needed_by.length > 0 ?', 'needed_by.length > 99 ?'],
    ],
  ),
  ...mistakesIn(
    `${ADMIN}/web/health/checks.ts`,
    [`${ADMIN}/web/health/health.test.tsx`],
    [['a full disk is fine', 'disk_free < disk_total * LITTLE_SPACE', 'disk_free < 0']],
  ),
  ...mistakesIn(
    'core/ui/settings/focus-field.ts',
    [`${ADMIN}/web/settings/settings.test.tsx`],
    [['the refused field does not get the cursor', 'at.focus({ preventScroll: true })', 'at.blur()']],
  ),
];
