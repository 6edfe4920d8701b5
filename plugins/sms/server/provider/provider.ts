import type { Static } from 'typebox';
import type { smsSettings } from '../../settings.ts';

export type SmsSettings = Readonly<Static<typeof smsSettings>>;
export type ProviderId = Exclude<SmsSettings['provider'], 'none'>;

export interface CodeMessage {
  /** Eleven digits. */
  readonly mobile: string;
  readonly code: string;
}

/** Who sends text messages. Settings are an argument, so that they can be tried before they are saved. */
export interface SmsProvider {
  readonly id: ProviderId;
  /** Its brand, as the audit names it. */
  readonly name: string;
  /** The settings have all that it needs. */
  isComplete(settings: SmsSettings): boolean;
  /** What it took the message under. Throws `NotSent`. */
  send(message: CodeMessage, settings: SmsSettings): Promise<{ readonly message_id: string }>;
}

/** The provider refused the message, or did not answer. `message` is why: one short line without secrets, for administrators. */
export class NotSent extends Error {}
