import type { Letter } from '../../points.ts';
import { type MailSettings, missingToSend, senderOf, sentencesOf } from './mail-setup.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** Somebody waits for the answer. */
const LOOK_MS = 5_000;

/** A letter in its envelope. The id stays when it is sent again, so that a server that has it already may tell. */
export interface Posted extends Letter {
  readonly id: string;
}

/**
 * Hands a letter to the mail server. The certificate of the server is verified; a private authority is named to Node by
 * NODE_EXTRA_CA_CERTS. Nothing is read from files or addresses that a letter might name. Gives what the server said.
 */
export async function deliver(settings: MailSettings, { id, to, subject, text, html }: Posted): Promise<string> {
  const sender = senderOf(settings.mail_from);
  if (!sender || missingToSend(settings).length > 0) throw new Error(sentencesOf(missingToSend(settings)));
  const transport = await transportTo(settings, { connect: CONNECT_MS, silence: SILENCE_MS });
  try {
    const domain = sender.address.slice(sender.address.indexOf('@') + 1);
    const headers = { 'Auto-Submitted': 'auto-generated' };
    // As parts, for a text would be read as a list of addresses.
    const parties = { from: sender, to: { name: '', address: to } };
    const sent = await transport.sendMail({ ...parties, subject, text, html, headers, messageId: `<${id}@${domain}>` });
    return sent.response;
  } finally {
    transport.close();
  }
}

/** Connects to the mail server as `deliver` does, encrypts, logs in, and leaves. Throws what it says. */
export async function reach(settings: MailSettings): Promise<void> {
  const transport = await transportTo(settings, { connect: LOOK_MS, silence: LOOK_MS });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function transportTo(settings: MailSettings, { connect, silence }: { connect: number; silence: number }) {
  // Loaded where mail is sent, and nowhere else.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...serverOf(settings),
    ...{ connectionTimeout: connect, greetingTimeout: connect, dnsTimeout: connect, socketTimeout: silence },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
}

function serverOf({ mail_host, mail_port, mail_tls, mail_user, mail_password }: MailSettings) {
  return {
    ...{ host: mail_host, port: mail_port },
    ...{ secure: mail_tls === 'tls', requireTLS: mail_tls === 'starttls', ignoreTLS: mail_tls === 'none' },
    ...(mail_user === '' ? {} : { auth: { user: mail_user, pass: mail_password } }),
  };
}
