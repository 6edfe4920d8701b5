import type { CallError, CallOutput } from '@docstead/core/web';
import type { api } from '../../contract.ts';

export type Tried = CallOutput<typeof api, '/api/adminSetting/tryLdapConfig'>;

/** A conversation with the directory, as it was asked for and as it went. */
export interface Trial {
  /** What it was for: its outcome stands there. */
  readonly at: 'try' | 'save';
  readonly host: string;
  readonly port: string;
  readonly isEncrypted: boolean;
  /** Without a service account. */
  readonly isAnybody: boolean;
  /** Who was to log in; '' for nobody. */
  readonly username: string;
  readonly tried?: Tried;
  readonly error?: CallError;
}

/** Ports that are encrypted whatever the settings say, as the server has it. */
const LDAPS_PORTS = ['636', '3269'];

export const isEncrypted = ({ port, encryption }: { readonly port: string; readonly encryption: string }): boolean =>
  encryption !== 'none' || LDAPS_PORTS.includes(port.trim());

/** The usual port of one kind of encryption, by that of the other. */
const TO_LDAPS: Readonly<Record<string, string>> = { 389: '636', 3268: '3269' };
const FROM_LDAPS: Readonly<Record<string, string>> = { 636: '389', 3269: '3268' };

/** A usual port goes with the encryption; one of the site's own stays. */
export const portFor = (encryption: string, port: string): string =>
  (encryption === 'ldaps' ? TO_LDAPS : FROM_LDAPS)[port.trim()] ?? port;

/** The steps of the server, in their order. */
const STEPS = ['connect', 'tls', 'bind', 'search', 'login'];

/** The step that failed, and what was said to it; undefined where it was something else. */
export function failureOf({ data }: CallError): { readonly step: string; readonly reason: string } | undefined {
  const { step = '', reason = '' } = (data ?? {}) as { readonly step?: string; readonly reason?: string };
  return STEPS.includes(step) ? { step, reason } : undefined;
}
