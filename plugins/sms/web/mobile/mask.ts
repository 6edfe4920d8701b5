/** Digits alone, those of an input method in full width too. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** `138****1234`: enough for its owner to know it by. What is masked already stays as it is. */
export const maskMobile = (mobile: string): string =>
  mobile.includes('*')
    ? mobile
    : digitsOf(mobile)
        .slice(-11)
        .replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');

/** Looser than the server, which decides: finds what was mistyped before a captcha is spent on it. */
export const isMobile = (text: string): boolean => /1[3-9]\d{9}$/.test(digitsOf(text));
