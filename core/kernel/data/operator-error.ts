/** Something that only the operator can put right. `sentence` says what is wrong and what to do, and is printed without a stack. */
export class OperatorError extends Error {
  readonly sentence: string;

  constructor(sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.name = 'OperatorError';
    this.sentence = sentence;
  }
}
