import { isFailed } from '@docstead/core/contract';
import type { Scope, Setup } from '@docstead/core/server';
import { type Binding, type User, users } from '../../../accounts/points.ts';
import descriptor from '../../plugin.ts';
import type { Person } from '../directory/find-people.ts';

type App = Pick<Setup<typeof descriptor>, 'services' | 'log'>;

export const bindingOf = ({ subject }: Person): Binding => ({ method: descriptor.id, subject });

/**
 * The account of somebody who has just shown to be this person: made at the first login, with the directory's name for them
 * at each. One that is here already under their name is somebody else's until the administrator binds it.
 */
export async function accountOf(app: App, person: Person, scope: Scope): Promise<number | undefined> {
  const people = app.services.get(users);
  const known = (await people.find(scope.db, bindingOf(person))) ?? (await newcomer(app, person, scope));
  if (known && person.name !== '') await people.rename(known.uid, person.name, scope);
  return known?.uid;
}

async function newcomer({ services, log }: App, person: Person, scope: Scope): Promise<User | undefined> {
  const people = services.get(users);
  const { username, name } = person;
  try {
    return await people.create({ username, name, binding: bindingOf(person) }, scope);
  } catch (thrown) {
    // Two first logins at once: the other one has made it.
    const meanwhile = await people.find(scope.db, bindingOf(person));
    if (meanwhile) return meanwhile;
    if (!isFailed(thrown)) throw thrown;
    const isTaken = (await people.byName(scope.db, username)) !== undefined;
    log.warn(
      isTaken
        ? `"${username}" of the directory may not log in: the account of this name here is somebody else's until the administrator binds the two (adminUser/bindLdap).`
        : `"${username}" of the directory got no account (${thrown.message}): choose a user_field whose values are usernames here, such as an email address.`,
    );
    return undefined;
  }
}
