import type { OutputOf } from '@docstead/core/contract';
import { html } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type { Letter } from '../../points.ts';
import { deliver, type Posted } from './deliver.ts';
import { type MailSettings, missingToSend } from './mail-setup.ts';

type Tried = OutputOf<(typeof api)['/api/adminSetting/sendTestMail']>;

/** What the library calls the steps. */
const STEPS: Readonly<Record<string, Tried['failed']>> = {
  EAUTH: 'login',
  ENOAUTH: 'login',
  ETLS: 'tls',
  EREQUIRETLS: 'tls',
  EENVELOPE: 'envelope',
  EMESSAGE: 'message',
};
/** Of a connection that was encrypted from the start it knows only that it failed. */
const OF_TLS = /certificate|altname|ssl|tls/i;
const LONGEST = 500;

/** Hands a letter over at once: which step failed, and in whose words. */
export async function tryMail(settings: MailSettings, letter: Omit<Posted & Letter, 'html'>): Promise<Tried> {
  const [missing] = missingToSend(settings);
  if (missing) return { failed: 'settings', says: missing.sentence };
  try {
    const says = await deliver(settings, { ...letter, html: html`<p>${letter.text}</p>`.text });
    return { failed: '', says: says.slice(0, LONGEST) };
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    const failed = STEPS[code] ?? (OF_TLS.test(message) ? 'tls' : 'connect');
    return { failed, says: message.slice(0, LONGEST) };
  }
}
