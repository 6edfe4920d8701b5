import { flag, timeText } from '@docstead/core/contract';
import type { UserFields } from '../../points.ts';
import type { UserRow } from './user.model.ts';

const NEUTRAL: UserFields = { vip_type: 0, expiration_time: '', payment_verify: 0, mobile: '', is_wechat: 0 };

/** The answer of the calls that log in. */
export function loggedInView(row: UserRow, user_token: string) {
  return {
    uid: String(row.uid),
    username: row.username,
    name: row.name,
    groupid: String(row.groupid),
    // Nobody has a picture here; existing clients look for the fields.
    avatar: '',
    avatar_small: '',
    email: row.email,
    email_verify: flag(row.email_verify),
    user_token,
  };
}

/** user/info: fields of others by their owners' answers, later ones over earlier ones. */
export function userInfoView(row: UserRow, fields: readonly Partial<UserFields>[], user_token: string) {
  return {
    ...loggedInView(row, user_token),
    ...Object.assign({ ...NEUTRAL }, ...fields),
    reg_time: String(row.reg_time),
    is_sso: row.password === '' ? '1' : '0',
    last_login_time: String(row.last_login_time),
  } satisfies Record<string, unknown>;
}

/** A line of the administrator's list. */
export function listedUserView(row: UserRow, fields: readonly Partial<UserFields>[]) {
  const { mobile, vip_type, expiration_time } = { ...NEUTRAL, ...Object.assign({}, ...fields) } as UserFields;
  return {
    uid: String(row.uid),
    username: row.username,
    name: row.name,
    email: row.email,
    email_verify: flag(row.email_verify),
    ...{ mobile, vip_type, expiration_time },
    groupid: String(row.groupid),
    reg_time: timeOrNone(row.reg_time),
    last_login_time: timeOrNone(row.last_login_time),
    registered_time: row.reg_time,
    logged_in_time: row.last_login_time,
    is_banned: flag(row.is_banned),
    ban_remark: row.ban_remark,
  };
}

const timeOrNone = (seconds: number): string => (seconds > 0 ? timeText(seconds) : '');
