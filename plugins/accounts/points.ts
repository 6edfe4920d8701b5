import { failure, hook, type SiteLocale, token, type UserCaller, webToken } from '@docstead/core/contract';
import type { CallScope, Db, Scope } from '@docstead/core/server';

export * from './slots.ts';

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

/** An account as another way to log in knows it: `method` is that plugin's id, `subject` the account's name for itself, which never changes. */
export interface Binding {
  readonly method: string;
  readonly subject: string;
}

/** Somebody who comes by another way to log in, and gets no password here. */
export interface Newcomer {
  readonly username: string;
  /** Display name. */
  readonly name?: string;
  readonly email?: string;
  /** Whoever vouches for the newcomer has confirmed the address. */
  readonly email_verify?: boolean;
  readonly binding?: Binding;
}

/** A binding, and which others of its method lead in at present: its plugin knows. */
export interface Held {
  readonly binding: Binding;
  readonly isOpen: (subject: string) => boolean;
}

export interface UserPage {
  readonly rows: readonly User[];
  readonly total: number;
}

export interface Users {
  /** Users by id, in one query; ids of nobody are absent from the map. */
  byIds(db: Db, uids: readonly number[]): Promise<Map<number, User>>;
  /** For work in somebody's name (`app.as`); undefined where the user is banned or gone. */
  callerOf(db: Db, uid: number): Promise<UserCaller | undefined>;
  /** Compared without case, as usernames are unique without case. */
  byName(db: Db, username: string): Promise<User | undefined>;
  /** By a confirmed address, compared without case; addresses that nobody has confirmed are nobody's. */
  byEmail(db: Db, email: string): Promise<User | undefined>;
  /** For a list that somebody typed: by name as `byName`, else as `byEmail`, in few queries. The keys are as they were given; what is nobody's is absent. */
  byNames(db: Db, names: readonly string[]): Promise<Map<string, User>>;
  /** Newest first; `term` is found in names and addresses, and is a uid. `page` begins at 1. */
  list(db: Db, asked: { readonly term?: string; readonly page: number; readonly count: number }): Promise<UserPage>;
  count(db: Db): Promise<number>;
  /**
   * Makes an ordinary user without a password, in a transaction of its own or the open one. 10101 `username_malformed`,
   * `username_taken`; what others refuse with (`accounts/user.created@1`). Declare them. Registration may be closed: whoever
   * offers the way decides who comes in.
   */
  create(newcomer: Newcomer, scope: Scope): Promise<User>;
  /** 11108 where it is somebody else's. Bind only who has just shown that both are theirs: an address alone does not. */
  bind(db: Db, binding: Binding, uid: number): Promise<void>;
  unbind(db: Db, binding: Binding): Promise<void>;
  /**
   * Takes a binding of this user away at their own wish: 11121 where nothing would lead in any more, which is a password,
   * the account of another method, or another one of this method that `isOpen`. Nothing happens where it is not theirs.
   */
  release(db: Db, uid: number, held: Held): Promise<void>;
  find(db: Db, binding: Binding): Promise<User | undefined>;
  /** Takes over the display name that another way to log in tells of. Writes and tells (`accounts/user.updated@1`) only where it is another one. */
  rename(uid: number, name: string, scope: Scope): Promise<void>;
  /**
   * Inside a transaction, before something becomes this user's: keeps the user from being deleted until it ends. False for
   * who is gone. Hold the user before other rows: a deletion locks in this order, too.
   */
  hold(db: Db, uid: number): Promise<boolean>;
  /** Is this the user's login password? Heavy: may answer `core/busy`. Limit the tries yourself. */
  checkPassword(db: Db, uid: number, password: string): Promise<boolean>;
}
export const users = token<Users>('accounts/users@1');

/** How somebody came in. */
export interface Came {
  /** The plugin's id, for the login log. */
  readonly way?: string;
  /** Kept sealed with the session, and gone when it ends, however that comes about. */
  readonly keep?: string;
}

