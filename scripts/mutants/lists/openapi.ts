import { type Mistake, mistakesIn } from '../mistake.ts';

const SERVER = 'plugins/openapi/server';
const tests = (...names: readonly string[]) => names.map((name) => `plugins/openapi/tests/${name}.test.ts`);

export const openapi: readonly Mistake[] = [
  ...mistakesIn(`${SERVER}/key/key.service.ts`, tests('key'), [
    ['a key alone opens its project', 'token_digest: tokenDigest(api_token) };\n    const row', '};\n    const row'],
    ['a banned owner’s key still writes', 'row && (await isOpen(db, row.item_id)) ? row.item_id', 'row ? row.item_id'],
    ['guesses are not counted', 'if (isNew) await limits.take(network(scope), TRIES, WINDOW);', ''],
    ['a script with an old token shuts out its network', 'if (isNew) await limits.take', 'await limits.take'],
    ['a reset leaves the old token', 'patch({ token_digest, sealed_token })', 'patch({ sealed_token })'],
    ['a key stands in the database in words', 'sealed_key: vault.seal(api_key)', 'sealed_key: api_key'],
    ['nobody sees when a key was used', '.patch({ last_check_time: now })', '.patch({ last_check_time: 0 })'],
  ]),
  ...mistakesIn(`${SERVER}/calls/page-calls.ts`, tests('script'), [
    [
      'who is logged in deletes pages of other projects by a key',
      'if (allowed.item.item_id !== item.item_id) throw fail(pageUnknown);',
      '',
    ],
    ['a key reads pages of other projects', 'if (found?.item_id !== item_id) throw', 'if (!found) throw'],
    [
      'a push without a number puts the page behind the others',
      '...(s_number && { s_number })',
      's_number: s_number ?? 99',
    ],
  ]),
  ...mistakesIn(`${SERVER}/calls/catalog-calls.ts`, tests('script'), [
    [
      'a key changes catalogs of other projects',
      'if (allowed.item.item_id !== item_id) throw fail(catalogUnknown);',
      '',
    ],
  ]),
  ...mistakesIn(`${SERVER}/calls/attachment-calls.ts`, tests('attachment'), [
    [
      'who is logged in puts files on pages of other projects by a key',
      'if (item.item_id !== item_id) throw fail(pageUnknown);',
      '',
    ],
    [
      'what a key uploads is nobody’s',
      'const { item_id, uid } = item;',
      'const { item_id } = item;\n    const uid = 0;',
    ],
    ['a file by a key is no attachment of its page', 'isAttachment: true', 'isAttachment: false'],
  ]),
  ...mistakesIn('plugins/files/server/store/file-of-item.ts', tests('attachment'), [
    ['a key deletes files of other projects', 'if (file?.item_id !== item_id) throw', 'if (!file) throw'],
    ['a key takes the file of another project’s page', 'if (elsewhere) throw fail(fileFailures.fileElsewhere);', ''],
  ]),
  ...mistakesIn(`${SERVER}/calls/script-calls.ts`, tests('unchanged'), [
    ['a page that is locked holds up the others', 'if (!isFailed(thrown)) throw thrown;', 'throw thrown;'],
    ['nobody hears of the page that was not written', 'if (refusal) throw refusal;', ''],
  ]),
  ...mistakesIn(`${SERVER}/sent-text.ts`, tests('unchanged'), [
    ['the sign that scripts write in words stays so', "replaceAll(AMPERSAND, '&')", 'replaceAll(AMPERSAND, AMPERSAND)'],
  ]),
  ...mistakesIn('plugins/items/server/tending/tending.provider.ts', tests('script'), [
    [
      'a title is looked for in all catalogs',
      'const where = { ...titled, is_del',
      'const { cat_id: _, ...rest } = titled;\n  const where = { ...rest, is_del',
    ],
  ]),
  ...mistakesIn('plugins/items/server/tending/standing.ts', tests('script'), [
    [
      'drafts are read by scripts',
      '.where({ item_id, is_del: false, is_draft: false })',
      '.where({ item_id, is_del: false })',
    ],
  ]),
  ...mistakesIn(
    'plugins/openapi/web/reference/send.ts',
    ['plugins/openapi/web/openapi.test.tsx'],
    [
      [
        'a call that is tried with a token is sent with the session',
        "asked.token ? 'omit' : 'same-origin'",
        "'same-origin'",
      ],
    ],
  ),
  ...mistakesIn(
    'plugins/openapi/web/keys/KeyPanel.tsx',
    ['plugins/openapi/web/openapi.test.tsx'],
    [['a token is replaced by one click', 'if (!isSure) return;', '']],
  ),
  ...mistakesIn(
    'plugins/openapi/web/keys/Examples.tsx',
    ['plugins/openapi/web/openapi.test.tsx'],
    [['the token stands on the screen in an example', 'text.replaceAll(api_token, SECRET)', 'text']],
  ),
];
