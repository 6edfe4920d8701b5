import { fail, PRODUCT } from '@docstead/core/contract';
import { type Db, type Setup, siteBrand } from '@docstead/core/server';
import type descriptor from '../../plugin.ts';
import { accountFailures, type Letter, type Mail } from '../../points.ts';
import { isEmail } from '../user/username.ts';
import { deliver, type Posted, reach } from './deliver.ts';
import { createLastMails } from './last-mails.ts';
import { layOut } from './letter.ts';
import { type Missing, missingToOffer, originOf, sentencesOf } from './mail-setup.ts';
import { isRefusedForGood } from './refused-for-good.ts';

export const MAIL_JOB = 'mail';
/** With the queue's pauses (10 s, doubled each time up to an hour) a server may be away for three hours. */
const TRIES = 12;
/** As mail has it for one line. */
const LONGEST_SUBJECT = 200;

export interface Mails extends Mail {
  /** What is missing for mail to be on. */
  missing(): readonly Missing[];
  /** Tells the log that mail is switched on in vain. */
  warn(): void;
}

/** Letters wait in the queue of jobs, sealed: some carry links that open an account. */
export function createMail(app: Setup<typeof descriptor>): Mails {
  const siteUrl = (): string | undefined => {
    const { origin, isOriginKnown } = app.system().request;
    return isOriginKnown ? origin : undefined;
  };
  const last = createLastMails(app);
  const missing = () => missingToOffer(app.settings.all(), siteUrl());
  app.jobs.handle<{ readonly sealed: string }>(MAIL_JOB, async ({ sealed }, job) => {
    // What was sealed is what `send` was given.
    const letter = JSON.parse(app.vault.open(sealed)) as Posted;
    try {
      await deliver(app.settings.all(), letter);
      await last.sent();
    } catch (error) {
      await last.failed(error);
      if (isRefusedForGood(error)) job.giveUp();
      throw error;
    }
  });
  const warn = (): void => {
    if (!app.settings.get('mail_open') || missing().length === 0) return;
    app.log.warn(
      `Mail is switched on, and is not set up: ${sentencesOf(missing())} Until then nothing that needs it is offered.`,
    );
  };
  app.settings.onChange(['mail_open', 'mail_host', 'mail_from', 'site_address'], warn);
  const link = (path: string): string => {
    const origin = originOf(app.settings.all(), siteUrl());
    if (origin === undefined) throw fail(accountFailures.mailOff);
    return `${origin}${path}`;
  };
  return {
    warn,
    missing,
    isOn: () => missing().length === 0,
    link,
    layOut: (words, locale) =>
      layOut(words, { locale, origin: link(''), name: app.services.find(siteBrand)?.current().name ?? PRODUCT }),
    async send(letter, db) {
      if (missing().length > 0) throw fail(accountFailures.mailOff);
      await post(app, checked(letter), db);
    },
    async look() {
      const settings = app.settings.all();
      const { mail_open: isWanted, mail_host, mail_port } = settings;
      const state = { isWanted, server: `${mail_host}:${mail_port}`, ...(await last.read()) };
      if (!isWanted || missing().length > 0) return { ...state, failure: isWanted ? sentencesOf(missing()) : '' };
      const answered = (): string => '';
      return { ...state, failure: await reach(settings).then(answered, ({ message }: Error) => message) };
    },
  };
}

async function post(app: Setup<typeof descriptor>, letter: Letter, db: Db | undefined): Promise<void> {
  const posted: Posted = { ...letter, id: app.random.hex(16) };
  const title = `${letter.to}: ${letter.subject}`;
  const sealed = app.vault.seal(JSON.stringify(posted));
  await app.jobs.add(MAIL_JOB, { sealed }, { title, tries: TRIES, ...(db && { db }) });
}

/** One address, and a subject of one line: neither may begin another line of the mail's head. */
function checked({ to, subject, text, html }: Letter): Letter {
  if (!isEmail(to)) throw new Error(`A mail cannot go to ${JSON.stringify(to)}: it is no email address.`);
  const line = [...subject].map((char) => (char < ' ' || char === '\u007f' ? ' ' : char)).join('');
  return { to, subject: line.slice(0, LONGEST_SUBJECT), text, html };
}
