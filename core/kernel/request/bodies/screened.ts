/** Enough to tell what most formats are. */
const HEAD_BYTES = 16;

/** What comes, once `ask` has seen its first bytes (all of them, where there are fewer) and has not thrown. */
export async function* screened(
  source: AsyncIterable<Buffer>,
  ask: (head: Buffer) => void,
): AsyncGenerator<Buffer, void, undefined> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of source) {
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    ask(head.subarray(0, HEAD_BYTES));
    yield head;
    head = undefined;
  }
  if (!head) return;
  ask(head);
  yield head;
}
