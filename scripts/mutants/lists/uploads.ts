import { type Mistake, mistakesIn } from '../mistake.ts';

const ROOM = 'core/kernel/uploads';
const CALLS = ['plugins/admin/tests/uploads.test.ts'];

/** Plugins that are uploaded: what an archive may not do, who may install one, and what stays when it fails. */
export const uploadMistakes: readonly Mistake[] = [
  ...mistakesIn(
    `${ROOM}/unpack.ts`,
    [`${ROOM}/unpack.test.ts`],
    [
      [
        'an archive writes outside of its folder',
        '[top, ...rest].every((segment) => SEGMENT.test(segment))',
        '[top].every((segment) => SEGMENT.test(segment))',
      ],
      ['what unfolds without end fills the disk', 'if (count > bytes)', 'if (count > bytes * 1000)'],
      ['two names for one file write over each other', ".join('/').toLowerCase()", ".join('/')"],
      ['links are taken for files', 'FILES_AND_FOLDERS)) await', "['0', '', '5', '1', '2', '3'])) await"],
    ],
  ),
  ...mistakesIn(`${ROOM}/uploads.ts`, CALLS, [
    [
      'one that cannot start stays noted, and is tried at every start',
      'await writeNote(this.#folder, id, before);',
      '',
    ],
    [
      'anybody installs what another one has uploaded',
      'this.#waiting.find(ticket, by.uid)',
      'this.#waiting.find(ticket, 1)',
    ],
    ['what is of the product can be taken away', 'if (!this.isUploaded(id)) {', 'if (false) {'],
    ['what nobody confirmed stays for ever', 'await this.#waiting.sweep();', ''],
  ]),
  ...mistakesIn(`${ROOM}/judge.ts`, CALLS, [
    ['the rules for plugins from outside are not asked', 'refuseByRules(packed, before, options);', ''],
  ]),
  ...mistakesIn('plugins/admin/server/uploads/upload-calls.ts', CALLS, [
    [
      'a stolen session installs code without the password',
      'await app.services.get(sessions).prove(ctx, password);',
      'void password;',
    ],
    ['uploads are open whatever the operator says', "if (state === 'off') throw", "if (state === 'off' && !app) throw"],
  ]),
];
