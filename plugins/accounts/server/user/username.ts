/** 2-30 letters, digits, `_`, `-` and Chinese characters (U+4E00-9FA5), with single dots between them, as directories have them. */
const PLAIN = /^(?=.{2,30}$)[A-Za-z0-9_\-\u4e00-\u9fa5]+(\.[A-Za-z0-9_\-\u4e00-\u9fa5]+)*$/;
const EMAIL = /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,8}$/;
const EMAIL_MAX = 100;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

/** The specification labels the field as email; plain names are for people and sites without mail. */
export function isUsername(text: string): boolean {
  return PLAIN.test(text) || isEmail(text);
}

/** Scripts sign what they write as `API`, and nobody else may. */
const RESERVED: ReadonlySet<string> = new Set(['api']);

export function isReserved(username: string): boolean {
  return RESERVED.has(usernameKey(username));
}

/** What usernames are compared by. Letters are ASCII, so both databases agree with this. */
export function usernameKey(username: string): string {
  return username.toLowerCase();
}
