import { PRODUCT } from '@docstead/core/contract';
import { allJobs, type Command, type JobRow } from '@docstead/core/server';
import type { Accounts } from '../accounts.ts';
import { isEmail } from '../user/username.ts';
import { deliver } from './deliver.ts';
import { unsentMails } from './unsent.ts';

/** `npm run docstead -- mail`: is mail set up, and what could not be sent? */
export function mailCommand({ app, mail }: Accounts): Command {
  return async () => {
    const missing = mail.missing();
    const { mail_host, mail_port, mail_tls, mail_from } = app.settings.all();
    const state =
      missing.length === 0
        ? [`Mail is on: from ${mail_from} by ${mail_host}:${mail_port} (${mail_tls}).`]
        : ['Mail is not set up, so nothing that needs it is offered.', ...missing.map(({ sentence }) => sentence)];
    return [...state, ...(await unsentMails(app.services.get(allJobs))).map(lineOf)];
  };
}

const lineOf = ({ state, title, attempts, failure }: JobRow): string =>
  `${state === 'failed' ? 'Not sent' : `Waiting after ${attempts} tries`}: ${title}: ${failure}`;

/** `npm run docstead -- mail-test --to ann@example.com`: sends one at once, and says what the server said. */
export function mailTestCommand({ app }: Accounts): Command {
  return async ({ to = '' }) => {
    if (!isEmail(to)) throw new Error(`"${to}" is no email address.`);
    const words = `This is a test mail of ${PRODUCT}. Its mail settings work.`;
    const letter = { to, subject: `${PRODUCT}: test mail`, text: words, html: `<p>${words}</p>` };
    try {
      await deliver(app.settings.all(), { ...letter, id: app.random.hex(16) });
    } catch (error) {
      throw new Error(`The test mail was not sent. ${error instanceof Error ? error.message : String(error)}`);
    }
    return [`A test mail was handed to ${app.settings.get('mail_host')} for ${to}.`];
  };
}
