import { validateHeaderName, validateHeaderValue } from 'node:http';
import { fail } from '@docstead/core/contract';
import { mockFailures as no } from '../../points.ts';
import type { SetHeader } from './mock.model.ts';

/**
 * An answer comes from the address of this site: what a browser keeps or does for the whole site because a header says so
 * is not for a page's author to say (cookies, policies, service workers, log-in prompts, other addresses), nor what tells
 * the web server before this one to send its own files.
 */
const SITES: ReadonlySet<string> = new Set([
  ...[
    'set-cookie',
    'set-cookie2',
    'set-login',
    'clear-site-data',
    'service-worker-allowed',
    'strict-transport-security',
  ],
  ...['x-frame-options', 'x-content-type-options', 'x-xss-protection', 'x-permitted-cross-domain-policies'],
  ...['permissions-policy', 'feature-policy', 'document-policy', 'referrer-policy', 'origin-agent-cluster'],
  ...['public-key-pins', 'expect-ct', 'nel', 'report-to', 'reporting-endpoints', 'alt-svc', 'accept-ch', 'critical-ch'],
  ...['link', 'refresh', 'location', 'content-location', 'speculation-rules', 'sourcemap', 'x-sourcemap'],
  ...['www-authenticate', 'proxy-authenticate', 'authentication-info', 'proxy-authentication-info'],
  ...['x-sendfile', 'x-lighttpd-send-file', 'x-litespeed-location', 'x-reproxy-url'],
]);
/** How the bytes are sent, which is decided below. */
const TRANSPORT: ReadonlySet<string> = new Set([
  ...['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'keep-alive', 'proxy-connection'],
  ...['trailer', 'te', 'upgrade', 'http2-settings', 'content-range', 'accept-ranges', 'date', 'age', 'via'],
]);
const BEGINNINGS = [
  ...['docstead_', 'docstead-', 'x-docstead', 'content-security-policy', 'access-control-', 'cross-origin-'],
  ...['x-accel-', 'sec-', 'proxy-'],
];

const isOwn = (name: string): boolean =>
  SITES.has(name) || TRANSPORT.has(name) || BEGINNINGS.some((beginning) => name.startsWith(beginning));

/** The headers as they are stored; several of one name are sent joined, as HTTP has it. */
export function checkedHeaders(headers: readonly SetHeader[]): SetHeader[] {
  return headers.map(({ name, value }) => {
    if (isOwn(name.toLowerCase()) || !isHeader(name, value)) throw fail(no.headerRefused, { params: { name } });
    return { name, value };
  });
}

function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
