import { setImmediate } from 'node:timers/promises';
import Ajv from 'ajv';
import * as T from 'typebox';
import {
  coreFailures,
  fail,
  guest,
  isFailed,
  isLimited,
  isSiteAdmin,
  type PushAsk,
  type PushAudience,
  type PushSubject,
  type PushWord,
} from '../../sdk/contract/index.ts';
import { mayHear, type RightsChange, type Scope } from '../../sdk/server/index.ts';
import type { Hooks } from '../points/hooks.ts';
import type { PolicyRegistry } from '../points/policies.ts';
import type { LiveSocket } from './live-socket.ts';
import type { OpenHandler } from './prepared-socket.ts';
import { channelOf, type PushHub } from './push-hub.ts';

/** What one browser may listen to at once: some dozens of tabs. */
const MOST_SUBJECTS = 500;
/** Guests read: a project and its pages in some tabs. */
const MOST_SUBJECTS_OF_GUESTS = 60;
/** Subjects whose rights are asked before others have a turn. */
const ASKED_IN_A_TURN = 25;

/** A subject with the keys of two kinds would be checked as one and heard as the other. */
const CLOSED_OBJECT = { additionalProperties: false };
const Ref = T.Union([T.String({ maxLength: 200 }), T.Integer()]);
const Subject = T.Union([
  T.Literal('me'),
  T.Object({ role: T.Union([T.Literal('user'), T.Literal('admin')]) }, CLOSED_OBJECT),
  T.Object({ item_id: T.Integer({ minimum: 1 }) }, CLOSED_OBJECT),
  T.Object({ policy: T.String({ maxLength: 200 }), ref: Ref }, CLOSED_OBJECT),
]);
const Ask = T.Union([
  T.Object({ hear: T.String({ minLength: 1, maxLength: 200 }), of: Subject, id: T.Integer() }, CLOSED_OBJECT),
  T.Object({ leave: T.Integer() }, CLOSED_OBJECT),
]);
const isAsk = new Ajv({ strict: false }).compile<PushAsk>(Ask);

export const pushSpec = { input: T.Object({}), access: guest, reads: true };

export interface PushParts {
  readonly hub: PushHub;
  readonly hooks: Hooks;
  readonly policies: PolicyRegistry;
}

/** The socket of every browser: each of its subjects is asked for when it is named, and after every change of rights. */
export function pushHandler(parts: PushParts): OpenHandler {
  return ({ socket, ctx }) => new Listener(parts, socket, ctx).begin();
}

interface Subscription {
  readonly of: PushSubject;
  readonly end: () => void;
}

/** Who would hear, and whether this browser may be one of them. */
interface Claim {
  readonly audience: PushAudience;
  readonly allows: () => boolean | Promise<boolean>;
}

class Listener {
  readonly #parts: PushParts;
  readonly #socket: LiveSocket;
  readonly #scope: Scope;
  readonly #heard = new Map<number, Subscription>();

  constructor(parts: PushParts, socket: LiveSocket, scope: Scope) {
    this.#parts = parts;
    this.#socket = socket;
    this.#scope = scope;
  }

  begin(): void {
    this.#socket.receive((message) => this.#take(askIn(message)));
    this.#socket.whenAsked((change) => this.#askAll(change));
    this.#socket.signal.addEventListener('abort', () => {
      for (const { end } of this.#heard.values()) end();
    });
  }

  async #take(ask: PushAsk): Promise<void> {
    if ('leave' in ask) return this.#leave(ask.leave);
    const { hear, of, id } = ask;
    if (this.#heard.has(id)) throw fail(coreFailures.badInput);
    if (this.#heard.size >= this.#most) return this.#say({ id, is: 'off', code: coreFailures.tooOften.code });
    const { audience, allows } = this.#claimOf(of);
    const code = await this.#refusal(allows);
    // The socket may have closed meanwhile, and nobody would end what begins now.
    if (this.#socket.signal.aborted) return;
    if (code !== undefined) return this.#say({ id, is: 'off', code });
    const end = this.#parts.hub.listen(channelOf(hear, audience), (json) => {
      if (json === undefined) this.#say({ id, is: 'on' });
      else this.#socket.send(`{"id":${id},"is":"said","body":${json}}`);
    });
    this.#heard.set(id, { of, end });
    this.#say({ id, is: 'on' });
  }

  #leave(id: number): void {
    this.#heard.get(id)?.end();
    this.#heard.delete(id);
  }

  async #askAll({ item_id }: RightsChange): Promise<void> {
    const codes = new Map<string, number | undefined>();
    for (const [id, { of }] of [...this.#heard]) {
      if (item_id !== undefined && !concerns(of, item_id)) continue;
      const subject = JSON.stringify(of);
      if (!codes.has(subject)) {
        codes.set(subject, await this.#refusal(this.#claimOf(of).allows));
        if (codes.size % ASKED_IN_A_TURN === 0) await setImmediate();
      }
      const code = codes.get(subject);
      if (code === undefined) continue;
      this.#leave(id);
      this.#say({ id, is: 'off', code });
    }
  }

  /** The code of the failure that refuses; whatever is in doubt is refused. */
  async #refusal(allows: Claim['allows']): Promise<number | undefined> {
    try {
      return (await allows()) ? undefined : coreFailures.noRight.code;
    } catch (thrown) {
      if (isFailed(thrown)) return thrown.failure.code;
      this.#scope.log.error('Whether somebody may listen could not be asked.', { error: thrown });
      return coreFailures.internal.code;
    }
  }

  /** The audience is made of what its check has seen, and of nothing else that was sent. */
  #claimOf(of: PushSubject): Claim {
    const { caller } = this.#scope;
    const uid = caller.kind === 'user' && !isLimited(caller.via.scopes) ? caller.uid : undefined;
    if (of === 'me') return { audience: { uid: uid ?? 0 }, allows: () => uid !== undefined };
    if ('role' in of) {
      const { role } = of;
      return { audience: { role }, allows: () => (role === 'admin' ? isSiteAdmin(caller) : uid !== undefined) };
    }
    const { hooks, policies } = this.#parts;
    if ('item_id' in of) {
      const item = { item_id: of.item_id };
      return { audience: item, allows: async () => (await hooks.known(mayHear, item, this.#scope)).includes(true) };
    }
    const { policy, ref } = of;
    const allows = async (): Promise<boolean> => {
      if (!policies.has(policy)) return false;
      await policies.allow(policy, ref, { plugin: 'core', scope: this.#scope });
      return true;
    };
    return { audience: { policy, ref }, allows };
  }

  get #most(): number {
    return this.#scope.caller.kind === 'user' ? MOST_SUBJECTS : MOST_SUBJECTS_OF_GUESTS;
  }

  #say(word: PushWord): void {
    this.#socket.send(JSON.stringify(word));
  }
}

/** A policy may look at any item. */
function concerns(of: PushSubject, item_id: number): boolean {
  if (of === 'me' || 'role' in of) return false;
  return 'policy' in of || of.item_id === item_id;
}

function askIn(message: string | Uint8Array): PushAsk {
  let ask: unknown;
  try {
    ask = JSON.parse(String(message));
  } catch {
    throw fail(coreFailures.badInput);
  }
  if (!isAsk(ask)) throw fail(coreFailures.badInput);
  return ask;
}
