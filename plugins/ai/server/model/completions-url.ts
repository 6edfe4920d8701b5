import { fail } from '@docstead/core/contract';
import { aiFailures } from '../../points.ts';

const OPENAI = 'https://api.openai.com';
const COMPLETIONS = '/chat/completions';

/**
 * The address that is called for the setting `open_api_host`: '' is OpenAI's own server, without a scheme it is https. A
 * path that ends in `/chat/completions` is complete, one that ends in a version (`/v1`, `/v4`) is the root of the interface,
 * and any other stands before `/v1`. Throws `ai/host_malformed`.
 */
export function completionsUrl(open_api_host: string): string {
  const given = open_api_host.trim() || OPENAI;
  const text = /^[a-z][a-z\d+.-]*:\/\//i.test(given) ? given : `https://${given}`;
  if (!isServer(text)) {
    const params = { host: given.slice(0, 200), field: 'open_api_host' };
    throw fail(aiFailures.hostMalformed, { params, data: { field: 'open_api_host' } });
  }
  const url = new URL(text);
  const path = url.pathname.replace(/\/+$/, '');
  if (path.endsWith(COMPLETIONS)) url.pathname = path;
  else url.pathname = (/\/v\d+$/.test(path) ? path : `${path}/v1`) + COMPLETIONS;
  return url.href;
}

/** A key in the address, as a query or as credentials, would be shown to administrators. */
function isServer(text: string): boolean {
  if (/[\s\\?#@]/.test(text) || !URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === 'https:' || protocol === 'http:';
}
