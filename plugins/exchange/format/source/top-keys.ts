import { decodeHead } from './decode.ts';

/**
 * The keys of the outermost object of a text in JSON, as far as the beginning of it reaches, without parsing it: what a
 * file is can be told before it is read.
 */
export function topKeys(head: Uint8Array): ReadonlySet<string> {
  const text = decodeHead(head);
  const keys = new Set<string>();
  let depth = 0;
  for (const [token, said] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (depth === 1 && said !== undefined) keys.add(said);
    if (depth === 0) break;
  }
  return keys;
}

/** A bracket, a key, a string. No part can be read in two ways. */
const TOKEN = /[{}[\]]|"((?:[^"\\]|\\.){0,200})"\s*:|"(?:[^"\\]|\\.)*"?/gs;

/** Likewise for YAML: what stands at the beginning of a line. */
export function yamlTopKeys(head: Uint8Array): ReadonlySet<string> {
  const text = decodeHead(head);
  return new Set([...text.matchAll(/^["']?([\w-]{1,200})["']?[ \t]*:/gm)].map(([, key = '']) => key));
}
