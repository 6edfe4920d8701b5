import type { Answer, SentRequest } from '../../request/request.ts';

/** Has the server send it. Rejects with a `CallError`. */
export async function sendByServer(_item_id: string, _request: SentRequest, _signal: AbortSignal): Promise<Answer> {
  throw new Error('not built yet');
}
