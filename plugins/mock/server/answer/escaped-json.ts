import type { Json } from '../../template/types.ts';

/**
 * JSON without a character that means something to HTML, as clients of this API have always had it: it does nothing
 * where somebody puts it into a page unread. A pair of backslashes is taken whole, so that the quote behind it is the string's end.
 */
export const escapedJson = (value: Json): string =>
  JSON.stringify(value).replace(/\\\\|\\"|[<>&'\u2028\u2029]/g, (found) =>
    found === '\\\\'
      ? found
      : `\\u${found
          .charCodeAt(found.length - 1)
          .toString(16)
          .toUpperCase()
          .padStart(4, '0')}`,
  );
