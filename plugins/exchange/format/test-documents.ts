import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Names and texts of the public documents that are packed in a file: a JSON of texts by their names, compressed. */
export const documentsIn = (path: string): readonly (readonly [name: string, text: string])[] =>
  // Ours, and made by nothing else.
  Object.entries(JSON.parse(gunzipSync(readFileSync(path)).toString()) as Record<string, string>);
