import { toast } from '../../../ui/base.ts';
import { currentShell } from '../shell.ts';
import { linksOf } from './refusal-links.ts';

export interface TellOptions {
  /** A message with the same id is replaced instead of stacked. */
  readonly id?: string;
}

/**
 * Says in the corner of the page why something was not done, whatever was thrown; where the refusal says to go from here,
 * the message has a button that leads there. It has room for one: the first. Where the form or dialog is still open,
 * `<Refusal error={…} />` belongs into it instead.
 */
export function tellRefusal(thrown: unknown, options: TellOptions = {}): void {
  const [link] = linksOf(thrown);
  const action = link && { label: link.label, onPress: () => currentShell().history.navigate(link.href) };
  toast.show({ ...options, text: sentenceOf(thrown), kind: 'error', ...(action && { action }) });
}

/** What was thrown, in a sentence. */
export const sentenceOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
