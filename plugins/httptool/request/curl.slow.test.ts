import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCurl } from './curl.ts';
import type { SentRequest } from './request.ts';

const STUB = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n`;

/** What a shell hands to curl. */
function words(command: string): readonly string[] {
  const printed = execFileSync('sh', {
    input: `${STUB}${command}\n`,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  return printed.split('\0').slice(0, -1);
}

function hasShell(): boolean {
  try {
    execFileSync('sh', ['-c', 'true']);
    return true;
  } catch {
    // Loud, as nothing else tests it.
    console.warn('SKIPPED: no `sh` on this machine; the words of a command are not tested against a shell.');
    return false;
  }
}

const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text) && !text.includes('\0');
const HOSTILE = fc.constantFrom(
  ...[
    "'",
    '"',
    '\\',
    '`',
    '$(id)',
    '$HOME',
    '!',
    '\n',
    '\r',
    '\u0003',
    '\u001b[201~',
    '\u009b',
    '%s',
    '\t',
    '~',
    '*',
    '#',
  ],
);
const TEXT = fc
  .array(fc.oneof(HOSTILE, fc.string({ unit: 'binary' })), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''))
  .filter(isWellFormed);
const VALUE = TEXT.map((text) => text.trim() || 'x');

describe.skipIf(!hasShell())('a command in a shell', () => {
  it('hands exactly the intended words to curl', () => {
    fc.assert(
      fc.property(
        TEXT,
        fc.array(VALUE, { maxLength: 3 }),
        fc.option(TEXT, { nil: undefined }),
        (path, values, text) => {
          const url = `https://a.example/${path}`;
          const headers = values.map((value) => ({ name: 'X-A', value }));
          const request: SentRequest = {
            ...{ method: 'POST', url, headers },
            ...(text !== undefined && { body: new Blob([text]) }),
          };
          expect(words(toCurl(request, text))).toEqual([
            ...['-X', 'POST', url],
            ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
            ...values.flatMap((value) => ['-H', `X-A: ${value}`]),
            ...(text === undefined ? [] : ['-H', 'Content-Type:', '--data-raw', text]),
          ]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('hands fields and files of a form', () => {
    const form = [
      { name: "it's", value: '@$(id)' },
      { name: 'f', value: '', file: new File([], `a"b'c\\d`) },
    ];
    const request = { method: 'PUT', url: 'https://a.example/', headers: [], body: new Blob(['']) };
    expect(words(toCurl(request, undefined, form))).toEqual([
      ...['-X', 'PUT', 'https://a.example/', '--form-string', "it's=@$(id)", '-F', `f=@"a\\"b'c\\\\d"`],
    ]);
  });
});
