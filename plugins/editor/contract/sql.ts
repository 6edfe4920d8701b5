import { call, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { editorFailures as no } from '../points.ts';

/** A dump of a few thousand tables; the call answers at once. */
const MOST_SQL = 200_000;
/** As a form, a Chinese letter takes nine bytes. */
const BYTES_PER_LETTER = 9;

export const sqlCalls = {
  '/api/page/sqlToMarkdownTable': call({
    summary: 'Every CREATE TABLE of a text as a table of Markdown, in the caller’s language.',
    reads: true,
    input: T.Object({ sql: T.Optional(Text(MOST_SQL)) }),
    output: T.Object({ markdown: T.String() }),
    access: user,
    bodyLimit: MOST_SQL * BYTES_PER_LETTER + 65_536,
    errors: [no.sqlEmpty, no.sqlUnread],
  }),
} as const;
