/** Browsers make passkeys for names: an address of numbers is none. */
export const isPasskeyHost = (hostname: string): boolean => !/^[\d.]+$/.test(hostname) && !hostname.startsWith('[');
