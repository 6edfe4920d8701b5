/** How scripts that post texts as they are write the sign that would end a field of the form. */
const AMPERSAND = '_this_and_change_';

/** What was sent as it was meant, its lines ended by `\n`. */
export function sentText(text: string | undefined): string {
  return (text ?? '').replaceAll(AMPERSAND, '&').replace(/\r\n?/g, '\n');
}
