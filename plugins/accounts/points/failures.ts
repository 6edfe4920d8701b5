import { failure } from '@docstead/core/contract';

/** Expected outcomes of accounts; several share 10101, as existing clients know them, and name the field in `data`. */
export const accountFailures = {
  usernameMalformed: failure('accounts/username_malformed', 10101),
  usernameTaken: failure('accounts/username_taken', 10101),
  passwordsDiffer: failure('accounts/passwords_differ', 10101),
  /** A new password that somebody sets for another user. */
  passwordShort: failure('accounts/password_short', 10101),
  /** The site asks for strong passwords, and a new one is too short, too common, or holds a name of its user: `rule` says which. */
  passwordWeak: failure('accounts/password_weak', 11161),
  /** The user to delete is gone already. */
  userGone: failure('accounts/user_gone', 10101),
  /** Nobody bans or deletes their own account here. */
  notOneself: failure('accounts/not_oneself', 10101),
  /** Without this user nobody could administer the site. */
  lastAdministrator: failure('accounts/last_administrator', 10101),
  registrationClosed: failure('accounts/registration_closed', 10101),
  /** Five failures for this account from this network, or too many from either: wait `minutes`. */
  tooManyFailures: failure('accounts/too_many_failures', 10204),
  captchaWrong: failure('accounts/captcha_wrong', 10206),
  /** The login password that was asked again is wrong. */
  passwordWrong: failure('accounts/password_wrong', 10208),
  /** An address that does not read like one. */
  emailMalformed: failure('accounts/email_malformed', 10101),
  /** Somebody else has confirmed this address. */
  emailTaken: failure('accounts/email_taken', 10202),
  /** A link from a mail is unknown, used or too old, or its address is the user's no more. */
  linkWrong: failure('accounts/link_wrong', 10101),
  /** A token of an address logs nobody in: it is unknown, used, or too old. */
  tokenWrong: failure('accounts/token_wrong', 10101),
  /** Somebody else is logged in here, whom the person was not asked about: `username`. */
  sessionRuns: failure('accounts/session_runs', 11140),
  /** The session has ended already, or is somebody else's: which of them is not said. */
  sessionUnknown: failure('accounts/session_unknown', 10101),
  /** The token was revoked already, or is somebody else's: which of them is not said. */
  tokenUnknown: failure('accounts/token_unknown', 10101),
  /** The time at which the token would end has passed. */
  tokenTimeOver: failure('accounts/token_time_over', 10101),
  /** The token would be limited to what is not in its user's reach, or not there. */
  tokenPlaceWrong: failure('accounts/token_place_wrong', 10101),
  /** A hundred tokens, the expired ones among them. */
  tooManyTokens: failure('accounts/too_many_tokens', 11160),
  userUnknown: failure('accounts/user_unknown', 10209),
  /** Nobody can be called so, here or in a directory: no password was looked at. */
  loginNameMalformed: failure('accounts/login_name_malformed', 10101),
  /** The directory has confirmed the password of its person, and the account of that name here is somebody else's. */
  directoryTaken: failure('accounts/directory_taken', 11142),
  /** The directory has confirmed the password of its person, and tells no username for them. */
  directoryNameless: failure('accounts/directory_nameless', 11143),
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
  /** This account of another way to log in is bound to another user. */
  bindingTaken: failure('accounts/binding_taken', 11108),
  /** Only another login shows that it is they: it was too long ago, and there is no password to ask for. */
  loginAnew: failure('accounts/login_anew', 11120),
  /** Without this nobody could log in to the account. */
  lastWayIn: failure('accounts/last_way_in', 11121),
  /** Neither here nor there: the password is none of ours, and the directory that may know it does not answer. */
  directoryAway: failure('accounts/directory_away', 11119),
  /** This site sends no mail. */
  mailOff: failure('accounts/mail_off', 11109),
  /** The saved password of the mail server goes to no other server, login or encryption than it was entered for. */
  mailPasswordAgain: failure('accounts/mail_password_again', 10101),
  /** The mail was sent meanwhile, or is none. */
  mailGone: failure('accounts/mail_gone', 10101),
  /** A mail went to this address within the last three minutes. */
  mailTooSoon: failure('accounts/mail_too_soon', 11110),
  /**
   * Name and password are right, and the user has something besides: `data` is a `SecondNeeded`, with which
   * `user/loginBySecondFactor` goes on. Clients that know no second step use an access token.
   */
  secondNeeded: failure('accounts/second_needed', 11130),
  /** The code of the app or the recovery code is wrong, or was used. */
  secondWrong: failure('accounts/second_wrong', 11131),
  /** The first step is too long ago, or had too many wrong codes: it begins anew. */
  secondOver: failure('accounts/second_over', 11132),
  /** The user has nothing besides the password. */
  secondNone: failure('accounts/second_none', 11133),
  /** The site asks for a second factor, and this user has none yet. */
  secondRequired: failure('accounts/second_required', 11134),
  /** Browsers make passkeys for names on https, and for localhost: this address of the site is neither. */
  passkeyNowhere: failure('accounts/passkey_nowhere', 11135),
  /** The browser's answer is none to what was asked, or the passkey is somebody's already. */
  passkeyWrong: failure('accounts/passkey_wrong', 11136),
  /** The passkey is gone, or somebody else's: which of them is not said. */
  passkeyUnknown: failure('accounts/passkey_unknown', 11137),
  /** Twenty are enough for one person. */
  passkeysFull: failure('accounts/passkeys_full', 11138),
  /**
   * A passkey alone logged nobody in: nobody here has it, its answer is not right, it did not check who holds it, or the
   * answer came too late or twice. Which of them is not said.
   */
  passkeyNoLogin: failure('accounts/passkey_no_login', 11139),
  /** The passkey is right, and its user has no password here: whoever keeps it elsewhere is asked at each login. */
  passkeyNotAlone: failure('accounts/passkey_not_alone', 11141),
} as const;
