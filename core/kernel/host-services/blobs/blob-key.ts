const SEGMENT = /^[A-Za-z0-9._-]+$/;

/** Throws unless the key is of the SDK's form, and cannot leave its plugin's part. */
export function checkBlobKey(key: string): string {
  const segments = key.split('/');
  const isSound = segments.every((segment) => SEGMENT.test(segment) && segment !== '.' && segment !== '..');
  if (!isSound || key.length > 512) {
    throw new Error(`The blob key "${key}" is not made of letters, digits, - _ . and / between names.`);
  }
  return key;
}

/** The same for the beginning of keys, which may end in the middle of a name. */
export function checkBlobPrefix(prefix: string): string {
  if (prefix !== '') checkBlobKey(`${prefix}x`);
  return prefix;
}
