import { coreFailures, isFailed } from '@docstead/core/contract';
import type { HttpAnswer } from '@docstead/core/server';
import type { SmsSetup } from '../setup.ts';
import { NotSent } from './provider.ts';
import { refusalReason } from './refusal-reason.ts';

/** What providers are made of. */
export type ProviderParts = Pick<SmsSetup, 'http' | 'clock' | 'random' | 'config'>;

export type Fields = Readonly<Record<string, unknown>>;

export interface GatewayAnswer {
  readonly status: number;
  /** Of the JSON that came; undefined where it is no object. */
  readonly fields: Fields | undefined;
}

export interface GatewayRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const LIMITS = { timeout: 10_000, maxBytes: 64 * 1024 } as const;

/** Posts to a provider. Whatever comes is an answer; throws `NotSent` where none does. */
export async function ask({ http }: Pick<ProviderParts, 'http'>, request: GatewayRequest): Promise<GatewayAnswer> {
  const { url, headers, body } = request;
  // What is signed is for this gateway alone.
  const options = { ...LIMITS, method: 'POST', redirects: 'tell', headers, ...(body && { body }) } as const;
  const answer: HttpAnswer & { readonly body: Buffer } = await http.fetch(url, options).catch((thrown: unknown) => {
    throw isUnanswered(thrown) ? new NotSent(refusalReason(thrown.message, []), { cause: thrown }) : thrown;
  });
  return { status: answer.status, fields: objectIn(answer.body.toString('utf8')) };
}

function isUnanswered(thrown: unknown): thrown is Error {
  const names: readonly string[] = [coreFailures.httpRefused.name, coreFailures.httpFailed.name];
  return isFailed(thrown) && names.includes(thrown.failure.name);
}

function objectIn(text: string): Fields | undefined {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Undefined for what is no object. */
export const fieldsOf = (value: unknown): Fields | undefined =>
  // A list has no fields that are looked for.
  typeof value === 'object' && value !== null ? (value as Fields) : undefined;

/** '' where it is no text. */
export function textIn(fields: Fields | undefined, name: string): string {
  const value = fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The address of a gateway, which the operator may have written with a slash or without. */
export const addressOf = (gateway: string): string => `${gateway.replace(/\/+$/, '')}/`;

/** `Code: message`, as much of it as there is; the HTTP status where the answer is none of the interface's. */
export const saidOf = (code: string, message: string, status: number): string =>
  [code, message].filter((part) => part !== '').join(': ') || `HTTP ${status}, without a code`;
