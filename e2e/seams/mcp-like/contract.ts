import { call, contract, guest, user } from '@docstead/core/contract';
import * as T from 'typebox';

export const api = contract({
  '/api/mcplike/token': call({
    summary: 'A token for an assistant, which may do what its scopes say.',
    input: T.Object({ scopes: T.Array(T.String({ pattern: '^(read|write)$' }), { maxItems: 2 }) }),
    output: T.Object({ token: T.String() }),
    access: user,
  }),
  /** JSON-RPC. What a message may do is asked message by message, so the call itself counts as one that reads. */
  '/x/mcp-like/mcp': call({ kind: 'raw', methods: ['GET', 'POST', 'DELETE'], reads: true, access: guest }),
});
