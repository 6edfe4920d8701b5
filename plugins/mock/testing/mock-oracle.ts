import { spawnSync } from 'node:child_process';
import type { Json } from '../template/types.ts';

/** What Mock.js makes of one template: its results, or the sentence with which it fails. */
export interface OracleAnswer {
  readonly results?: readonly Json[];
  readonly error?: string;
}

export interface OracleAsk {
  readonly templates: readonly Json[];
  readonly times: number;
  readonly now: number;
}

/** Chance and clock are fixed, so that the answer is the same each time. */
const SCRIPT = `
import { text } from 'node:stream/consumers';
const { templates, times, now } = JSON.parse(await text(process.stdin));
let state = 7;
Math.random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
};
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...parts) { super(...(parts.length === 0 ? [now] : parts)); }
  static now() { return now; }
};
const { default: Mock } = await import('mockjs');
const answer = (template) => {
  const results = [];
  try {
    // A copy each time: Mock.js changes the template that it is given.
    for (let n = 0; n < times; n += 1) results.push(Mock.mock(structuredClone(template)) ?? null);
    return { results };
  } catch (thrown) {
    return { error: String(thrown) };
  }
};
process.stdout.write(JSON.stringify(templates.map(answer)));
`;

/** Asks Mock.js itself, in a process of its own: it runs the code in templates. Only for templates that are trusted. */
export function askMock(ask: OracleAsk): OracleAnswer[] {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    ...{ cwd: import.meta.dirname, input: JSON.stringify(ask), encoding: 'utf8', maxBuffer: 256 * 1024 ** 2 },
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as OracleAnswer[];
}
