/** What is wrong, as a sentence, and the file of the plugin in which to mend it. */
export interface Fault {
  readonly file: string;
  readonly text: string;
}

export const faultIn =
  (file: string) =>
  (text: string): Fault => ({ file, text });
