import { type Caller, hasScope, type UserCaller } from '@docstead/core/contract';
import { users } from '@docstead/core/plugins/accounts/points';
import { items } from '@docstead/core/plugins/items/points';
import { type CallScope, type Identity, identify, type Migration, type RawAnswer, server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { Sessions } from './sessions.ts';

const TOKENS = 'mcplike_token';
const SESSION = 'mcp-session-id';

interface TokenRow {
  readonly token_id: number;
  readonly uid: number;
  readonly scopes: string;
}

interface Message {
  readonly id?: number | string;
  readonly method: string;
}

const tokens: Migration = {
  name: '001-tokens',
  async up(db) {
    await db.schema.createTable(TOKENS, (t) => {
      t.increments('token_id');
      t.integer('uid').notNullable().references('uid').inTable('users').onDelete('CASCADE');
      t.text('digest').notNullable().unique();
      t.text('scopes').notNullable();
    });
  },
};

/** A browser's cookie is no assistant's: only who brought a token talks here. */
const isAssistant = (caller: Caller): caller is UserCaller => caller.kind === 'user' && caller.via.kind === 'token';

const STRANGER: RawAnswer = { status: 401, headers: { 'www-authenticate': 'Bearer realm="mcp"' } };

const answered = (message: Message, body: object, headers: RawAnswer['headers'] = {}): RawAnswer => ({
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: message.id, ...body }),
});

const refused = (message: Message, code: number, text: string): RawAnswer =>
  answered(message, { error: { code, message: text } });

function messageIn(body: Buffer): Message | undefined {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return (parsed as { jsonrpc?: unknown } | null)?.jsonrpc === '2.0' ? (parsed as Message) : undefined;
  } catch {
    return undefined;
  }
}

export default server({
  descriptor,
  contract: api,
  migrations: [tokens],
  setup(app) {
    const sessions = new Sessions(app);
    app.on(identify, async ({ token }, { db }): Promise<Identity | undefined> => {
      if (!token?.startsWith('mcp_')) return undefined;
      const row: TokenRow | undefined = await db
        .handle(TOKENS)
        .where({ digest: app.vault.digest(token) })
        .first();
      const person = row && (await app.services.get(users).callerOf(db, row.uid));
      if (!row || !person) return undefined;
      return { caller: { ...person, via: { kind: 'token', id: row.token_id, scopes: JSON.parse(row.scopes) } } };
    });

    async function perform(message: Message, caller: UserCaller, { db }: CallScope): Promise<RawAnswer> {
      if (message.method !== 'items/list') return refused(message, -32601, 'No such method.');
      if (!hasScope(caller.via.scopes, 'read')) return refused(message, -32001, 'The token may not read.');
      const { rows } = await app.services.get(items).list(db, { uid: caller.uid, page: 1, count: 50 });
      return answered(message, { result: rows.map(({ item_name }) => item_name) });
    }

    async function hear(message: Message, caller: UserCaller, ctx: CallScope, id: unknown): Promise<RawAnswer> {
      if (message.method === 'initialize') {
        return answered(message, { result: {} }, { [SESSION]: await sessions.begin(caller) });
      }
      const told = await sessions.told(id, caller);
      if (!told) return { status: id === undefined ? 400 : 404 };
      if (message.id === undefined) return { status: 202 };
      const answer = await perform(message, caller, ctx);
      await sessions.tell(String(id), caller, [...told, message.method]);
      return answer;
    }

    return {
      calls: {
        '/api/mcplike/token': async ({ input, allowed: { uid }, ctx: { db } }) => {
          const token = `mcp_${app.random.hex(20)}`;
          const row = { uid, digest: app.vault.digest(token), scopes: JSON.stringify(input.scopes) };
          await db.write((tx) => tx.handle(TOKENS).insert(row));
          return { token };
        },
        '/x/mcp-like/mcp': async ({ method, headers, body, ctx }) => {
          const { caller } = ctx;
          if (!isAssistant(caller)) return STRANGER;
          const id = headers[SESSION];
          if (method === 'POST') {
            const accepted = headers.accept ?? '';
            if (!['application/json', 'text/event-stream'].every((type) => accepted.includes(type)))
              return { status: 406 };
            const message = messageIn(body);
            return message ? await hear(message, caller, ctx, id) : { status: 400 };
          }
          const told = await sessions.told(id, caller);
          if (!told) return { status: id === undefined ? 400 : 404 };
          if (method === 'GET') {
            const reader = { after: Number(headers['last-event-id'] ?? 0), signal: ctx.signal };
            const body = sessions.follow(String(id), caller, reader);
            return { headers: { 'content-type': 'text/event-stream' }, body };
          }
          await sessions.end(String(id));
          return { status: 204 };
        },
      },
    };
  },
});
