import { slot } from '@docstead/core/contract';
import * as T from 'typebox';

/** Other ways to log in, shown under the login form. */
export const loginMethods = slot('accounts/login.methods@1', {
  kinds: ['part'],
  props: () => T.Object({ redirect: T.String({ description: 'where to go after login: an address of this site' }) }),
});
/**
 * What log-out would take with it out of this browser. A contribution names a web service of its plugin by
 * `data: { service: '<plugin>/leaving@1' }`, which is a `Leaving`.
 */
export const leaving = slot('accounts/leaving@1', {
  kinds: ['data'],
  data: () => T.Object({ service: T.String({ description: 'id of a web service, a `Leaving`' }) }),
});
export interface Leaving {
  /** What will be lost, to be asked about; undefined when there is nothing. */
  loss(): Promise<string | undefined>;
  /** Called once the user has gone. */
  clear(): Promise<void>;
  /** Asked once log-out is decided on, while the session stands: what `next` needs of it. It delays log-out by 3 s at most. */
  before?(): Promise<void>;
  /** Asked then: where the browser goes in place of the start page. An address that the plugin's server gave, or undefined. */
  next?(): Promise<string | undefined>;
}
/** Sections of the user center, each by its label and at an address of its own (`/user/setting/<plugin>.<id>`). */
export const userSection = slot('accounts/user.section@1', { kinds: ['part'] });
