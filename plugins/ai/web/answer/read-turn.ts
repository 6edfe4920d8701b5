import { createParser } from 'eventsource-parser';
import { type DeltaFrame, DONE, type ErrorFrame, type PagesFrame } from '../../stream.ts';

export interface TurnReader {
  readonly onContent: (content: string) => void;
  readonly onPages: (pages: PagesFrame['pages']) => void;
}

/** How one request ended; `broken`: before the server had said that this was all. */
export type TurnEnd = 'stop' | 'length' | 'broken' | { readonly error: ErrorFrame };

/** Reads the events of one request, in whatever pieces they come. */
export async function readTurn(pieces: AsyncIterable<string>, reader: TurnReader): Promise<TurnEnd> {
  let end: TurnEnd = 'broken';
  const parser = createParser({
    onEvent({ data }) {
      if (data === DONE) {
        if (end === 'broken') end = 'stop';
        return;
      }
      const frame = frameOf(data);
      if (frame) end = takeFrame(frame, reader) ?? end;
    },
  });
  for await (const piece of pieces) parser.feed(piece);
  return end;
}

function takeFrame(frame: AnyFrame, { onContent, onPages }: TurnReader): TurnEnd | undefined {
  if (frame.pages) onPages(frame.pages);
  if (frame.error_code) return { error: { error_code: frame.error_code, error_message: frame.error_message ?? '' } };
  const choice = frame.choices?.[0];
  if (choice?.delta?.content) onContent(choice.delta.content);
  return choice?.finish_reason ?? undefined;
}

/** What any frame may have. */
type AnyFrame = Partial<DeltaFrame & PagesFrame & ErrorFrame>;

/** Half a frame, which only a proxy between makes, is passed over. */
function frameOf(data: string): AnyFrame | undefined {
  try {
    const frame: unknown = JSON.parse(data);
    // What it has is asked of each field.
    return typeof frame === 'object' && frame !== null ? (frame as AnyFrame) : undefined;
  } catch {
    return undefined;
  }
}
