import type { RequestDraft, SentRequest } from './request.ts';

/** What is sent for this draft, whose variables are filled. Throws an `Error` whose message is a key of the plugin's texts, below `problems`. */
export async function compose(_draft: RequestDraft): Promise<SentRequest> {
  throw new Error('not built yet');
}
