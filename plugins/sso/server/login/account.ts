import { isFailed } from '@docstead/core/contract';
import type { CallScope } from '@docstead/core/server';
import { accountFailures, type Binding, sessions, type User, users } from '../../../accounts/points.ts';
import { domainsOf } from '../../provider.ts';
import type { KnownProvider } from '../provider/providers.ts';
import type { SsoSetup } from '../setup.ts';
import { bindingOf } from './binding.ts';
import { Ended } from './ended.ts';
import { domainOf, type Person } from './person.ts';
import { usernamesFor } from './usernames.ts';

const ADMINISTRATOR = 1;

interface Arrival {
  readonly provider: KnownProvider;
  readonly person: Person;
  readonly ctx: CallScope;
}

/** Whose account this person logs in to here: the one that is bound, the one that may be linked, or a new one. */
export async function accountOf(app: SsoSetup, arrival: Arrival): Promise<number> {
  const { provider, person, ctx } = arrival;
  requireDomain(provider, person);
  const binding = bindingOf(person);
  const people = app.services.get(users);
  const known = (await people.find(ctx.db, binding)) ?? (await linked(app, arrival, binding));
  if (!known) return (await newcomer(app, arrival, binding)).uid;
  await app.services.get(sessions).loginAllowed(ctx.db, known.uid);
  if (person.name !== '' && person.name !== known.name) await people.rename(known.uid, person.name, ctx);
  return known.uid;
}

/** An address that nobody has confirmed is of no domain. What the answer lacks is named. */
export function requireDomain(provider: KnownProvider, { email, isVerified, doubt }: Person): void {
  const domains = domainsOf(provider);
  if (domains.length === 0) return;
  if (email === '') throw new Ended('address', new Error(doubt));
  if (!isVerified) throw new Ended('unconfirmed', new Error(doubt));
  const domain = domainOf(email);
  if (!domains.includes(domain)) throw new Ended('domain', new Error(`${domain} is no allowed domain`));
}

/** Whoever has confirmed the address here is who it is there, where the administrator says so; and never the administrator. */
async function linked(app: SsoSetup, { provider, person, ctx }: Arrival, binding: Binding): Promise<User | undefined> {
  if (!person.isVerified) {
    if (provider.link === 1)
      app.log.info(`No account is looked for by an address: ${person.doubt}.`, { provider: provider.id });
    return undefined;
  }
  const people = app.services.get(users);
  const present = await people.byEmail(ctx.db, person.email);
  if (!present) return undefined;
  // The same person in another tab was faster: the address is of the account that was made there.
  const twin = await people.find(ctx.db, binding);
  if (twin) return twin;
  await app.services.get(sessions).loginAllowed(ctx.db, present.uid);
  if (provider.link !== 1 || domainsOf(provider).length === 0) throw new Ended('taken');
  if (present.groupid === ADMINISTRATOR) throw new Ended('administrator');
  await people.bind(ctx.db, binding, present.uid);
  app.log.info('An account was linked to a provider.', { uid: present.uid, provider: provider.id });
  return present;
}

async function newcomer(app: SsoSetup, { provider, person, ctx }: Arrival, binding: Binding): Promise<User> {
  if (provider.provision !== 1) throw new Ended('closed');
  const people = app.services.get(users);
  const { name, email, isVerified } = person;
  for (const username of usernamesFor(person, app.random)) {
    try {
      return await people.create({ username, name, email, email_verify: isVerified, binding }, ctx);
    } catch (error) {
      // The same person in another tab was faster.
      const twin = is(error, accountFailures.bindingTaken.name) && (await people.find(ctx.db, binding));
      if (twin) return twin;
      if (!isOfName(error)) throw error;
    }
  }
  throw new Ended('failed', new Error('No name was free.'));
}

const is = (error: unknown, name: string): boolean => isFailed(error) && error.failure.name === name;

const isOfName = (error: unknown): boolean =>
  is(error, accountFailures.usernameTaken.name) || is(error, accountFailures.usernameMalformed.name);
