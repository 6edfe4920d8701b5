import { hook, type SiteLocale, token, type UserCaller, webToken } from '@docstead/core/contract';
import type { CallScope, Db, RequestInfo, Scope } from '@docstead/core/server';
import type { ComponentType } from 'react';

export * from './points/doors.ts';
export * from './points/failures.ts';
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

/** What somebody of another system is called here, or would be. */
export interface NameHere {
  readonly username: string;
  /** An account has this name already: that of somebody else, until an administrator says otherwise. */
  readonly isTaken: boolean;
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

export interface FoundUids {
  /** Newest first. */
  readonly uids: readonly number[];
  /** There are others besides. */
  readonly isMore: boolean;
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
  /** Ids of those whom `term` finds as in `list`, and of no more than `most`: to narrow something of theirs by. */
  uidsOf(db: Db, asked: { readonly term: string; readonly most: number }): Promise<FoundUids>;
  count(db: Db): Promise<number>;
  /** Who administers the site and is not banned, the first of them first. */
  administrators(db: Db): Promise<readonly User[]>;
  /** When the first of those who are here registered, in Unix seconds; 0 where nobody has yet. */
  since(db: Db): Promise<number>;
  /**
   * Makes an ordinary user without a password, in a transaction of its own or the open one. 10101 `username_malformed`,
   * `username_taken`; what others refuse with (`accounts/user.created@1`). Declare them. Registration may be closed: whoever
   * offers the way decides who comes in.
   */
  create(newcomer: Newcomer, scope: Scope): Promise<User>;
  /**
   * The username for a newcomer whom another system calls so: that name, where it can be one here; else one like it that is
   * free, with `-` for what no username has in it (`o'brien` is `o-brien`, or `o-brien-2`).
   */
  nameFor(db: Db, called: string): Promise<NameHere>;
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
  /**
   * Asks for the login password however short ago the login was, at a directory too: 10208 where it is wrong, 10204 after five
   * of them, 11119 where the directory does not answer (declare them). Who has no password anywhere sends none, and shows by a
   * login of the last ten minutes who they are, else 11120.
   */
  provePassword(ctx: CallScope, password: string): Promise<void>;
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

/** How the sending of mail is. */
export interface MailState {
  /** An administrator has switched it on. */
  readonly isWanted: boolean;
  /** Name and port of the mail server. */
  readonly server: string;
  /** Why no mail goes out; '' where the server answers and takes the login. */
  readonly failure: string;
  /** Unix seconds: when a server took a letter last. Absent where nobody remembers: it is a month ago, or (without Redis) before this process started. */
  readonly sent_time?: number;
  /** The last try in vain to send a letter, as long as it is remembered. */
  readonly unsent?: { readonly time: number; readonly failure: string };
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
  /** Asks the mail server now, where mail is switched on; it has some seconds to answer. Nothing is sent. */
  look(): Promise<MailState>;
}
export const mail = token<Mail>('accounts/mail@1');

export type SiteRequest = Pick<RequestInfo, 'origin' | 'isOriginKnown'>;

/** Where this site is, for addresses that are given away: to a provider, into a text, to a program. */
export interface SiteAddress {
  /**
   * SITE_URL, else the setting `site_address`, else by what the request came: a proxy may pass on what its sender wrote in
   * `X-Forwarded-Host`. Without a slash at the end.
   */
  originFor(request: SiteRequest): string;
  /** It does not depend on the request. */
  isKnown(request: SiteRequest): boolean;
}
export const siteAddress = token<SiteAddress>('accounts/site-address@1');

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

/** What `captchaField` draws: the field beside its picture, with the ways for who cannot read it. The field's name is `captcha`. */
export interface CaptchaFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Told whenever another captcha is shown: it is sent with the answer. */
  readonly onCaptcha: (captcha_id: string) => void;
  /** Another number shows another captcha: each works once, so count up after each try. */
  readonly round: number;
  readonly error?: string | undefined;
}
/** Draws nothing, and tells `''`, where the site's `captcha` setting is `never`. */
export const captchaField = webToken<ComponentType<CaptchaFieldProps>>('accounts/captcha.field@1');

/** The fields of common/homePageSetting that others own; where nobody answers they keep their neutral values. */
export interface HomeFields {
  /** What `/` shows: 1 the landing page, 2 the login, 3 the project `home_item`, 4 the public square. */
  readonly home_page?: string;
  /** Id or address of a project. */
  readonly home_item?: string;
  /** 1: an assistant answers on this site. */
  readonly is_show_ai?: number;
  /** Record number that sites in China show at their foot. */
  readonly beian?: string;
}
/** Asked by everybody who comes, before login: answer from settings. */
export const homeFields = hook<Record<never, never>, HomeFields, 'collect'>('accounts/home.fields@1', 'collect');

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

/** What a directory says of a name and a password. */
export type PasswordAnswer = { readonly uid: number } | 'away' | 'taken' | 'nameless' | undefined;

/**
 * A password that is not the one here, or of a name that nobody has here: does a directory know it? Answer with the uid of
 * the user (find or create them first). The name comes in its one spelling (`contract/login-name.ts`). Asked after captcha and
 * the lock against guessing, which count as ever, and in no transaction. Never log or store the password. `away`: the directory
 * did not answer, so nobody has guessed: the person hears 11119, and of a name without a password here the try does not count.
 * `taken`: it is their password, and the account of their name here is somebody else's: they hear 11142, and it does not count.
 * `nameless`: it is their password, and the directory has no username for them: 11143, which does not count either.
 * Who has no answer within 10 s counts as one that does not know it.
 */
export const passwordCheck = hook<{ readonly username: string; readonly password: string }, PasswordAnswer, 'collect'>(
  'accounts/password.check@1',
  'collect',
  { seconds: 10 },
);

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
