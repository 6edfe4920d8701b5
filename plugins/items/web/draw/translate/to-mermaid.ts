import { fromFlow } from './flow.ts';
import { fromSequence } from './sequence.ts';
import type { Translated } from './translated.ts';

/** People put the newer syntax into blocks of the older names too. */
const NEWER = /^\s*(?:%%.*\n\s*)*(?:graph|flowchart|sequenceDiagram|stateDiagram|classDiagram)\b/;

/** The source of a block in the one syntax that is drawn; what is neither says at which line. */
export function toMermaid(kind: string, source: string): Translated {
  if (kind === 'mermaid' || NEWER.test(source)) return { text: source };
  return kind === 'flow' ? fromFlow(source) : fromSequence(source);
}
