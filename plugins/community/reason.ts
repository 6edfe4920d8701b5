/** What no one sees: it makes no reason longer, and a reason of nothing else is none. */
const UNSEEN = /^\p{Default_Ignorable_Code_Point}+$/u;
/** Signs that steer a terminal or a printer, which no keyboard types into a field. Lines and tabs stay. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** A reason as it is kept: one kind of line break and two at most, no control characters, no blanks at its ends. */
export const cleanReason = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** How long people say that a reason is: an emoji of several code points is one character. */
export function reasonLength(text: string): number {
  let length = 0;
  for (const { segment } of new Intl.Segmenter().segment(cleanReason(text))) if (!UNSEEN.test(segment)) length += 1;
  return length;
}
