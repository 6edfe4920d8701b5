import { failure, hook, slot, token, webToken } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';

/** A user as other plugins see it. Times are epoch seconds; 0 means never. */
export interface User {
  uid: number;
  username: string;
  /** Display name, '' until set. */
  name: string;
  email: string;
  /** The address was confirmed by mail. */
  email_verify: boolean;
  /** 1 is the site administrator, 2 an ordinary user. */
  groupid: number;
  reg_time: number;
  last_login_time: number;
}

export interface Users {
  /** Users by id, in one query; ids of nobody are absent from the map. */
  byIds(db: Db, uids: readonly number[]): Promise<Map<number, User>>;
  /** Compared without case, as usernames are unique without case. */
  byName(db: Db, username: string): Promise<User | undefined>;
  /** Is this the user's login password? Heavy: may answer `core/busy`. Limit the tries yourself. */
  checkPassword(db: Db, uid: number, password: string): Promise<boolean>;
}
export const users = token<Users>('accounts/users@1');

export interface Captcha {
  /**
   * Was this the text of the picture? Case does not matter. Any answer, right or wrong, ends the captcha. Always true
   * where the site's `captcha` setting is `never`.
   */
  check(captcha_id: string, text: string): Promise<boolean>;
}
export const captcha = token<Captcha>('accounts/captcha@1');

/**
 * For who cannot read the picture: the browser does a task of some seconds (on a phone, up to a minute) instead, and is
 * told what stands there. `onProgress` gets the share that is done, from 0 to 1. Rejects where the captcha is gone or the
 * browser cannot.
 */
export type ReadCaptcha = (captcha_id: string, onProgress: (share: number) => void) => Promise<string>;
export const captchaReader = webToken<{ readonly read: ReadCaptcha }>('accounts/captcha.reader@1');

/** The fields of user/info that others own; where nobody answers they keep their neutral values. */
export interface UserFields {
  /** 0 free, 1 advanced, 2 professional, 3 flagship. */
  vip_type: number;
  expiration_time: string;
  /** 1: the real-name check by payment has succeeded. */
  payment_verify: number;
  mobile: string;
  is_wechat: number;
}
export const userFields = hook<{ uids: readonly number[] }, Map<number, Partial<UserFields>>, 'collect'>(
  'accounts/user.fields@1',
  'collect',
);

/** A user was just created, inside the same transaction. `invite_code` is what the registration carried, else ''. */
export const userCreated = hook<{ uid: number; invite_code: string }, void, 'join'>('accounts/user.created@1', 'join');

/** A user is about to be deleted, inside the same transaction: remove what is theirs, or throw to refuse. */
export const userDeleting = hook<{ uid: number }, void, 'join'>('accounts/user.deleting@1', 'join');

/** Other ways to log in, shown under the login form. */
export const loginMethods = slot<{ redirect: string }>('accounts/login.methods@1');
/**
 * What log-out would take with it out of this browser. A contribution names a web service of its plugin by
 * `data: { service: '<plugin>/leaving@1' }`, which is a `Leaving`.
 */
export const leaving = slot('accounts/leaving@1');
export interface Leaving {
  /** What will be lost, to be asked about; undefined when there is nothing. */
  loss(): Promise<string | undefined>;
  /** Called once the user has gone. */
  clear(): Promise<void>;
}
/** Panels of the user center. */
export const userSection = slot('accounts/user.section@1');

/** Expected outcomes of accounts; several share 10101, as existing clients know them, and name the field in `data`. */
export const accountFailures = {
  usernameMalformed: failure('accounts/username_malformed', 10101),
  usernameTaken: failure('accounts/username_taken', 10101),
  passwordsDiffer: failure('accounts/passwords_differ', 10101),
  registrationClosed: failure('accounts/registration_closed', 10101),
  /** Five failures for this name, or too many from this address: wait 300 s. */
  tooManyFailures: failure('accounts/too_many_failures', 10204),
  captchaWrong: failure('accounts/captcha_wrong', 10206),
  /** The login password that was asked again is wrong. */
  passwordWrong: failure('accounts/password_wrong', 10208),
  userUnknown: failure('accounts/user_unknown', 10209),
  /** Name or password is wrong; never says which. */
  loginWrong: failure('accounts/login_wrong', 10210),
  captchaGone: failure('accounts/captcha_gone', 11101, 404),
  banned: failure('accounts/banned', 11102),
  /** The setup link is unknown, used or too old. */
  setupLinkWrong: failure('accounts/setup_link_wrong', 11103),
  alreadySetUp: failure('accounts/already_set_up', 11104),
  /** `registrations_per_hour` accounts were made from this network within the hour. */
  tooManyRegistrations: failure('accounts/too_many_registrations', 11105),
  /** Three accounts were made from this network within the hour by picture alone: more need the task of the captcha. */
  taskNeeded: failure('accounts/task_needed', 11106),
  /** The solution is wrong, or of a task that is used, too old, or another captcha's. */
  taskWrong: failure('accounts/task_wrong', 11107),
} as const;
