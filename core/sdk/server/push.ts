import { hook, type PushAudience, type PushTopic } from '../contract/index.ts';

/** One channel to every open browser, over all hosts. A plugin that pushes needs no socket, and its screens do not poll. */
export interface Push {
  /**
   * Tells it to whoever listens and may: at most once, and to nobody who comes later. Inside a transaction it waits for the
   * commit. `body` is small (16 KiB as JSON): say what changed, and let who hears it ask for it.
   */
  to<Body>(audience: PushAudience, topic: PushTopic<Body>, body: Body): void;
}

/** Whose rights have changed: one person's, or those of everybody in one item. */
export interface RightsChange {
  readonly uid?: number;
  readonly item_id?: number;
}

/** For plugins that own identities or rights. */
export interface RightsNews {
  /**
   * What is open (sockets, what browsers listen to) is asked again within a second, on every host; without this, within a
   * minute. Inside a transaction it waits for the commit.
   */
  changed(whose: RightsChange): void;
}

/**
 * May this caller hear of this item? Its owner answers: true, or the failure that refuses. Nobody answers: nobody hears.
 */
export const mayHear = hook<{ readonly item_id: number }, true | undefined, 'collect'>('core/item.hear@1', 'collect');