/** `none`: the login was a moment ago. `password`: the password again. `login`: log out, and in again. */
export type Proof = 'none' | 'password' | 'login';

/** For other ways to log in, which have found out by themselves who somebody is. */
export interface UserSessions {
  /** 10209 where there is no such user, 11102 where they are banned: say so only to who has shown to be them. */
  loginAllowed(db: Db, uid: number): Promise<void>;
  /**
   * Logs the user in, as the login form does: refuses as `loginAllowed`, starts a fresh session and sets its cookie. Gives the
   * token, for programs. From a call that is `foreign`, as `reply.session` says.
   */
  start(uid: number, ctx: CallScope, came?: Came): Promise<string>;
  /**
   * For a plugin that knows who somebody is, and has to send the browser here by an address: a token for
   * `/user/loginByUserToken?user_token=…&redirect_uri=/…`, which works once within 60 s, after the person was asked.
   * `issuer` is that plugin's id, for the login log.
   */
  handOver(db: Db, by: { readonly uid: number; readonly issuer: string }): Promise<string>;
  /** What `start` was given to keep for the session that asks; undefined where there is none, or nothing was. */
  kept(ctx: CallScope): Promise<string | undefined>;
  /** What `prove` will ask of the session that calls. */
  proofOf(ctx: CallScope): Promise<Proof>;
  /**
   * Before something that opens the account to others: is it still who logged in? A login of the last ten minutes says so,
   * else the password. 10208 where it is wrong, 10204 after five of them (declare both), 11120 where only another login helps,
   * as for people without a password and for every caller that is no session.
   */
  prove(ctx: CallScope, password: string): Promise<void>;
  /** Ends all sessions of the user. */
  end(uid: number, scope: Scope): Promise<void>;
}
export const sessions = token<UserSessions>('accounts/sessions@1');

export interface Captcha {
  /**
   * Was this the text of the picture, or the answer to the question that was asked in its place? Case does not matter. Any
   * answer, right or wrong, ends the captcha. Always true where the site's `captcha` setting is `never`.
   */
  check(captcha_id: string, text: string): Promise<boolean>;
}
export const captcha = token<Captcha>('accounts/captcha@1');

/** A mail to one person, in its two forms. */
export interface Letter {
  readonly to: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  /** A whole document with its styles at the elements. Escape what people wrote (`html` of the SDK does). */
  readonly html: string;
}

/** What a mail says, before it is laid out. Nothing has to be escaped. */
export interface LetterWords {
  readonly title: string;
  readonly lines: readonly string[];
  /** Things that it tells of, each with its address on this site (`mail.link`). */
  readonly list?: readonly { readonly label: string; readonly href: string; readonly words: string }[];
  /** The one thing to do. */
  readonly action: { readonly label: string; readonly href: string };
  /** Before the address in full, for who cannot press the button. */
  readonly instead: string;
  readonly foot: string;
}

export interface Mail {
  /** The site sends mail: it is switched on, and server, sender and the site's own address are known. Offer nothing that needs it elsewhere. */
  isOn(): boolean;
  /** The address of a page of this site, as a mail may carry it: never what a request calls the site. 11109 where it is not known. */
  link(path: string): string;
  /** The words as text and as HTML, as all mails of this site look. 11109 where mail is off. */
  layOut(words: LetterWords, locale: SiteLocale): Pick<Letter, 'text' | 'html'>;
  /**
   * Puts the letter into the queue, inside the open transaction where one is handed over; it is tried for three hours.
   * 11109 where mail is off. What becomes of it stands in the list of jobs; its text is sealed there.
   */
  send(letter: Letter, db?: Db): Promise<void>;
}
export const mail = token<Mail>('accounts/mail@1');

export interface EmailStates {
  /**
   * The site sends mail, and this user, who has a password here, has no verified address to set a new one by. Always false
   * for who logs in elsewhere. Cheap, and a second old at most.
   */
  isLackedBy(db: Db, uid: number): Promise<boolean>;
}
export const emailState = token<EmailStates>('accounts/email.state@1');

