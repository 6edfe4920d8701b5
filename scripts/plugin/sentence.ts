/** What the author did wrong, or what is missing: printed without a stack. */
export class Sentence extends Error {}
