import { type Mistake, mistakesIn } from '../mistake.ts';

const PAGE = ['host/page'];

export const host: readonly Mistake[] = [
  ...mistakesIn('host/page/headers.ts', PAGE, [
    ['keys of shared pages leak to other sites', "'referrer-policy': 'same-origin',", ''],
    ['other sites lay themselves over this one', "'x-frame-options': 'SAMEORIGIN',", ''],
    ['other sites frame this one', '"frame-ancestors \'self\'",', ''],
    ['a proxy keeps the page of a person', "'private, no-store'", "'public'"],
    ['scripts of other sites run', "script-src 'self'", 'script-src https:'],
  ]),
  ...mistakesIn('host/page/boot-block.ts', PAGE, [
    [
      'what a setting shows and hides is seen after a restart only',
      '...plugins.map((plugin) => plugin.browserSettings())',
      '',
    ],
  ]),
  ...mistakesIn(
    'core/kernel/points/settings.ts',
    ['host/page', 'core/kernel/points'],
    [['the browser is told the settings of the start', 'this.#shown?.of !== values', '!this.#shown']],
  ),
  ...mistakesIn(
    'host/log/redact.ts',
    ['host/log/log.test.ts'],
    [['links of mails stand in the log', '.replace(PART, ', '.replace(/no part/g, ']],
  ),
  ...mistakesIn(
    'host/log/log.ts',
    ['host/log/log.test.ts'],
    [
      ['a secret stands in the log under an innocent name', 'redact(fields ?? {}, hide)', 'redact(fields ?? {})'],
      ['a secret stands in what is said', 'hide(message)', 'redactText(message)'],
    ],
  ),
  ...mistakesIn(
    'host/static.ts',
    ['host/static.test.ts'],
    [
      ['a missing file is missing for a year', ".header('cache-control', 'no-store')", ''],
      ['a script is taken for what it is not', "reply.header('x-content-type-options', 'nosniff');", ''],
      ['the way up leads to the data', 'segments.every((segment) => FOLDER.test(segment)) && ', ''],
    ],
  ),
  ...mistakesIn(
    'host/front.ts',
    ['host/front.test.ts'],
    [
      [
        'a hanging database is ready',
        "await within(checkLimit / 1000, 'The database', state.check)",
        "await within(checkLimit / 1000, 'The database', state.check).catch(() => ({}))",
      ],
      ['who is ending is ready', "isDraining ? 'draining' : behind", 'behind'],
      ['a robot forgets a site that starts', 'response.writeHead(503, {', 'response.writeHead(404, {'],
      ['a request may take as long as Node likes', 'requestTimeout: requestLimit,', 'requestTimeout: 300_000,'],
      ['who is ending keeps its connections', "if (isDraining) response.setHeader('connection', 'close');", ''],
    ],
  ),
  ...mistakesIn('host/page/first-view.ts', PAGE, [
    [
      'the console is shown to everybody',
      "if (audience === 'admin' && !isSiteAdmin(scope.caller))",
      "if (audience === 'admin' && isSiteAdmin(scope.caller))",
    ],
    ['a first view leads to another site', 'const to = safeRedirect(view.redirect);', 'const to = view.redirect;'],
    [
      'a guest sees pages for users',
      "isForUsers && scope.caller.kind !== 'user'",
      "isForUsers && scope.caller.kind === 'share'",
    ],
    ['a slow plugin keeps the page from everybody', '() => within(limitSeconds,', '() => within(1_000,'],
  ]),
  ...mistakesIn('host/page/page.ts', PAGE, [
    ['tokens in addresses are told to other pages', 'isSecret(askedOf(request).path)', 'isSecret(request.id)'],
    [
      'what is closed stands in search engines',
      'noindex: view.noindex === true || view.status !== 200,',
      'noindex: view.noindex === true,',
    ],
    ['a site without an administrator is shown', '!ready && !/^\\/setup', 'ready && !/^\\/setup'],
  ]),
  ...mistakesIn('host/page/send-html.ts', PAGE, [
    ['a proxy gives one reader the page of another', ", cookie');", "');"],
  ]),
  ...mistakesIn('host/page/html.ts', PAGE, [['a description runs a script', 'escapeHtml(description)', 'description']]),
  ...mistakesIn(
    'host/proxy-hint.ts',
    ['host/proxy-hint.test.ts'],
    [['the log is full of one sentence', 'isSaid = true;', '']],
  ),
];