/** Kept in the tab's session storage once its reader was told that no verified address is there: whoever would tell it again does not. */
export const EMAIL_TOLD = 'accounts/email-notice';

/**
 * For who cannot read the picture: the browser does a task of some seconds (on a phone, up to a minute) instead, and is
 * told what stands there. `onProgress` gets the share that is done, from 0 to 1. Rejects where the captcha is gone or the
 * browser cannot.
 */
export type ReadCaptcha = (captcha_id: string, onProgress: (share: number) => void) => Promise<string>;
/** The same work, for an arithmetical question in words of the reader's language; its answer is sent as the captcha. */
export type AskCaptcha = ReadCaptcha;
export const captchaReader = webToken<{ readonly read: ReadCaptcha; readonly ask: AskCaptcha }>(
  'accounts/captcha.reader@1',
);

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

/** A user is about to be deleted, inside the same transaction: throw to refuse, as long as something hangs on them. */
export const userDeleting = hook<{ readonly uid: number }, void, 'veto'>('accounts/user.deleting@1', 'veto');

/** Nobody has refused: remove what is theirs, in the same transaction. Their row, and what refers to it, is gone already. */
export const userDeleted = hook<{ readonly uid: number }, void, 'join'>('accounts/user.deleted@1', 'join');

/**
 * A password that is not the one here, or of a name that nobody has here: does a directory know it? Answer with the uid of
 * the user (find or create them first). Asked after captcha and the lock against guessing, which count as ever, and in no
 * transaction. Never log or store the password. `away`: the directory did not answer, so nobody has guessed: the person hears
 * 11119, and of a name without a password here the try does not count. Who has no answer within 10 s counts as one that does
 * not know it.
 */
export const passwordCheck = hook<
  { readonly username: string; readonly password: string },
  { readonly uid: number } | 'away' | undefined,
  'collect'
>('accounts/password.check@1', 'collect', { seconds: 10 });

/**
 * A session is about to begin, by whatever `way` (`password`, `passkey`, `registration`, `setup`, or the plugin's id), inside
 * its transaction: throw to refuse. The second factor of accounts itself was asked by then, of who came with a password; a
 * passkey alone is both; providers of single sign-on ask for themselves.
 */
export const sessionStarting = hook<{ readonly uid: number; readonly way: string }, void, 'veto'>(
  'accounts/session.starting@1',
  'veto',
);

/** Who has logged out. */
export interface LoggedOut {
  readonly uid: number;
  /** The session that has ended; absent where all of them have. */
  readonly session_id?: number;
}

/** A session of this user has ended by log-out, or all have: end what began with them elsewhere. */
export const loggedOut = hook<LoggedOut, void, 'notify'>('accounts/logged.out@1', 'notify');

/** Name or address of this user are others now. */
export const userUpdated = hook<{ readonly uid: number }, void, 'notify'>('accounts/user.updated@1', 'notify');

/** Something that an access token can be limited to. */
export interface TokenPlace {
  /** As in `limitTo`: `items/item`. */
  readonly noun: string;
  readonly id: string;
  /** What people know it by. */
  readonly label: string;
}

export interface TokenReachAsked {
  /** These alone, of all nouns: which of them are yours, and in reach? */
  readonly among?: readonly Pick<TokenPlace, 'noun' | 'id'>[];
  /** Without `among`: those with this in their names, without case; '' is in all. */
  readonly term: string;
  /** Answer with no more than this. */
  readonly count: number;
}

/** What could whoever asks (the caller of the scope) limit an access token to? What nobody answers for is refused. */
export const tokenReach = hook<TokenReachAsked, readonly TokenPlace[], 'collect'>('accounts/token.reach@1', 'collect');

/** What the failure `second_needed` carries. */
export interface SecondNeeded {
  /** For the second step, within five minutes. */
  readonly proof: string;
  /** What the user has: `code` of an app, `passkey`, and `recovery` while there are codes on paper. */
  readonly ways: readonly SecondWay[];
}
export type SecondWay = 'code' | 'passkey' | 'recovery';

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
