import type { PushAudience, PushTopic } from '../../sdk/contract/index.ts';
import type { Push, RightsChange, RightsNews } from '../../sdk/server/index.ts';
import type { EventBus, Infra } from '../host-services/infra.ts';

const SAID = 'core/push';
const RIGHTS = 'core/rights';
/** Characters of a body as JSON. */
const LONGEST_BODY = 16 * 1024;

interface Said {
  readonly channel: string;
  readonly body: unknown;
}

/** Hears a body, as JSON; undefined where some may have been missed. */
export type Hear = (json: string | undefined) => void;

/** What is pushed, over all hosts, and who listens to it here. */
export class PushHub {
  readonly #infra: Infra;
  readonly #channels = new Map<string, Set<Hear>>();

  constructor(infra: Infra) {
    this.#infra = infra;
  }

  readonly push: Push = {
    to: (audience, topic, body) => {
      const json = JSON.stringify(body ?? null);
      if (json.length > LONGEST_BODY) {
        throw new Error(
          `What is pushed to ${topic.id} is longer than ${LONGEST_BODY} characters. Push ids, not texts.`,
        );
      }
      this.#afterCommit(SAID, { channel: channelOf(topic.id, audience), body });
    },
  };

  readonly rights: RightsNews = {
    changed: (whose) => this.#afterCommit(RIGHTS, whose),
  };

  listen(channel: string, hear: Hear): () => void {
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(hear));
    return () => {
      listeners.delete(hear);
      if (listeners.size === 0 && this.#channels.get(channel) === listeners) this.#channels.delete(channel);
    };
  }

  /** Follows what all hosts say, until what it gives is called. */
  follow(onRights: (change: RightsChange) => void): () => void {
    const { events } = this.#infra;
    const ends = [
      // These topics are core's own, and only `push` and `rights` above speak on them.
      events.on(SAID, (said) => this.#deliver(said as Said)),
      events.on(RIGHTS, (change) => onRights(change as RightsChange)),
      events.onGap(() => {
        onRights({});
        for (const listeners of this.#channels.values()) for (const hear of listeners) hear(undefined);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  #deliver({ channel, body }: Said): void {
    const listeners = this.#channels.get(channel);
    if (!listeners) return;
    const json = JSON.stringify(body);
    for (const hear of listeners) hear(json);
  }

  #afterCommit(topic: string, body: object): void {
    const { database, events } = this.#infra;
    if (database.inside()) database.db.afterCommit(() => events.emit(topic, body));
    else events.emit(topic, body);
  }
}

/** What core itself pushes, after the commit. */
export function tell<Body>(
  events: Pick<EventBus, 'emit'>,
  audience: PushAudience,
  { topic, body }: { readonly topic: PushTopic<Body>; readonly body: Body },
): void {
  events.emit(SAID, { channel: channelOf(topic.id, audience), body });
}

/** One channel for each topic and audience; no two audiences share one. */
export function channelOf(topic: string, audience: PushAudience): string {
  return JSON.stringify([topic, ...keyOf(audience)]);
}

function keyOf(audience: PushAudience): readonly (string | number)[] {
  if ('policy' in audience) return ['policy', audience.policy, audience.ref];
  if ('item_id' in audience) return ['item_id', audience.item_id];
  return 'role' in audience ? ['role', audience.role] : ['uid', audience.uid];
}
