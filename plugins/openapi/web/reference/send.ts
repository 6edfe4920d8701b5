import type { Call, Details } from './document.ts';

export interface Tried {
  readonly status: number;
  readonly milliseconds: number;
  readonly text: string;
}

/** Longer answers are cut: they are looked at, not worked with. */
const MOST = 200_000;

/** Sends a call as it was written: in the reader's own name, or in that of the token. */
export async function send(call: Call, details: Details, asked: { input: string; token: string }): Promise<Tried> {
  const fields: unknown = JSON.parse(asked.input || '{}');
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw new SyntaxError('{ … }');
  const headers = asked.token ? { 'x-api-token': asked.token } : {};
  // Without the cookie, or the token would not be the only one who asks.
  const credentials = asked.token ? 'omit' : 'same-origin';
  const began = performance.now();
  const response =
    details.sends === 'query'
      ? await fetch(`${call.path}?${queryOf(fields)}`, { headers, credentials })
      : await fetch(call.path, {
          ...{ method: 'POST', credentials, body: JSON.stringify(fields) },
          headers: { ...headers, 'content-type': 'application/json' },
        });
  const text = await response.text();
  const milliseconds = Math.round(performance.now() - began);
  return { status: response.status, milliseconds, text: pretty(text).slice(0, MOST) };
}

const queryOf = (fields: object): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
