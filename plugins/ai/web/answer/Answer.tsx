import type { PagesFrame } from '../../stream.ts';

interface AnswerProps {
  readonly text: string;
  readonly isRunning: boolean;
  /** `[1]` in the text is a link to the first of them. */
  readonly pages?: PagesFrame['pages'];
}

/** What the model wrote, as the reading view shows Markdown; pictures are named and never loaded, and nothing in it runs. */
export function Answer(_props: AnswerProps) {
  return null;
}
