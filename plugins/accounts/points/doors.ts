import { token } from '@docstead/core/contract';
import type { Door } from '@docstead/core/server';

/** A user of another system, with the number of there. */
export interface ArrivingUser {
  readonly uid: number;
  /** Nobody's here, compared without case. */
  readonly username: string;
  readonly name: string;
  /** Not confirmed. */
  readonly email: string;
  readonly groupid: 1 | 2;
  /** A hash in a form that `users-import` takes; '' where no password leads in. It becomes ours at the first login. */
  readonly password: string;
  readonly reg_time: number;
  readonly last_login_time: number;
}
/** Lets the users of another site in, each with `accounts/user.created@1`. Whoever asks has the operator's word for it. */
export const userDoor = token<Door<ArrivingUser>>('accounts/user.door@1');
