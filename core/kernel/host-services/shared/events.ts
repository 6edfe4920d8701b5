import type { Events, Log } from '../../../sdk/server/services.ts';

/** The host's side of `Events`: listeners can be taken away, when a generation ends. */
export interface EventBus extends Events {
  /** Returns what takes the listener away again. */
  on(topic: string, receive: (body: unknown) => void): () => void;
  /** False while it is not sure that all messages of other hosts until a second ago were heard; memory never misses any. */
  isConnected(): boolean;
  /** Called when messages may have been missed. */
  onGap(receive: () => void): () => void;
  /** Somebody could not tell us something: whoever asked for gaps hears of one. */
  declareGap(): void;
  /** Called when a message of ours may not have reached the others. */
  onUntold(receive: () => void): () => void;
  close(): Promise<void>;
}

/** Delivers to the listeners of this process. */
export class Listeners {
  readonly #topics = new Map<string, Set<(body: unknown) => void>>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  add(topic: string, receive: (body: unknown) => void): () => void {
    const listeners = this.#topics.get(topic) ?? new Set();
    this.#topics.set(topic, listeners.add(receive));
    return () => listeners.delete(receive);
  }

  /** `json` and not the value, so that no listener can change what another receives. */
  deliver(topic: string, json: string): void {
    for (const receive of this.#topics.get(topic) ?? []) {
      try {
        receive(JSON.parse(json));
      } catch (error) {
        this.#log.error(`A listener of ${topic} failed.`, { error });
      }
    }
  }
}

export const toJson = (body: unknown): string => JSON.stringify(body ?? null);

export function memoryEvents(log: Log): EventBus {
  const listeners = new Listeners(log);
  return {
    // Later, as over a network: the sender is done before anyone listens.
    emit: (topic, body) => {
      const json = toJson(body);
      queueMicrotask(() => listeners.deliver(topic, json));
    },
    on: (topic, receive) => listeners.add(topic, receive),
    isConnected: () => true,
    onGap: () => () => {},
    declareGap: () => {},
    onUntold: () => () => {},
    close: async () => {},
  };
}
