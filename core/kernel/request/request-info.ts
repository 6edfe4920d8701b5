import type { FastifyRequest } from 'fastify';
import type { RequestInfo } from '../../sdk/server/index.ts';

/** What says who calls is the host's: plugins get it as `Credentials`, in the hook `identify` alone. */
const WITHHELD: ReadonlySet<string> = new Set(['cookie', 'authorization', 'proxy-authorization', 'x-api-token']);

interface Facts {
  readonly origin: string;
  readonly isOriginKnown: boolean;
  readonly legacy: boolean;
}

/** The facts of one request that plugins may read. */
export class CallRequest implements RequestInfo {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly origin: string;
  readonly isOriginKnown: boolean;
  readonly legacy: boolean;
  readonly #headers: FastifyRequest['headers'];

  constructor({ id, ip, headers }: FastifyRequest, { origin, isOriginKnown, legacy }: Facts) {
    this.id = id;
    this.ip = ip;
    this.userAgent = headers['user-agent'] ?? '';
    this.origin = origin;
    this.isOriginKnown = isOriginKnown;
    this.legacy = legacy;
    this.#headers = headers;
  }

  header(name: string): string | undefined {
    const asked = name.toLowerCase();
    const value = WITHHELD.has(asked) ? undefined : this.#headers[asked];
    return Array.isArray(value) ? value.join(', ') : value;
  }
}

/** Of work that no request began. */
export function noRequest(siteUrl: string | undefined): RequestInfo {
  const [origin, isOriginKnown] = [siteUrl ?? '', siteUrl !== undefined];
  return { id: 'system', ip: '', userAgent: '', origin, isOriginKnown, legacy: false, header: () => undefined };
}
