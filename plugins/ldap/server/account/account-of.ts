import { isFailed } from '@docstead/core/contract';
import type { Db, Scope, Setup } from '@docstead/core/server';
import { type Binding, type PasswordAnswer, type User, users } from '../../../accounts/points.ts';
import descriptor from '../../plugin.ts';
import type { Person } from '../directory/find-people.ts';

type App = Pick<Setup<typeof descriptor>, 'services' | 'log'>;

/** Two first logins of one name at once: the second looks again. */
const TRIES = 3;

export const bindingOf = ({ subject }: Person): Binding => ({ method: descriptor.id, subject });

/** Whose account a person of the directory logs in to here. */
export interface AccountHere {
  readonly username: string;
  /** Undefined before the first login, which makes the account. */
  readonly user: User | undefined;
  /** The account of that name is somebody else's until the administrator binds it. */
  readonly isTaken: boolean;
}

/** What a login would come to: login and “Try it” both go by this. */
export async function accountHere({ services }: Pick<App, 'services'>, person: Person, db: Db): Promise<AccountHere> {
  const people = services.get(users);
  const user = await people.find(db, bindingOf(person));
  if (user) return { username: user.username, user, isTaken: false };
  return { ...(await people.nameFor(db, person.username)), user: undefined };
}

/**
 * The account of somebody who has just shown to be this person: made at the first login, with the directory's name for them
 * at each.
 */
export async function accountOf(app: App, person: Person, scope: Scope): Promise<PasswordAnswer> {
  const user = await userOf(app, person, scope);
  if (!user) {
    app.log.warn(
      `"${person.username}" of the directory may not log in: the account of this name here is somebody else's until the administrator binds the two (adminUser/bindLdap).`,
    );
    return 'taken';
  }
  if (person.name !== '') await app.services.get(users).rename(user.uid, person.name, scope);
  return { uid: user.uid };
}

async function userOf(app: App, person: Person, scope: Scope): Promise<User | undefined> {
  for (let tries = 1; ; tries += 1) {
    const { username, user, isTaken } = await accountHere(app, person, scope.db);
    if (user || isTaken) return user;
    try {
      const newcomer = { username, name: person.name, binding: bindingOf(person) };
      return await app.services.get(users).create(newcomer, scope);
    } catch (thrown) {
      if (!isFailed(thrown) || tries === TRIES) throw thrown;
    }
  }
}
